import { html } from 'hono/html';
import type { Severity } from '../../audit/check.ts';
import { doubtMessage } from '../../audit/texts/finding-messages.ts';
import { presentCheck } from '../../audit/texts/present.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import type { CrawlIssue } from '../../crawls/issues.ts';
import type { CrawlPage } from '../../crawls/pages.ts';
import type { ListSlice } from '../../storage/resource.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { amount, count, minus, share } from '../ui/amount.ts';
import { card } from '../ui/card.ts';
import { figures } from '../ui/figures.ts';
import type { Html } from '../ui/html.ts';
import { adviceCard } from '../ui/issue-advice.ts';
import { nextPage } from '../ui/list/pager.ts';
import { empty } from '../ui/notice.ts';
import { severityLabel } from '../ui/severity.ts';
import { crawlHead, crawlPath } from './crawl-head.ts';
import { crawledPageTable } from './page-table.ts';

export interface CrawlIssuePage {
  crawl: Crawl;
  issue: CrawlIssue;
  slice: ListSlice<CrawlPage>;
  isContinued: boolean;
}

/** Renders one issue of a crawl: why it matters, how to fix it, and all pages that have it. */
export const crawlIssuePage = ({ crawl, issue, slice, isContinued }: CrawlIssuePage, frame: Frame): Html => {
  const { check_id, severity, points, pages_affected, total, of_site, unread } = issue;
  const path = crawlPath(frame, crawl);
  const { headline, source, whyParts, fixParts } = presentCheck(check_id);
  const targets = linkTargetLists[check_id];
  const after = slice.next && `${slice.next.value}.${slice.next.id}`;
  return layout(frame, {
    feature: 'crawls',
    title: `${headline}: ${crawl.project}`,
    main: html`${crawlHead(crawl, 'issues', frame)}
<div class="issue-title"><h2>${headline}</h2><p class="dim">${severityLabel(severity as Severity)} <a href="${source}" rel="noopener noreferrer">Source</a></p></div>
${figures([
  { name: 'Pages affected', value: amount(pages_affected), aside: `of ${amount(total)}`, note: share(pages_affected, total) },
  {
    name: 'Points of the score',
    value: minus(points),
    note: of_site === 1 ? 'of the whole site' : 'of the average of all pages',
  },
])}
${adviceCard({
  why: whyParts,
  fix: fixParts,
  doubt: unread === 0 ? '' : html`<p class="prose">${doubtMessage(unread)}</p>`,
  links: targets === undefined ? '' : html`<p><a href="${path}/pages?${targets[0]}">${targets[1]}</a></p>`,
})}
${card({
  id: 'pages',
  title: 'Pages with this issue',
  end: count(pages_affected, 'page'),
  body:
    slice.rows.length === 0
      ? empty(isContinued ? 'No more pages.' : 'No page has this issue.')
      : crawledPageTable({ caption: 'Pages with this issue', pages: slice.rows, sorted: null, path }),
})}
${nextPage(`${path}/issues/${check_id}`, '', after, isContinued)}`,
  });
};

/** The list of link targets for each issue about broken or redirected links. */
const linkTargetLists: Readonly<Record<string, readonly [query: string, words: string]>> = {
  'site-broken-links': ['status=4xx&sort_by=inlinks&sort=desc', 'URLs that return an error, most linked first'],
  'site-redirected-links': ['status=3xx&sort_by=inlinks&sort=desc', 'The URLs that redirect, those with most links first'],
};
