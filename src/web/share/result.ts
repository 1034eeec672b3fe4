import { html } from 'hono/html';
import { findingsOf, type Presentation, type PresentedFinding } from '../../audit/texts/present.ts';
import type { Words } from '../../locales/words.ts';
import { screenshotLink, shownDevices } from '../rendering/screenshot-link.ts';
import { costliestAreas } from '../report/report-head.ts';
import { sparkline } from '../ui/chart/line.ts';
import { ring } from '../ui/chart/ring.ts';
import { day } from '../ui/date.ts';
import { filled, type Html, withCode } from '../ui/html.ts';
import type { SharedReport } from './shared-report.ts';

/** Renders the result in plain sentences: the score, how it changed, what costs most, and what the next steps would gain. */
export const result = (
  report: Pick<SharedReport, 'presentation' | 'before' | 'scores' | 'generatedAt' | 'pictures' | 'screenshots'>,
  words: Words,
): Html => {
  const { presentation, scores } = report;
  const { score, rating, afterAll } = presentation;
  const { share, marks } = words;
  return html`<section class="card client-result" aria-label="${share.result}">${ring({
    name: share[afterAll.score > score ? 'ringAfter' : 'ring']({ score, rating: marks.ratingsWithin[rating], after: afterAll.score }),
    score,
    rating,
    word: marks.ratings[rating],
    attainable: afterAll.score,
    format: marks.amount,
  })}<div><h2>${changeSince(report, words)}</h2>${
    scores.length > 1
      ? html`<p class="client-scores">${sparkline({ name: share.scores, values: scores, format: marks.amount })}<span>${marks.amount(scores[0] ?? score)} → ${marks.amount(score)}</span></p>`
      : ''
  }<p class="lead">${summary(presentation, words)}</p></div>${picture(report, words)}</section>
`;
};

/** Renders a screenshot of the page, or else its social image. */
const picture = ({ pictures: { preview }, screenshots }: Parameters<typeof result>[0], words: Words): Html => {
  if (screenshots.desktop || screenshots.phone)
    return html`<div class="shots">${shownDevices.map((device) => screenshotLink(device, screenshots, words))}</div>`;
  return preview
    ? html`<img class="client-picture" src="${preview.path}" width="${preview.width}" height="${preview.height}" alt="">`
    : html``;
};

const changeSince = ({ presentation, before, generatedAt }: Parameters<typeof result>[0], { share: { change }, marks }: Words): Html => {
  if (!before) return filled(change.first, { day: day(generatedAt, marks.dates) });
  const points = presentation.score - before.presentation.score;
  const since = day(before.generatedAt, marks.dates);
  if (points === 0) return filled(change.same, { day: since });
  return filled(points > 0 ? change.up : change.down, { points: Math.abs(points), day: since });
};

const summary = ({ categories, fixFirst, afterAll, score, rating }: Presentation, words: Words): Html => {
  const { summary: texts } = words.share;
  const blocking = findingsOf({ categories }).find(isBlocking);
  const costly = costliestAreas(categories);
  const list = new Intl.ListFormat(words.tag, { type: 'conjunction' });
  const sentences = [
    blocking ? filled(texts.blocked, { headline: withCode(blocking.headline) }) : rating === 'bad' ? texts.found : texts.good,
    costly.length === 0 ? texts.nothing : texts.costs({ areas: list.format(costly.map(({ title }) => title)) }),
    afterAll.score > score
      ? filled(texts.steps, { steps: fixFirst.length, score: html`<b class="${afterAll.rating}">${afterAll.score}</b>` })
      : '',
  ];
  return html`${sentences.map((sentence, index) => html`${index === 0 ? '' : ' '}${sentence}`)}`;
};

/** True if the finding keeps search engines from showing the page. */
const isBlocking = ({ category, severity, status }: PresentedFinding): boolean =>
  category === 'indexing' && status === 'fail' && (severity === 'blocker' || severity === 'high');
