import { html } from 'hono/html';
import type { PresentedCategory } from '../../../audit/present.ts';
import type { Words } from '../../../words/words.ts';
import type { Html } from '../frame/frame.ts';
import { scoreBar } from './score-bar.ts';
import { tally } from './tally.ts';

/** Where the points went, by category; each line leads to its findings. */
export const categoryList = (categories: readonly PresentedCategory[], words: Words): Html =>
  html`<ul class="categories">${categories.filter(({ findings }) => findings.length > 0).map((category) => line(category, words))}</ul>`;

const line = ({ id, title, score, lost, cap, findings }: PresentedCategory, words: Words): Html => {
  const { unchecked, ofHundred, cost } = words.report.category;
  const link = html`<a href="#category-${id}">${title}</a>`;
  if (tally(findings, ['pass', 'warn', 'fail'], words) === '')
    return html`<li>${link}<span class="note">${unchecked}</span></li>
`;
  const asking = tally(findings, ['fail', 'warn'], words);
  return html`<li>${link}${scoreBar(score)}<b>${score}<span class="hidden">${ofHundred}</span></b>${asking === '' ? '' : html`<span class="note">${cost(asking, lost, cap)}</span>`}</li>
`;
};
