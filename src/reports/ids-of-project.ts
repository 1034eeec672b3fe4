import type { Database } from '../storage/database.ts';

export interface ProjectWalk {
  accountId: number;
  projectId: number;
  /** The id of the last report that has been seen; 0 for none. */
  after: number;
}

/** Reports of the account that are looked through at a time. */
const STRETCH = 1_000;

/** The ids of a project's reports, upwards, by parts that may be empty: along the index of all the account's, whose order no audit moves. */
export async function* idsOfProject(db: Database, { accountId, projectId, after }: ProjectWalk): AsyncGenerator<number[]> {
  for (let last: number | undefined = after; last !== undefined; ) {
    const stretch = await db
      .selectFrom('report')
      .select(['id', 'project_id'])
      .where('account_id', '=', accountId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(STRETCH)
      .execute();
    yield stretch.filter(({ project_id }) => project_id === projectId).map(({ id }) => id);
    last = stretch.length < STRETCH ? undefined : stretch.at(-1)?.id;
  }
}
