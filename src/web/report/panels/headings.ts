import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { Words } from '../../../locales/words.ts';
import { type Html, untrusted } from '../../ui/html.ts';
import { statusShape } from '../../ui/marks.ts';
import { empty } from '../../ui/notice.ts';
import { panel, unlistedNote } from './panel.ts';

/** Renders the headings as an outline, with a warning where a heading level is skipped. */
export const headings = ({ page: { outline } }: Facts, words: Words): Html => {
  const { title, hint, empty: noText, none, skips, skipsTo } = words.panels.headings;
  const { total, items } = outline;
  if (total === 0) return panel('headings', title, '', { table: empty(none) });
  return panel('headings', title, hint({ total }), {
    body: html`<ol class="outline">${items.map(({ level, text }, index) => {
      const before = items[index - 1]?.level ?? level;
      return html`<li class="level-${level}"><span class="level">H${level}</span><span>${text === '' ? html`<em>${noText}</em>` : untrusted(text)}${level > before + 1 ? html` <span class="outcome decent">${statusShape('warn')} ${level === before + 2 ? skips({ level: level - 1 }) : skipsTo({ from: before + 1, to: level - 1 })}</span>` : ''}</span></li>`;
    })}</ol>
${unlistedNote(outline, words)}`,
  });
};
