import { html } from 'hono/html';
import { type Crawl, isCrawling } from '../../crawls/crawl.ts';
import type { Frame } from '../frame/frame.ts';
import { amount } from '../ui/amount.ts';
import { thinBar } from '../ui/chart/bars.ts';
import { scorePill } from '../ui/chip.ts';
import { ago } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';
import { hostWithPort, pathOf } from '../ui/page-name.ts';
import { untrusted } from '../ui/untrusted.ts';
import { crawlPath } from './crawl-head.ts';
import { crawlState, urlsLeft } from './crawl-words.ts';

/** Renders a table of crawls with their state and score. */
export const crawlTable = (caption: string, rows: readonly Crawl[], frame: Frame): Html =>
  html`<table class="listing crawls"><caption class="hidden">${caption}</caption>
<thead><tr><th scope="col">Site</th><th scope="col">State</th><th scope="col">URLs fetched</th><th scope="col">Score</th><th scope="col">Started</th></tr></thead>
<tbody>${rows.map((one) => row(one, frame))}</tbody></table>`;

const row = (one: Crawl, frame: Frame): Html =>
  html`<tr><th scope="row"><a class="cut" href="${crawlPath(frame, one)}" title="${one.target}">${untrusted(hostWithPort(one.target))}</a>${pathOf(one.target) === '' ? '' : html`<span class="cut note" title="${pathOf(one.target)}">${untrusted(pathOf(one.target))}</span>`}</th>
<td>${crawlState(one)}</td>
<td class="crawl-share">${fetchedCount(one)}</td>
<td>${scorePill(one.score === null || one.result === null ? null : { score: one.score, result: one.result })}</td>
<td class="note">${ago(new Date(one.createdAt))}</td></tr>
`;

const fetchedCount = (one: Crawl): Html => {
  const done = one.crawled + one.failed;
  if (!isCrawling(one)) return html`${amount(done)}`;
  const whole = done + urlsLeft(one);
  return html`<span>${amount(done)} of ${amount(whole)}</span>${thinBar({ value: done, whole: Math.max(1, whole), tone: 'accent' })}`;
};
