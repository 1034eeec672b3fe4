import { html } from 'hono/html';
import { wordCrawlFailure } from '../../audit/site/failure.ts';
import { type Crawl, isCrawling, sumUrls, urlsLeft } from '../../crawls/crawl.ts';
import { wordsOf } from '../../locales/english.ts';
import type { Words } from '../../locales/words.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { crawlState } from '../projects/crawls.ts';
import { card, facts, namedValues } from '../ui/card.ts';
import { stackedBar } from '../ui/chart/bars.ts';
import { filled, type Html, untrusted, untrustedLink, untrustedUrl } from '../ui/html.ts';
import { live, liveStatus, notice } from '../ui/notice.ts';
import { hostAndPath, hostWithPort } from '../ui/page-name.ts';
import { crawlTop } from './crawl-head.ts';

/** Renders the page of a crawl without a result: its progress, or the reason why it failed. */
export const crawlPage = ({ crawl, done }: { crawl: Crawl; done?: string | undefined }, frame: Frame): Html => {
  const words = wordsOf(frame);
  const texts = words.crawl.live;
  return layout(frame, {
    feature: 'crawls',
    title: texts.title({ site: hostAndPath(crawl.target) }),
    isLive: isCrawling(crawl),
    main: html`${crawlTop(crawl, frame)}
${done ? notice(done, { tone: 'good', isStatus: true }) : ''}
${crawl.error === null ? '' : notice(html`<b>${texts.failed}</b> ${wordCrawlFailure(crawl.error, words)}`, { tone: 'bad' })}
<section class="card" aria-labelledby="crawl"><div class="card-body crawl-progress">
<div class="crawl-name"><h1 id="crawl">${untrusted(hostWithPort(crawl.target))}</h1>${liveStatus('state', crawlState(crawl, words))}</div>
<p>${untrustedLink(crawl.url)}</p>
${live('progress', html`<p class="crawl-sentence">${crawlSentence(crawl, words)}</p>${crawl.state === 'queued' || crawl.crawled + crawl.failed === 0 ? '' : bar(crawl, words)}`)}</div>
${live('facts', progressFacts(crawl, words))}</section>
${live('left-out', leftOutCard(crawl, words))}`,
  });
};

/** Describes the progress of a crawl in one sentence. */
const crawlSentence = (crawl: Crawl, { crawl: { live: texts } }: Words): string => {
  const { state, stage, crawled, failed } = crawl;
  const fetched = crawled + failed;
  if (state === 'queued') return texts.waiting;
  if (state === 'failed') return texts.cannot;
  if (state === 'running' && stage === 'analyzing') return texts.analyzing;
  if (state === 'running' && fetched === 0) return texts.reading;
  return state === 'running' ? texts.progress({ fetched, left: urlsLeft(crawl) }) : texts.fetchedAll({ fetched });
};

const bar = (crawl: Crawl, { crawl: { live: texts }, marks }: Words): Html => {
  const part = (label: string, value: number, tone: 'accent' | 'bad' | 5) => ({ label, value, text: marks.amount(value), tone });
  return stackedBar({
    name: texts.urls,
    parts: [
      part(texts.fetched, crawl.crawled, 'accent'),
      part(texts.noResponse, crawl.failed, 'bad'),
      part(texts.left, urlsLeft(crawl), 5),
    ],
  });
};

const progressFacts = (crawl: Crawl, words: Words): Html => {
  const {
    crawl: { live: texts },
    marks,
  } = words;
  const { found, fetched, leftOut } = sumUrls(crawl);
  return facts([
    { name: texts.found, value: marks.amount(found) },
    { name: texts.fetched, value: marks.amount(fetched) },
    ...(isCrawling(crawl)
      ? [
          { name: texts.left, value: marks.amount(urlsLeft(crawl)) },
          { name: texts.speed, value: speed(crawl, words), aside: texts.perSecond },
        ]
      : []),
    { name: texts.leftOut, value: marks.amount(leftOut) },
    { name: texts.limit, value: marks.amount(crawl.options.maxPages) },
  ]);
};

/** Returns the URLs fetched per second since the start of a running crawl, in words. */
const speed = ({ startedAt, updatedAt, crawled, failed }: Crawl, { marks }: Words): string => {
  if (startedAt === null || crawled + failed === 0 || updatedAt <= startedAt) return '–';
  const rate = (1000 * (crawled + failed)) / (updatedAt - startedAt);
  return marks.amount(rate >= 10 ? Math.round(rate) : Math.round(10 * rate) / 10);
};

const leftOutCard = (
  crawl: Crawl,
  {
    crawl: {
      leftOut: texts,
      live: { example },
    },
    marks,
  }: Words,
): Html => {
  const { leftOut, leftOutRows, traps } = sumUrls(crawl);
  if (leftOutRows.length === 0 && traps === null) return html``;
  const row = (name: Html | string, why: string, url: string): [Html | string, Html] => [
    name,
    html`${why} <span class="note">${filled(example, { url: untrustedUrl(url) })}</span>`,
  ];
  const rows = leftOutRows.map(({ reason, count, example: url }) => {
    const { what, why } = texts.reasons[reason];
    return row(html`${what} <b class="number">${marks.amount(count)}</b>`, why, url);
  });
  return card({
    id: 'left-out',
    title: texts.title,
    end: texts.count({ number: leftOut }),
    body: html`<div class="card-body">${namedValues([...rows, ...(traps === null ? [] : [row(texts.traps(traps), texts.reasons.trap.why, traps.example)])])}</div>`,
  });
};
