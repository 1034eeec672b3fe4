import { html } from 'hono/html';
import type { Severity } from '../../audit/check.ts';
import type { Rating } from '../../audit/score.ts';
import type { Html } from './layout.ts';

const glyphs: Record<Rating, Html> = {
  good: html`<circle cx="12" cy="12" r="11"/><path class="cut" d="M6.5 12.5l3.6 3.6 7.4-7.6"/>`,
  decent: html`<path d="M12 1.5 23.3 21.5H.7z"/><path class="cut" d="M12 8.5v6M12 17.4v1"/>`,
  bad: html`<path d="M7.5 1h9L23 7.5v9L16.5 23h-9L1 16.5v-9z"/><path class="cut" d="M8 8l8 8M16 8l-8 8"/>`,
};

/** A rating by shape, word and colour. */
export const ratingMark = (rating: Rating): Html =>
  html`<span class="rating ${rating}"><svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">${glyphs[rating]}</svg> ${ratingWords[rating]}</span>`;

export const ratingWords: Record<Rating, string> = { good: 'Good', decent: 'Decent', bad: 'Bad' };

const bars: Record<Severity, number> = { blocker: 4, high: 3, medium: 2, low: 1, information: 0 };

/** How much a check matters, by number of bars and by word. */
export const severityMark = (severity: Severity): Html =>
  html`<span class="severity"><svg viewBox="0 0 22 12" aria-hidden="true">${[0, 1, 2, 3].map(
    (bar) =>
      html`<rect class="${bar < bars[severity] ? 'on' : 'off'}" x="${bar * 6}" y="${9 - bar * 3}" width="4" height="${3 + bar * 3}"/>`,
  )}</svg> ${severity}</span>`;
