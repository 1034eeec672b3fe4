import { html } from 'hono/html';
import type { Rating } from '../../../audit/scoring/score.ts';
import { type Crawl, isCrawling, sumUrls } from '../../../crawls/crawl.ts';
import { wordsOf } from '../../../locales/english.ts';
import type { Words } from '../../../locales/words.ts';
import type { Frame } from '../../frame/frame.ts';
import { layout } from '../../frame/layout.ts';
import { card, cardBody, facts, namedValues } from '../../ui/card.ts';
import { ring } from '../../ui/chart/ring.ts';
import { formatMinute } from '../../ui/date.ts';
import { filled, type Html, untrusted } from '../../ui/html.ts';
import { privacyNames } from '../../ui/marks.ts';
import { notice } from '../../ui/notice.ts';
import { hostWithPort } from '../../ui/page-name.ts';
import { contact, cover } from '../cover.ts';
import { sharedIssues } from './issues.ts';
import { sharedPictures } from './pictures.ts';
import type { SharedCrawl } from './shared-crawl.ts';

/** Renders the share page of a crawl: a cover, the result in plain sentences, charts of the site, and what to fix. The page prints as a document. */
export const crawlSharePage = ({ crawl, issues }: SharedCrawl, owner: { path: string } | null, frame: Frame): Html => {
  const words = wordsOf(frame);
  const { marks } = words;
  const { target, overview, privacy } = crawl;
  const { score, result } = { score: crawl.score ?? 0, result: crawl.result ?? ('bad' as Rating) };
  const host = hostWithPort(target);
  const generatedAt = new Date(crawl.generatedAt ?? crawl.createdAt);
  return layout(frame, {
    feature: 'share',
    isReport: true,
    hasButtons: true,
    title: words.report.title({ rating: marks.ratings[result], score, place: host }),
    ...(privacy === 0 ? { description: `${words.crawl.kind}: ${words.crawl.ring({ score, rating: marks.ratingsWithin[result] })}` } : {}),
    cover: cover(
      { kind: words.crawl.kind, title: host, place: target, generatedAt, preparedFor: crawl.share_client, pdf: null },
      frame,
      words,
    ),
    main: html`<section class="card client-result" aria-label="${words.share.result}">${ring({
      name: words.crawl.ring({ score, rating: marks.ratingsWithin[result] }),
      score,
      rating: result,
      word: marks.ratings[result],
      format: marks.amount,
    })}<div><h2>${words.crawl.crawled({ pages: overview?.pages ?? 0 })}</h2><p class="lead">${summary(crawl.summary, words)}</p></div></section>
${owner === null ? '' : notice(html`${words.crawl.owned[privacyNames[privacy]]} <a class="text-link" href="${owner.path}">${words.crawl.ownerView}</a>`)}
<section class="card" aria-label="${words.crawl.kind}">${figures(crawl, words)}</section>
${overview === null ? '' : sharedPictures(overview, words)}
${sharedIssues(issues, words)}
${leftOutCard(crawl, words)}
${contact(frame.brand, words)}
${crawlMethod(crawl, generatedAt, frame, words)}`,
  });
};

const summary = ({ ledger }: SharedCrawl['crawl']['summary'], { crawl: { summary: texts } }: Words): string =>
  [
    texts.pages({ pages: ledger.pages, mean: ledger.mean }),
    ledger.lost === 0 ? '' : texts.lost({ points: ledger.lost }),
    ledger.gate === null ? '' : texts.capped({ most: ledger.gate.gate }),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');

const figures = (found: SharedCrawl['crawl'], { crawl, marks }: Words): Html => {
  const { fetched, leftOut } = sumUrls(found);
  return facts([
    { name: crawl.facts.pages, value: marks.amount(found.overview?.pages ?? 0) },
    { name: crawl.facts.indexable, value: marks.amount(found.overview?.indexable ?? 0) },
    { name: crawl.facts.fetched, value: marks.amount(fetched) },
    { name: crawl.facts.leftOut, value: marks.amount(leftOut) },
  ]);
};

/** Renders why URLs were left out, without naming a URL, as the owner may have excluded the URLs for a reason. */
const leftOutCard = (found: Crawl, { crawl: { leftOut: texts }, marks }: Words): Html => {
  const { leftOut, leftOutRows, traps } = sumUrls(found);
  if (leftOutRows.length === 0 && traps === null) return html``;
  const rows = leftOutRows.map(({ reason, count }): [Html | string, string] => {
    const { what, why } = texts.reasons[reason];
    return [html`${what} <b class="number">${marks.amount(count)}</b>`, why];
  });
  return card({
    id: 'left-out',
    title: texts.title,
    end: texts.count({ number: leftOut }),
    body: cardBody(namedValues([...rows, ...(traps === null ? [] : [[texts.traps(traps), texts.reasons.trap.why] as const])])),
  });
};

const crawlMethod = ({ target, state, leftOut }: SharedCrawl['crawl'], generatedAt: Date, frame: Frame, { crawl, marks }: Words): Html => {
  const texts = crawl.method;
  const checks = html`<a href="${frame.basePath}/checks">${texts.checks}</a>`;
  return card({
    id: 'method',
    title: texts.title,
    body: cardBody(
      html`<p>${filled(texts.text, { time: formatMinute(generatedAt, marks.dates), start: untrusted(target), checks })}${state === 'stopped' ? ` ${texts.stopped}` : leftOut.limit || leftOut.trap ? ` ${texts.limit}` : ''}</p>`,
    ),
  });
};

/** Renders the share page of a crawl that has no result yet. */
export const crawlPendingPage = (pending: Pick<Crawl, 'target' | 'state'>, frame: Frame): Html => {
  const { target } = pending;
  const { crawl } = wordsOf(frame);
  const isOver = !isCrawling(pending);
  return layout(frame, {
    feature: 'share',
    title: `${crawl.kind}: ${hostWithPort(target)}`,
    isLive: !isOver,
    main: html`<div class="card alone wide"><h1>${untrusted(hostWithPort(target))}</h1><p>${isOver ? crawl.failed : crawl.pending}</p></div>`,
  });
};
