import { html } from 'hono/html';
import type { PresentedCategory } from '../../audit/present.ts';
import { minus } from './amount.ts';
import type { Html } from './layout.ts';
import { scoreBar } from './score-bar.ts';
import { tally } from './tally.ts';

/** Where the points went, by category; each line leads to its findings. */
export const categoryList = (categories: readonly PresentedCategory[]): Html =>
  html`<ul class="categories">${categories.filter(({ findings }) => findings.length > 0).map(line)}</ul>`;

const line = ({ id, title, score, lost, cap, findings }: PresentedCategory): Html => {
  const link = html`<a href="#category-${id}">${title}</a>`;
  if (tally(findings, ['pass', 'warn', 'fail']) === '')
    return html`<li>${link}<span class="note">nothing here could be judged</span></li>
`;
  const asking = tally(findings, ['fail', 'warn']);
  return html`<li>${link}${scoreBar(score)}<b>${score}<span class="hidden"> of 100</span></b>${asking === '' ? '' : html`<span class="note">${asking}: ${lost === 0 ? 'nothing lost' : `${minus(lost)} of at most ${cap}`}</span>`}</li>
`;
};
