import { checks } from '../audit/checks/index.ts';
import type { Database, InTransaction } from '../storage/database.ts';

/** A check whose findings cost no points in a project; `reason` is the owner’s text. */
export interface Accepted {
  check: string;
  reason: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** A project’s accepted checks in the order of the catalogue, each once. */
export const listAccepted = async (db: Database, projectId: number): Promise<Accepted[]> => {
  const rows = await db.selectFrom('accepted_finding').selectAll().where('project_id', '=', projectId).execute();
  return rows
    .map(({ check_id, reason, created_at }) => ({ check: check_id, reason, createdAt: created_at }))
    .sort((a, b) => orderOf(a.check) - orderOf(b.check));
};

/** The ids of a project’s accepted checks. They stay unchanged until the end of a transaction of the account. */
export const acceptedChecks = async (trx: InTransaction, projectId: number): Promise<ReadonlySet<string>> => {
  const rows = await trx.selectFrom('accepted_finding').select('check_id').where('project_id', '=', projectId).execute();
  return new Set(rows.map(({ check_id }) => check_id));
};

const order: ReadonlyMap<string, number> = new Map(checks.map(({ id }, index) => [id, index]));

const orderOf = (check: string): number => order.get(check) ?? checks.length;
