import { html } from 'hono/html';
import { type Crawl, isCrawling, urlsLeft } from '../../crawls/crawl.ts';
import { wordsOf } from '../../locales/english.ts';
import type { Frame } from '../frame/frame.ts';
import { addressOfCrawl, crawlState } from '../projects/crawls.ts';
import { thinBar } from '../ui/chart/bars.ts';
import { ago } from '../ui/date.ts';
import { type Html, untrusted } from '../ui/html.ts';
import { scorePill } from '../ui/marks.ts';
import { hostWithPort, pathOf } from '../ui/page-name.ts';
import { table } from '../ui/table.ts';

/** Renders crawls of several sites with their state and score. */
export const crawlTable = (caption: string, rows: readonly Crawl[], frame: Frame): Html => {
  const words = wordsOf(frame);
  const { columns } = words.site;
  return table({
    caption,
    name: 'crawls',
    rows,
    columns: [
      {
        title: columns.site,
        cell: (one) =>
          html`<a class="cut" href="${addressOfCrawl(one, frame)}" title="${one.target}">${untrusted(hostWithPort(one.target))}</a>${pathOf(one.target) === '' ? '' : html`<span class="cut note" title="${pathOf(one.target)}">${untrusted(pathOf(one.target))}</span>`}`,
      },
      { title: columns.state, cell: (one) => crawlState(one, words) },
      { title: columns.urls, cell: (one) => html`<span class="crawl-share">${fetchedCount(one, frame)}</span>` },
      {
        title: columns.score,
        cell: (one) => scorePill(one.score === null || one.result === null ? null : { score: one.score, result: one.result }, words),
      },
      { title: columns.started, kind: 'note', cell: (one) => ago(one.createdAt, words.marks.dates) },
    ],
  });
};

const fetchedCount = (one: Crawl, frame: Frame): Html => {
  const { site, marks } = wordsOf(frame);
  const fetched = one.crawled + one.failed;
  if (!isCrawling(one)) return html`${marks.amount(fetched)}`;
  const found = fetched + urlsLeft(one);
  return html`<span>${site.ofUrls({ fetched, found })}</span>${thinBar({ value: fetched, whole: Math.max(1, found), tone: 'accent' })}`;
};
