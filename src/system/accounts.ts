import type { Selectable } from 'kysely';
import { countReports } from '../reports/rollups/counts.ts';
import type { Database, Tables } from '../storage/database.ts';
import { defineResource } from '../storage/resource.ts';

/** An account as the operator sees it, without any of the account’s contents. */
export interface AccountSummary {
  id: number;
  email: string;
  /** Name of the account; empty if the account has none. */
  name: string;
  operator: boolean;
  createdAt: number;
  /** Last use of an open session; null if the account has no open session. */
  lastSeenAt: number | null;
  projects: number;
  reports: number;
}

/** All accounts, oldest first. */
export const storedAccounts = defineResource({
  table: 'account',
  sort: 'asc',
  rows: (db) =>
    db.selectFrom('account').select(['id', 'email', 'name', 'operator', 'created_at', 'projects']).where('removed_at', 'is', null),
  complete: (accounts, db) => withUse(db, accounts),
});

type AccountRow = Pick<Selectable<Tables['account']>, 'id' | 'email' | 'name' | 'operator' | 'created_at' | 'projects'>;

const withUse = async (db: Database, accounts: readonly AccountRow[]): Promise<AccountSummary[]> => {
  const seen = await lastUses(
    db,
    accounts.map(({ id }) => id),
  );
  const rows = accounts.map(
    async ({ id, email, name, operator, created_at, projects }): Promise<AccountSummary> => ({
      id,
      email,
      name: name === email ? '' : name,
      operator: operator === 1,
      createdAt: created_at,
      lastSeenAt: seen.get(id) ?? null,
      projects,
      reports: await countReports(db, { accountId: id }),
    }),
  );
  return Promise.all(rows);
};

/** Returns the time of the last session use, by account. */
const lastUses = async (db: Database, accountIds: readonly number[]): Promise<Map<number, number>> => {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('session')
    .where('account_id', 'in', accountIds)
    .groupBy('account_id')
    .select(({ fn }) => ['account_id', fn.max('last_seen_at').as('seen')])
    .execute();
  return new Map(rows.map(({ account_id, seen }) => [account_id, Number(seen)]));
};
