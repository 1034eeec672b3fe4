import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import { foreign } from '../foreign.ts';
import type { Html } from '../layout.ts';
import { panel } from './panel.ts';

/** The headings as an outline, with a mark where a level is skipped. */
export const headings = ({
  page: {
    outline: { total, items: outline },
  },
}: Facts): Html => {
  if (outline.length === 0) return html``;
  const more = total - outline.length;
  return panel(
    'Outline of the headings',
    html`<ol class="outline">${outline.map(({ level, text }, index) => {
      const before = outline[index - 1]?.level ?? level;
      return html`<li class="level-${level}"><span class="level">h${level}</span> ${text === '' ? html`<em>no text</em>` : foreign(text)}${level > before + 1 ? html` <strong class="skipped">skips ${skipped(before, level)}</strong>` : ''}</li>`;
    })}</ol>
${more > 0 ? html`<p class="note">and ${more} more</p>` : ''}`,
  );
};

/** `h3`, or `h3 to h5`. */
const skipped = (before: number, level: number): string => (level === before + 2 ? `h${before + 1}` : `h${before + 1} to h${level - 1}`);
