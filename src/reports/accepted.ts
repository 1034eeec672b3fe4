import { checks } from '../audit/checks/index.ts';
import type { Database, InTransaction } from '../storage/database.ts';

/** A check whose findings cost nothing in a project, and why, in its owner's words. */
export interface Accepted {
  check: string;
  reason: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** What is accepted in a project, in the order of the catalogue. There is at most one for each check. */
export const listAccepted = async (db: Database, projectId: number): Promise<Accepted[]> => {
  const rows = await db.selectFrom('accepted').selectAll().where('project_id', '=', projectId).execute();
  return rows
    .map(({ check_id, reason, created_at }) => ({ check: check_id, reason, createdAt: created_at }))
    .sort((a, b) => placeOf(a.check) - placeOf(b.check));
};

/** The checks alone. They stay so to the end of a transaction of the account. */
export const acceptedChecks = async (trx: InTransaction, projectId: number): Promise<ReadonlySet<string>> => {
  const rows = await trx.selectFrom('accepted').select('check_id').where('project_id', '=', projectId).execute();
  return new Set(rows.map(({ check_id }) => check_id));
};

const places: ReadonlyMap<string, number> = new Map(checks.map(({ id }, index) => [id, index]));

const placeOf = (check: string): number => places.get(check) ?? checks.length;
