import { html } from 'hono/html';
import { checks } from '../../audit/checks/index.ts';
import { checkOfNumber } from '../../audit/scoring/issues.ts';
import { severities } from '../../audit/scoring/points.ts';
import { wordCrawlFailure } from '../../audit/site/failure.ts';
import { presentCheck } from '../../audit/texts/present.ts';
import { type Crawl, isCrawling, isUnfinished, sumUrls } from '../../crawls/crawl.ts';
import type { CrawlPage } from '../../crawls/pages.ts';
import { MAX_PAUSE_DAYS } from '../../crawls/stop.ts';
import { HOUR, MINUTE } from '../../lib/time.ts';
import { wordsOf } from '../../locales/english.ts';
import type { Words } from '../../locales/words.ts';
import type { ListSlice } from '../../storage/resource.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { leftOutRows } from '../projects/crawl-charts.ts';
import { crawlPath } from '../projects/crawl-controls.ts';
import { crawlState } from '../projects/crawls.ts';
import { crawledColumns } from '../projects/page-columns.ts';
import type { PageFilters } from '../projects/pages.ts';
import { pageFilters } from '../projects/pages.ts';
import { refreshLink } from '../report/progress.ts';
import { card, cardBody, namedValues } from '../ui/card.ts';
import { type BarPart, legend, stackedBar } from '../ui/chart/bars.ts';
import { ago } from '../ui/date.ts';
import { filled, type Html, untrusted, untrustedLink } from '../ui/html.ts';
import { listAddress, nextPage } from '../ui/list.ts';
import { letterTile, statusIcon, statusPill } from '../ui/marks.ts';
import { empty, live, liveStatus, notice } from '../ui/notice.ts';
import { hostAndPath, hostWithPort, pathOf } from '../ui/page-name.ts';
import { table } from '../ui/table.ts';
import { crawlTop } from './crawl-head.ts';

export interface CrawlPageData {
  crawl: Crawl;
  /** The newest URLs of a crawl that has not ended, the newest first. */
  newest: readonly CrawlPage[];
}

/** Renders the page of a crawl without a result: what happens while it runs, or the reason why it failed. */
export const crawlPage = ({ crawl, newest }: CrawlPageData, frame: Frame): Html => {
  const words = wordsOf(frame);
  const texts = words.crawl.live;
  const percent = Math.floor(100 * crawl.soFar.share);
  const site = hostWithPort(crawl.target);
  return layout(frame, {
    feature: 'crawls',
    title: crawl.state === 'running' ? texts.runningTitle({ percent, site }) : texts.title({ site: hostAndPath(crawl.target) }),
    isLive: isCrawling(crawl),
    hasRefresh: true,
    main: html`${crawlTop(crawl, frame)}
<div class="site-title">${letterTile(site)}<h1 class="cut">${untrusted(site)}</h1>${live('state', crawlState(crawl, words))}${site === hostAndPath(crawl.target) ? '' : untrustedLink(crawl.url)}</div>
${crawl.error === null ? '' : notice(html`<b>${texts.failed}</b> ${wordCrawlFailure(crawl.error, words)}`, { tone: 'bad' })}
${
  isUnfinished(crawl)
    ? html`${progressCard(crawl, frame)}
<div class="columns main-aside">${newestCard(crawl, newest, words)}<div class="stack">${live('found', foundCard(crawl, frame))}${live('sums', sumsCard(crawl, words))}</div></div>
${live('left-out', leftOutCard(crawl, words))}
${isCrawling(crawl) ? html`<p class="note">${texts.leave} ${refreshLink(frame)}</p>` : ''}`
    : html`${sumsCard(crawl, words)}${sumUrls(crawl).fetched === 0 ? '' : leftOutCard(crawl, words)}`
}`,
  });
};

const progressCard = (crawl: Crawl, frame: Frame): Html => {
  const words = wordsOf(frame);
  const texts = words.crawl.live;
  const { fetched } = sumUrls(crawl);
  const sentence = sentenceOf(crawl, words);
  const status = sentence ?? texts.progress({ fetched, expected: expectedUrls(crawl) });
  return html`<section class="card card-body" aria-label="${texts.progressName}">${live(
    'progress',
    html`<p class="crawl-amount"><b>${words.marks.amount(fetched)}</b><span class="dim">${crawl.soFar.expected === 0 ? '' : of(crawl, words)}</span><span>${sentence ?? timeLeft(crawl, words)}</span></p>
${statusBar(crawl, words)}`,
  )}<span class="hidden">${liveStatus('said', html`${status}`)}</span></section>
`;
};

