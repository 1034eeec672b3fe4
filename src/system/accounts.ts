import { countReports } from '../reports/counts.ts';
import type { Database } from '../storage/database.ts';

/** An account as its operator sees it: nothing of what it contains. */
export interface ListedAccount {
  id: number;
  email: string;
  /** Empty if it gave none. */
  name: string;
  operator: boolean;
  createdAt: number;
  /** Last use of an open session; null if it has none. */
  lastSeenAt: number | null;
  /** Number of its sites. */
  sites: number;
  reports: number;
}

/** One page of the accounts, the oldest first, and the number of all. */
export const listAccounts = async (
  db: Database,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: ListedAccount[]; total: number }> => {
  const present = db.selectFrom('account').where('removed_at', 'is', null);
  const [{ total }, accounts] = await Promise.all([
    present.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    present
      .select(['id', 'email', 'name', 'operator', 'created_at', 'projects'])
      .orderBy('id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
  ]);
  const seen = await lastUses(
    db,
    accounts.map(({ id }) => id),
  );
  const rows = accounts.map(
    async ({ id, email, name, operator, created_at, projects }): Promise<ListedAccount> => ({
      id,
      email,
      name: name === email ? '' : name,
      operator: operator === 1,
      createdAt: created_at,
      lastSeenAt: seen.get(id) ?? null,
      sites: projects,
      reports: await countReports(db, { accountId: id }),
    }),
  );
  return { rows: await Promise.all(rows), total: Number(total) };
};

/** The last use of a session by account. */
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
