import { html } from 'hono/html';
import type { PresentedCategory } from '../../audit/present.ts';
import type { Words } from '../../locales/words.ts';
import type { Html } from '../ui/html.ts';
import { tally } from './tally.ts';

/** The deducted points by category; each row links to the findings. */
export const categoryList = (categories: readonly PresentedCategory[], words: Words): Html =>
  html`<ul class="categories">${categories.filter(({ findings }) => findings.length > 0).map((category) => row(category, words))}</ul>`;

const row = ({ id, title, score, lost, cap, findings }: PresentedCategory, words: Words): Html => {
  const { unchecked, ofHundred, cost } = words.report.category;
  const link = html`<a href="#category-${id}">${title}</a>`;
  if (tally(findings, ['pass', 'warn', 'fail'], words) === '')
    return html`<li>${link}<span class="note">${unchecked}</span></li>
`;
  const asking = tally(findings, ['fail', 'warn'], words);
  return html`<li>${link}${scoreBar(score)}<b>${score}<span class="hidden">${ofHundred}</span></b>${asking === '' ? '' : html`<span class="note">${cost(asking, lost, cap)}</span>`}</li>
`;
};

/** A number from 0 to 100 as a bar. It is hidden from screen readers, as the number is beside it. */
const scoreBar = (score: number): Html =>
  html`<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect class="rest" width="100" height="4"/><rect class="fill" width="${score}" height="4"/></svg>`;
