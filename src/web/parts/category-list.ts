import { html } from 'hono/html';
import type { PresentedCategory } from '../../audit/present.ts';
import { minus } from './amount.ts';
import type { Html } from './layout.ts';
import { scoreBar } from './score-bar.ts';

/** Where the points went, by category; each line leads to its findings. */
export const categoryList = (categories: readonly PresentedCategory[]): Html => html`<ul class="categories">${categories.map(line)}</ul>`;

const line = ({ id, title, score, lost, cap, findings }: PresentedCategory): Html => {
  const link = html`<a href="#category-${id}">${title}</a>`;
  if (!findings.some(({ outcome }) => outcome === 'pass' || outcome === 'warn' || outcome === 'fail'))
    return html`<li>${link}<span class="note">Nothing of this could be judged</span></li>`;
  return html`<li>${link}${scoreBar(score)}<b>${score}<span class="hidden"> of 100</span></b><span class="note">${lost === 0 ? 'nothing lost' : `${minus(lost)} of at most ${cap}`}</span></li>`;
};
