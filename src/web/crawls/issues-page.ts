import { html } from 'hono/html';
import { type Category, categories } from '../../audit/categories.ts';
import { byGroup } from '../../audit/scoring/groups.ts';
import { severities } from '../../audit/scoring/points.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import { type CrawlIssue, groupCrawlIssues } from '../../crawls/issues.ts';
import { english } from '../../locales/english.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { amount } from '../ui/amount.ts';
import type { Html } from '../ui/html.ts';
import { empty } from '../ui/notice.ts';
import { crawlHead, crawlPath } from './crawl-head.ts';
import { crawlIssueTable } from './issue-table.ts';

export interface CrawlIssuesPage {
  crawl: Crawl;
  /** All issues of the crawl, the worst first. */
  issues: readonly CrawlIssue[];
  /** Severity of the issues to list; undefined to list all. */
  severity: string | undefined;
  category: string | undefined;
}

/** Renders all issues of a crawl, filtered by severity and area. */
export const crawlIssuesPage = ({ crawl, issues, severity, category }: CrawlIssuesPage, frame: Frame): Html => {
  const path = `${crawlPath(frame, crawl)}/issues`;
  const shown = groupCrawlIssues(
    issues.filter((one) => (severity ?? one.severity) === one.severity && (category ?? one.category) === one.category),
  );
  const link = (words: string, query: string, number: number, isHere: boolean): Html =>
    html`<a href="${path}${query}"${isHere ? html` aria-current="true"` : ''}>${words} <span class="number">${amount(number)}</span></a>`;
  const bySeverity = severities
    .map((one) => ({ one, number: byGroup(issues.filter((issue) => issue.severity === one)).length }))
    .filter(({ number }) => number > 0)
    .map(({ one, number }) => link(english.marks.severities[one], `?severity=${one}`, number, one === severity));
  return layout(frame, {
    feature: 'crawls',
    title: `Issues of ${crawl.project}`,
    main: html`${crawlHead(crawl, 'issues', frame)}
<nav class="filter score-ranges" aria-label="By severity">${link('All', '', byGroup(issues).length, severity === undefined && category === undefined)}${bySeverity}${
      category === undefined
        ? ''
        : html`<a href="${path}?category=${category}" aria-current="true">${categories[category as Category].title}</a>`
    }</nav>
<section class="card" aria-label="Issues">${shown.length === 0 ? empty('No issues. Every check passes.') : crawlIssueTable('Issues, the worst first', crawl, shown, frame)}</section>`,
  });
};
