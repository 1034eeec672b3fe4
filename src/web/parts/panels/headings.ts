import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import { count } from '../amount.ts';
import { foreign } from '../foreign.ts';
import type { Html } from '../layout.ts';
import { panel, unlisted } from './panel.ts';

/** The headings as an outline, with a mark where a level is skipped. */
export const headings = ({ page: { outline } }: Facts): Html => {
  const { total, items } = outline;
  if (total === 0) return html``;
  return panel(
    'Outline of the headings',
    count(total, 'heading'),
    html`<ol class="outline">${items.map(({ level, text }, index) => {
      const before = items[index - 1]?.level ?? level;
      return html`<li class="level-${level}"><span class="level">h${level}</span> ${text === '' ? html`<em>no text</em>` : foreign(text)}${level > before + 1 ? html` <strong class="skipped">skips ${skipped(before, level)}</strong>` : ''}</li>`;
    })}</ol>
${unlisted(outline)}`,
  );
};

/** `h3`, or `h3 to h5`. */
const skipped = (before: number, level: number): string => (level === before + 2 ? `h${before + 1}` : `h${before + 1} to h${level - 1}`);
