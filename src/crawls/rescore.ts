import { findHomeCrawls } from '../reports/lists/home-crawl.ts';
import { acceptedChecks } from '../reports/rescore.ts';
import { timeOf } from '../storage/clock.ts';
import { inAccount } from '../storage/locks.ts';
import { analyzePages, scoresOf } from './analyze.ts';
import { readAnchorFacts } from './anchors.ts';
import type { CrawlLeftOut } from './crawl.ts';
import type { Crawler } from './crawler.ts';
import { storeAccepted } from './link-graph.ts';
import { readProgress } from './progress.ts';

/** Recalculates the points of a project’s home crawl with the currently accepted checks. Earlier crawls stay unchanged. */
export const rescoreHomeCrawl = async (crawler: Pick<Crawler, 'db' | 'sites'>, accountId: number, projectId: number): Promise<void> => {
  const { db } = crawler;
  const home = (await findHomeCrawls(db, [projectId])).get(projectId);
  const row = home && (await db.selectFrom('crawl').selectAll().where('id', '=', home.id).executeTakeFirst());
  if (!row) return;
  const accepted = await acceptedChecks(db, projectId);
  const { id, left_out, progress, target } = row;
  const crawl = { ...row, leftOut: JSON.parse(left_out) as CrawlLeftOut, progress: readProgress(progress, target) };
  const analysis = await analyzePages(crawler, crawl, accepted, await readAnchorFacts(db, id));
  await inAccount(db, accountId, async (trx) => {
    // Another job follows if the accepted checks have changed since.
    if ((await acceptedChecks(trx, projectId)).symmetricDifference(accepted).size > 0) return;
    const { numUpdatedRows } = await trx
      .updateTable('crawl')
      .set(({ eb }) => ({ ...scoresOf(analysis), version: eb('version', '+', 1), updated_at: timeOf(trx) }))
      .where('id', '=', id)
      .where('generated_at', '=', row.generated_at)
      .executeTakeFirst();
    // A crawl that was resumed meanwhile counts the accepted checks at its next end.
    if (numUpdatedRows === 0n) return;
    for (const [position, { check, points, waived = null }] of analysis.issues.entries())
      await trx
        .updateTable('crawl_issue')
        .set({ points, waived, position })
        .where('crawl_id', '=', id)
        .where('check_id', '=', check)
        .execute();
    await storeAccepted(trx, id, analysis.acceptedOn);
  });
};
