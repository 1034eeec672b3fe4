import type { Database } from '../../storage/database.ts';

export interface ProjectWalk {
  accountId: number;
  projectId: number;
  /** Id of the last report that was read; 0 for none. */
  after: number;
}

/** Maximum reports of the account per query. */
const BATCH = 1_000;

/**
 * Yields a project’s report ids in ascending order, in batches that may be empty. It reads the index of all the account’s reports by id,
 * whose order no audit changes.
 */
export async function* idsOfProject(db: Database, { accountId, projectId, after }: ProjectWalk): AsyncGenerator<number[]> {
  for (let last: number | undefined = after; last !== undefined; ) {
    const batch = await db
      .selectFrom('report')
      .select(['id', 'project_id'])
      .where('workspace_id', '=', accountId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    yield batch.filter(({ project_id }) => project_id === projectId).map(({ id }) => id);
    last = batch.length < BATCH ? undefined : batch.at(-1)?.id;
  }
}
