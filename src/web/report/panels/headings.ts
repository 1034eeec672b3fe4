import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { Words } from '../../../locales/words.ts';
import { foreign } from '../../ui/foreign.ts';
import type { Html } from '../../ui/html.ts';
import { panel, unlisted } from './panel.ts';

/** The headings as an outline, with a mark where a level is skipped. */
export const headings = ({ page: { outline } }: Facts, words: Words): Html => {
  const { title, hint, empty, skips } = words.panels.headings;
  const { total, items } = outline;
  if (total === 0) return html``;
  return panel(
    title,
    hint(total),
    html`<ol class="outline">${items.map(({ level, text }, index) => {
      const before = items[index - 1]?.level ?? level;
      return html`<li class="level-${level}"><span class="level">h${level}</span> ${text === '' ? html`<em>${empty}</em>` : foreign(text)}${level > before + 1 ? html` <strong class="skipped">${skips(before + 1, level - 1)}</strong>` : ''}</li>`;
    })}</ol>
${unlisted(outline, words)}`,
  );
};
