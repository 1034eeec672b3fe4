import { html } from 'hono/html';
import type { Words } from '../../locales/words.ts';
import type { StoredRun } from '../../reports/history.ts';
import { card, cardBody } from '../ui/card.ts';
import type { Html } from '../ui/html.ts';
import { scoreLine } from './history/score-line.ts';

/** The scores of the last audits as a line; empty with fewer than two. `path` is that of the report. */
export const historyCard = (newestFirst: readonly StoredRun[], path: string, words: Words): Html => {
  if (newestFirst.length < 2) return html``;
  const { report } = words;
  return card({
    id: 'history',
    title: report.tabs.history,
    end: html`<a href="${path}/compare">${report.history.compare}</a>`,
    body: cardBody(scoreLine(newestFirst, words)),
  });
};
