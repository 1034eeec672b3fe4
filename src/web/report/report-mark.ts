import { html } from 'hono/html';
import type { Report } from '../../reports/report.ts';
import type { Html } from '../ui/html.ts';
import { markShape } from '../ui/mark.ts';
import { ratingMark } from '../ui/rating.ts';
import { stateWords } from './report-words.ts';

/** A report in a list: its rating and score, or why it has none, and the state of a later audit. */
export const reportMark = ({ rated, state }: Pick<Report, 'rated' | 'state'>): Html => {
  if (!rated)
    return html`<span class="rating unknown">${markShape(state === 'failed' ? 'not_applicable' : 'unknown')} ${stateWords[state]}</span>`;
  return html`${scoreMark(rated)}${state === 'completed' ? '' : html` <span class="note">${later[state]}</span>`}`;
};

export const scoreMark = ({ result, score }: { result: NonNullable<Report['rated']>['result']; score: number }): Html =>
  html`<span class="scored">${ratingMark(result)} <b>${score}</b></span>`;

const later = { queued: 'new audit queued', processing: 'new audit running', failed: 'last audit failed' } as const;
