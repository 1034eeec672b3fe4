import { html } from 'hono/html';
import { type Crawl, isCrawling } from '../../crawls/crawl.ts';
import { crumbs } from '../frame/crumbs.ts';
import type { Frame } from '../frame/frame.ts';
import { amount } from '../ui/amount.ts';
import type { Html } from '../ui/html.ts';
import { menu } from '../ui/menu.ts';
import { hostWithPort } from '../ui/page-name.ts';
import { tabs } from '../ui/tabs.ts';
import { untrusted } from '../ui/untrusted.ts';

const views = [
  ['overview', 'Overview', ''],
  ['issues', 'Issues', '/issues'],
  ['pages', 'Pages', '/pages'],
  ['compare', 'Changes', '/compare'],
] as const;

export type CrawlView = (typeof views)[number][0];

/** Returns the path of a crawl’s pages. */
export const crawlPath = ({ basePath }: Pick<Frame, 'basePath'>, { id }: Pick<Crawl, 'id'>): string => `${basePath}/crawls/${id}`;

/** Downloadable files of a crawl, for the menu. */
const files = [
  ['pages.csv', 'Pages as CSV'],
  ['issues.csv', 'Issues as CSV'],
  ['links.csv', 'Links as CSV'],
  ['sitemap.xml', 'XML sitemap of the indexable pages'],
] as const;

/** Renders the top of every crawl page: breadcrumbs and actions. */
export const crawlTop = (crawl: Crawl, frame: Frame): Html =>
  html`<div class="top">${crumbs([{ href: `${frame.basePath}/crawls`, text: 'Crawls' }])}${actions(crawl, frame)}</div>`;

const actions = (crawl: Crawl, frame: Frame): Html => {
  const path = crawlPath(frame, crawl);
  if (isCrawling(crawl)) return html`<form method="post" action="${path}/stop"><button class="danger">Stop crawl</button></form>`;
  const again = html`<a class="button secondary" href="${frame.basePath}/crawls/new?again=${crawl.id}">Crawl again</a>`;
  const downloads = crawl.score === null ? [] : files.map(([file, words]) => html`<a href="${path}/${file}" download>${words}</a>`);
  const share = html`<a class="button" href="${path}/share" data-share>Share</a>`;
  return html`${again}${crawl.score === null ? '' : share}${menu('More actions', [...downloads, html`<a href="${path}/delete">Delete crawl</a>`])}`;
};

/** Renders the head of a finished crawl’s view: the host of the site, and tabs. */
export const crawlHead = (crawl: Crawl, view: CrawlView, frame: Frame): Html =>
  html`${crawlTop(crawl, frame)}
<div class="site-title"><h1 class="cut">${untrusted(hostWithPort(crawl.target))}</h1></div>
${crawlTabs(crawl, view, frame)}`;

/** Renders tabs that link to the views of a finished crawl. */
export const crawlTabs = (crawl: Crawl, view: CrawlView, frame: Frame): Html => {
  const { summary, overview } = crawl;
  const counts: Partial<Record<CrawlView, number>> = {
    ...(summary && { issues: summary.listed }),
    ...(overview && { pages: overview.funnel.fetched }),
  };
  return tabs(
    'Crawl',
    views.map(([one, name, below]) => {
      const number = counts[one];
      return {
        href: crawlPath(frame, crawl) + below,
        name,
        ...(number === undefined ? {} : { count: amount(number) }),
        isCurrent: one === view,
      };
    }),
  );
};
