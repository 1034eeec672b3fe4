import { type Rating, ratingOf } from '../../audit/scoring/score.ts';
import type { Database, InTransaction } from '../../storage/database.ts';
import { isAnyOf } from '../../storage/expressions.ts';

/** The crawl that shows the state of a site: its last finished crawl with the site’s own start and options. */
export interface HomeCrawl {
  id: number;
  score: number;
  result: Rating;
  /** Time of the result, in milliseconds since 1970. */
  generatedAt: number;
}

/**
 * Finds the home crawls of projects, by project id, in two queries. A site’s own start and options are those that its crawl schedule repeats; without a
 * schedule, the whole site from its front page. The maximum number of pages may differ.
 */
export const findHomeCrawls = async (
  db: Database | InTransaction,
  projectIds: readonly number[],
): Promise<ReadonlyMap<number, HomeCrawl>> => {
  if (projectIds.length === 0) return new Map();
  const last = await db
    .selectFrom('crawl')
    .leftJoin('schedule', 'schedule.crawled_project_id', 'crawl.project_id')
    .select(({ fn }) => fn.max<number>('crawl.id').as('id'))
    .where(isAnyOf(db, 'crawl.project_id', projectIds))
    .where('crawl.state', 'in', ['completed', 'stopped'])
    .whereRef('crawl.scope', 'is not distinct from', 'schedule.crawl_scope')
    .groupBy('crawl.project_id')
    .execute();
  const rows = await db
    .selectFrom('crawl')
    .select(['id', 'project_id', 'score', 'generated_at'])
    .where(
      isAnyOf(
        db,
        'id',
        last.map(({ id }) => Number(id)),
      ),
    )
    .execute();
  return new Map(
    rows.map(({ id, project_id, score, generated_at }) => {
      const shown = score ?? 0;
      return [project_id, { id, score: shown, result: ratingOf(shown), generatedAt: generated_at ?? 0 }];
    }),
  );
};
