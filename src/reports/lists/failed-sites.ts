import type { Database } from '../../storage/database.ts';

/** The reports of a project whose last audit failed. */
export interface FailedSite {
  project: string;
  count: number;
  /** When the latest of them failed, in milliseconds since 1970. */
  at: number;
}

/** Projects with reports whose last audit failed not before `since`, the latest failure first. Reads the failed reports of the account. */
export const listFailedSites = async (
  db: Database,
  accountId: number,
  { since, most }: { since: number; most: number },
): Promise<FailedSite[]> => {
  const rows = await db
    .selectFrom('report')
    .innerJoin('project', 'project.id', 'report.project_id')
    .select(({ fn }) => ['project.name as project', fn.countAll<number>().as('count'), fn.max<number>('report.updated_at').as('at')])
    .where('report.workspace_id', '=', accountId)
    .where('report.state', '=', 'failed')
    .where('report.updated_at', '>=', since)
    .where('project.removed_at', 'is', null)
    .groupBy('project.name')
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ project, count, at }) => ({ project, count: Number(count), at: Number(at) }));
};
