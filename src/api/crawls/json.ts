import type { z } from 'zod';
import { listIssues } from '../../audit/listed-issues.ts';
import { wordCrawlFailure } from '../../audit/site/failure.ts';
import { issueTexts } from '../../audit/site/issue-texts.ts';
import { hasFlag, isIndexable } from '../../audit/site/page-flags.ts';
import type { IssueDifference } from '../../crawls/compare.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import type { CrawlUpdate } from '../../crawls/follow.ts';
import type { CrawlIssue } from '../../crawls/issues.ts';
import type { CrawlPage, CrawlPageDetails } from '../../crawls/pages.ts';
import { timestamp } from '../../front/envelope.ts';
import { event } from '../../front/event-stream.ts';
import type { crawl, crawlDifference, crawledPage, crawlFinding, crawlIssue } from './contract.ts';

/** `base` is the base URL of links. */
export const crawlJson = (one: Crawl, base: string): z.infer<typeof crawl> => ({
  id: one.id,
  object: 'crawl',
  project: one.project,
  url: one.url,
  state: one.state,
  stage: one.stage,
  error: one.error === null ? null : { code: one.error, detail: wordCrawlFailure(one.error) },
  mode: 'html',
  privacy: one.privacy,
  options: {
    max_pages: one.options.maxPages,
    max_depth: one.options.maxDepth,
    include: [...one.options.include],
    exclude: [...one.options.exclude],
    sitemaps: one.options.sitemaps ? 1 : 0,
    traps: one.options.traps,
  },
  pages: {
    found: one.found,
    crawled: one.crawled,
    failed: one.failed,
    waiting: one.waiting,
    left_out: Object.fromEntries(Object.entries(one.leftOut).map(([reason, { count }]) => [reason, count])),
    left_out_examples: Object.fromEntries(Object.entries(one.leftOut).map(([reason, { example }]) => [reason, example])),
  },
  score: one.score,
  result: one.result,
  summary: one.summary && {
    issues: one.summary.issues,
    ledger: { ...one.summary.ledger, categories: [...one.summary.ledger.categories] },
    unread: one.summary.unread,
  },
  share_url: `${base}/s/${one.slug}`,
  created_at: timestamp(one.createdAt),
  updated_at: timestamp(one.updatedAt),
  generated_at: one.generatedAt === null ? null : timestamp(one.generatedAt),
});

export const crawledPageJson = (page: CrawlPage): z.infer<typeof crawledPage> => ({
  id: page.id,
  url: page.url,
  status: page.status ?? 0,
  type: page.type,
  depth: page.depth,
  indexable: isIndexable(page.flags),
  noindex: hasFlag(page.flags, 'noindex'),
  canonicalised: hasFlag(page.flags, 'canonicalised'),
  in_sitemap: hasFlag(page.flags, 'inSitemap'),
  redirects_to: page.redirect,
  title: page.title,
  description: page.description,
  h1: page.h1,
  words: page.words,
  score: page.score,
  issues: page.issues,
  inlinks: page.inlinks,
  link_score: page.link_score,
  bytes: page.bytes ?? 0,
  milliseconds: page.milliseconds ?? 0,
});

/** An update as an event. Those of states have ids, by which a client that was disconnected says what it has heard. */
export const crawlEventOf = (update: CrawlUpdate, id: number, base: string): string => {
  if (update.type === 'state') return `id: ${update.version}\n${event('state', { id, state: update.state })}`;
  if (update.type === 'progress') {
    const { pagesPerSecond, ...progress } = update.progress;
    return event('progress', { id, ...progress, pages_per_second: pagesPerSecond });
  }
  const { crawl } = update;
  return crawl ? `id: ${crawl.version}\n${event('done', crawlJson(crawl, base))}` : event('done', { id, object: 'crawl', deleted: true });
};

/** Findings that fail or warn, the dearest first. */
export const crawlFindingsJson = ({ findings }: Pick<CrawlPageDetails, 'findings'>): z.infer<typeof crawlFinding>[] =>
  listIssues(findings ?? '').map(({ check, failed, points }) => {
    const { title, headline } = issueTexts(check);
    return { check, outcome: failed ? 'fail' : 'warn', points, title, headline };
  });

export const crawlIssueJson = (issue: CrawlIssue): z.infer<typeof crawlIssue> => {
  const { title, headline } = issueTexts(issue.check_id);
  return {
    check: issue.check_id,
    of_site: issue.of_site === 1,
    category: issue.category,
    severity: issue.severity as z.infer<typeof crawlIssue>['severity'],
    outcome: issue.outcome as 'warn' | 'fail',
    title,
    headline,
    points: issue.points,
    pages_affected: issue.pages_affected,
    total: issue.total,
    example: issue.exampleUrl,
    unread_pages: issue.unread,
  };
};

export const crawlDifferenceJson = (one: IssueDifference): z.infer<typeof crawlDifference> => ({
  check: one.check,
  title: issueTexts(one.check).title,
  new: one.new,
  fixed: one.fixed,
  unchanged: one.unchanged,
  new_pages: one.newPages,
  fixed_pages: one.fixedPages,
});