/** Says what a crawl does that fetches no pages at the moment; null if it fetches pages. */
const sentenceOf = ({ state, stage, pausedAt, crawled, failed }: Crawl, { crawl: { live: texts } }: Words): string | null => {
  if (state === 'paused') return texts.paused({ days: MAX_PAUSE_DAYS });
  if (pausedAt !== null) return texts.pausing;
  if (state === 'queued') return texts.waiting;
  if (stage === 'analyzing') return texts.analyzing;
  return crawled + failed === 0 ? texts.reading : null;
};

const of = (crawl: Crawl, { crawl: { live: texts } }: Words): string => {
  const isKnown = crawl.stage === 'analyzing' || crawl.soFar.expected >= crawl.options.maxPages;
  return (isKnown ? texts.of : texts.ofAbout)({ urls: expectedUrls(crawl) });
};

/** Returns how many URLs the crawl will fetch, rounded up to two digits unless they are known. */
const expectedUrls = ({ soFar: { expected }, options: { maxPages }, stage, crawled, failed }: Crawl): number => {
  if (stage === 'analyzing') return crawled + failed;
  const step = Math.max(10, 10 ** (String(expected).length - 2));
  return Math.min(maxPages, Math.ceil(expected / step) * step);
};

/** Returns the URLs fetched per millisecond since the start of a running crawl; 0 before the first. */
const speedOf = ({ startedAt, updatedAt, crawled, failed }: Crawl): number =>
  startedAt === null || updatedAt <= startedAt ? 0 : (crawled + failed) / (updatedAt - startedAt);

/** Number of URLs from which the speed tells how long the rest takes. */
const MIN_FETCHED = 10;

const timeLeft = (crawl: Crawl, { crawl: { live: texts } }: Words): string => {
  const fetched = crawl.crawled + crawl.failed;
  if (fetched < MIN_FETCHED) return '';
  const left = Math.max(0, crawl.soFar.expected - fetched) / speedOf(crawl);
  if (left < MINUTE) return texts.soon;
  if (left < HOUR) return texts.minutesLeft({ minutes: Math.ceil(left / MINUTE) });
  return texts.hoursLeft({ hours: Math.round(left / HOUR) });
};

const tones = { '2xx': 'good', '3xx': 'accent', '4xx': 'decent', '5xx': 'bad', none: 'ink' } as const;
const statuses = Object.keys(tones) as (keyof typeof tones)[];

/** Renders the URLs by status. The filled part of the bar is the share that is fetched, which never falls. */
const statusBar = (crawl: Crawl, { crawl: { live: texts, statuses: names }, marks }: Words): Html => {
  const { soFar, startedAt } = crawl;
  const fetched = soFar.statuses.reduce((sum, count) => sum + count, 0);
  const parts = statuses.flatMap((status, index): BarPart[] => {
    const value = soFar.statuses[index] ?? 0;
    return value === 0 ? [] : [{ label: names[status], value, text: marks.amount(value), tone: tones[status] }];
  });
  const drawn = parts.map((part) => ({ ...part, value: (soFar.share * part.value) / fetched }));
  const rest: BarPart = { label: texts.left, value: 1 - soFar.share, text: marks.amount(sumUrls(crawl).waiting), tone: 5 };
  const speed = 1000 * speedOf(crawl);
  const rate = speed >= 10 ? Math.round(speed) : Math.round(10 * speed) / 10;
  const note =
    startedAt === null || rate === 0
      ? ''
      : html`${texts.speed({ rate: marks.amount(rate) })} · ${filled(texts.started, { time: ago(startedAt, marks.dates) })}`;
  return html`${stackedBar({ name: texts.urls, parts: [...drawn, rest], hasLegend: false })}
<div class="crawl-legend">${parts.length === 0 ? '' : legend(parts)}<span class="note">${note}</span></div>`;
};

const SLOW = 1_000;

/** Renders the newest URLs, which are no live region and can be held. The crawl itself goes on. */
const newestCard = (crawl: Crawl, newest: readonly CrawlPage[], words: Words): Html => {
  const { live: texts } = words.crawl;
  const row = ({ url, status, milliseconds }: CrawlPage): Html =>
    html`<li>${statusPill(status, words)}<span class="cut" title="${url}">${untrusted(pathOf(url) || '/')}</span>${milliseconds === null ? '' : html`<span class="number ${milliseconds >= SLOW ? 'decent' : 'dim'}">${words.marks.milliseconds({ number: milliseconds })}</span>`}</li>`;
  return card({
    id: 'newest-urls',
    title: texts.newest,
    end: html`${texts.limit({ urls: crawl.options.maxPages })} <span aria-hidden="true">·</span> <button type="button" class="as-link" data-hold="newest" data-other="${texts.resumeList}" hidden>${texts.holdList}</button>`,
    body: live(
      'newest',
      newest.length === 0 ? cardBody(html`<p class="note">${texts.nothing}</p>`) : html`<ol class="newest-urls">${newest.map(row)}</ol>`,
    ),
  });
};

