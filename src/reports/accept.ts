import { issueIds } from '../audit/site/issue-checks.ts';
import type { Queue } from '../queue/queue.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount, lockingRows } from '../storage/locks.ts';
import { rescoreProject } from './rescore.ts';

/** Maximum characters of the reason for accepting a finding. */
export const MAX_REASON = 500;

interface Acceptance {
  accountId: number;
  project: string;
  check: string;
  /** The report from which the request comes; this report’s score is updated at once. */
  reportId?: number | undefined;
  /** Throws if the current acceptance, or its absence, does not match the request’s precondition. */
  assertCurrent?: ((before: AcceptedCheck | undefined, projectId: number) => void) | undefined;
}

/**
 * Accepts a check’s findings in a project, or changes the reason. The scores of the project’s reports are updated at once or, if the project has many
 * reports, by a job. Returns undefined if this account has no such project.
 */
export const acceptFinding = (
  db: Database,
  queue: Queue,
  { reason, ...acceptance }: Acceptance & { reason: string },
  now = timeOf(db),
): Promise<{ accepted: AcceptedCheck; isNew: boolean } | undefined> =>
  inAccount(db, acceptance.accountId, async (trx) => {
    const projectId = await findId(trx, acceptance);
    if (projectId === undefined) return undefined;
    const { check } = acceptance;
    await assertCurrentAcceptance(trx, acceptance, projectId);
    const mine = trx.updateTable('accepted_finding').set({ reason }).where('project_id', '=', projectId).where('check_id', '=', check);
    const existing = await mine.returning('created_at').executeTakeFirst();
    if (existing) return { accepted: { check, reason, createdAt: existing.created_at }, isNew: false };
    await trx.insertInto('accepted_finding').values({ project_id: projectId, check_id: check, reason, created_at: now }).execute();
    await rescoreProject(trx, queue, { ...acceptance, projectId });
    return { accepted: { check, reason, createdAt: now }, isNew: true };
  });

/** Withdraws an acceptance and updates the scores. Returns false if the acceptance or the project does not exist. */
export const withdrawAcceptance = (db: Database, queue: Queue, acceptance: Acceptance): Promise<boolean> =>
  inAccount(db, acceptance.accountId, async (trx) => {
    const projectId = await findId(trx, acceptance);
    if (projectId === undefined) return false;
    await assertCurrentAcceptance(trx, acceptance, projectId);
    const mine = trx.deleteFrom('accepted_finding').where('project_id', '=', projectId).where('check_id', '=', acceptance.check);
    if ((await mine.returning('check_id').executeTakeFirst()) === undefined) return false;
    await rescoreProject(trx, queue, { ...acceptance, projectId });
    return true;
  });

const assertCurrentAcceptance = async (trx: InTransaction, { check, assertCurrent }: Acceptance, projectId: number): Promise<void> => {
  if (!assertCurrent) return;
  const all = trx.selectFrom('accepted_finding').select(['reason', 'created_at']).where('project_id', '=', projectId);
  const row = await all.where('check_id', '=', check).executeTakeFirst();
  assertCurrent(row && { check, reason: row.reason, createdAt: row.created_at }, projectId);
};

const findId = async (trx: InTransaction, { accountId, project }: Acceptance): Promise<number | undefined> => {
  const mine = trx.selectFrom('project').select('id').where('workspace_id', '=', accountId).where('name', '=', project);
  return (await mine.where('removed_at', 'is', null).$call(lockingRows(trx)).executeTakeFirst())?.id;
};

/** A check whose findings cost no points in a project; `reason` is the owner’s text. */
export interface AcceptedCheck {
  check: string;
  reason: string;
  /** Time of the acceptance in milliseconds since 1970. */
  createdAt: number;
}

/** Lists a project’s accepted checks in the order of the check catalogue, each check once. */
export const listAccepted = async (db: Database, projectId: number): Promise<AcceptedCheck[]> => {
  const rows = await db.selectFrom('accepted_finding').selectAll().where('project_id', '=', projectId).execute();
  return rows
    .map(({ check_id, reason, created_at }) => ({ check: check_id, reason, createdAt: created_at }))
    .sort((a, b) => checkPositionOf(a.check) - checkPositionOf(b.check));
};

const checkPositions: ReadonlyMap<string, number> = new Map(issueIds.map((id, index) => [id, index]));

const checkPositionOf = (check: string): number => checkPositions.get(check) ?? issueIds.length;
