import { html } from 'hono/html';
import { type Crawl, isCrawling, isUnfinished } from '../../crawls/crawl.ts';
import { wordsOf } from '../../locales/english.ts';
import type { Frame } from '../frame/frame.ts';
import { pageHead } from '../frame/page-head.ts';
import { crawlPath, pauseForm } from '../projects/crawl-controls.ts';
import { newCrawlPath, projectPath } from '../projects/project-view.ts';
import { dayLabel } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';
import { menu } from '../ui/menu.ts';

/** Renders the top of every crawl page: breadcrumbs of its site and of a page below the crawl, and actions. */
export const crawlTop = (crawl: Crawl, frame: Frame, below?: { text: string }): Html => {
  const {
    site,
    crawl: { live: texts },
    marks,
  } = wordsOf(frame);
  const path = crawlPath(frame, crawl);
  const home = crawl.summary === null ? '' : `?crawl=${crawl.id}`;
  const remove = html`<a href="${path}/delete">${texts.delete}</a>`;
  const actions = isUnfinished(crawl)
    ? html`${pauseForm(crawl, frame)}<form class="crawl-stop" method="post" action="${path}/stop"><button class="danger">${texts.stop}</button></form>${isCrawling(crawl) ? '' : menu(site.more, [remove])}`
    : html`<a class="button secondary" href="${newCrawlPath(crawl.project, crawl, frame)}">${texts.again}</a>${menu(site.more, [remove])}`;
  const above = [
    { href: `${frame.basePath}/sites`, text: site.title },
    { href: `${projectPath(frame, crawl.project)}${home}`, text: crawl.project },
  ];
  const own = { href: path, text: texts.crawlOf({ day: dayLabel(new Date(crawl.createdAt), marks.dates) }) };
  return pageHead({ crumbs: crawl.summary ? above : [...above, own, ...(below ? [below] : [])], actions }, frame);
};