const severityOf: ReadonlyMap<string, number> = new Map(checks.map(({ id, severity }) => [id, severities.indexOf(severity)]));
/** Maximum kinds of findings shown while a crawl runs. */
const MAX_FOUND = 8;
const INFORMATION = severities.indexOf('information');

/** Renders how many pages have which errors so far, with the lists of these pages. */
const foundCard = (crawl: Crawl, frame: Frame): Html => {
  const words = wordsOf(frame);
  const { live: texts, statuses: names } = words.crawl;
  const { soFar } = crawl;
  const errors = (['5xx', 'none', '4xx'] as const).map((status) => ({
    ...{ query: `status=${status}`, name: names[status], number: soFar.statuses[statuses.indexOf(status)] ?? 0 },
    rank: status === '4xx' ? 1 : 0,
  }));
  const findings = Object.entries(soFar.findings).flatMap(([check, number]) => {
    const id = checkOfNumber(Number(check)) ?? '';
    const rank = severityOf.get(id) ?? INFORMATION;
    return rank === INFORMATION ? [] : [{ query: `issue=${id}`, name: presentCheck(id, words.language).headline, number, rank }];
  });
  const found = [...errors, ...findings]
    .filter(({ number }) => number > 0)
    .toSorted((one, other) => one.rank - other.rank || other.number - one.number)
    .slice(0, MAX_FOUND);
  return card({
    id: 'found-so-far',
    title: texts.foundSoFar,
    end: texts.pages,
    body:
      found.length === 0
        ? cardBody(html`<p class="note">${texts.nothing}</p>`)
        : html`<ul class="found-so-far">${found.map(
            ({ query, name, number, rank }) =>
              html`<li><a href="${crawlPath(frame, crawl)}/pages?${query}">${statusIcon(rank < 2 ? 'fail' : 'warn', words)}<span>${name}</span><b class="number">${words.marks.amount(number)}</b></a></li>`,
          )}</ul>`,
  });
};

const sumsCard = (crawl: Crawl, { crawl: { live: texts }, marks }: Words): Html => {
  const { found, fetched, waiting, leftOut } = sumUrls(crawl);
  const figure = (name: string, number: number): [string, Html] => [name, html`<b class="number">${marks.amount(number)}</b>`];
  const left = isUnfinished(crawl) ? [figure(texts.left, waiting)] : [];
  return card({
    ...{ id: 'sums', title: texts.urls },
    body: cardBody(namedValues([figure(texts.found, found), figure(texts.fetched, fetched), ...left, figure(texts.leftOut, leftOut)])),
  });
};

const leftOutCard = (crawl: Crawl, words: Words): Html => {
  const { leftOut: texts } = words.crawl;
  const rows = leftOutRows(crawl, words);
  if (rows.length === 0) return html``;
  return card({
    id: 'left-out',
    title: texts.title,
    end: texts.count({ number: sumUrls(crawl).leftOut }),
    body: cardBody(namedValues(rows)),
  });
};

interface FoundPages {
  crawl: Crawl;
  filters: PageFilters;
  slice: ListSlice<CrawlPage>;
  isContinued: boolean;
}

/** Renders the pages of a running crawl that match a filter. */
export const foundPages = ({ crawl, filters, slice, isContinued }: FoundPages, frame: Frame): Html => {
  const words = wordsOf(frame);
  const { site: texts } = words;
  const path = crawlPath(frame, crawl);
  const addressOf = listAddress(`${path}/pages`, filters.query);
  const { sortBy: by, sort: direction } = filters;
  return layout(frame, {
    feature: 'projects',
    title: texts.tabTitle({ tab: texts.tabs.pages, site: crawl.project }),
    main: html`${crawlTop(crawl, frame, { text: texts.tabs.pages })}
<div class="site-title"><h1>${words.crawl.live.foundSoFar}</h1></div>
${pageFilters(filters, addressOf, frame)}
<section class="card" aria-label="${texts.tabs.pages}">${
      slice.rows.length === 0
        ? empty(isContinued ? texts.noMorePages : texts.noPagesMatch)
        : table({
            ...{ caption: texts.tabs.pages, name: 'crawled-pages', rows: slice.rows, sorted: { by, direction, addressOf } },
            columns: [
              { title: texts.columns.page, cell: ({ url }) => untrustedLink(url, pathOf(url) || '/'), sort: ['id', 'asc'] },
              ...crawledColumns(['status', 'score', 'depth', 'issues'], { at: () => path, reports: new Map() }, frame),
            ],
          })
    }</section>
${nextPage(addressOf, slice.next, isContinued, words)}`,
  });
};
