import { html } from 'hono/html';
import type { Severity } from '../../../audit/check.ts';
import { english } from '../../words/english.ts';
import type { Html } from '../frame/layout.ts';

/** How much a check matters, by bars and by word. */
export const severityMark = (severity: Severity, { marks } = english): Html =>
  html`<span class="severity"><svg viewBox="0 0 16 12" aria-hidden="true">${[0, 1, 2].map(
    (bar) =>
      html`<rect class="${bar < bars[severity] ? 'on' : 'off'}" x="${bar * 6}" y="${8 - bar * 4}" width="4" height="${4 + bar * 4}"/>`,
  )}</svg> ${marks.severities[severity]}</span>`;

const bars: Record<Severity, number> = { blocker: 3, high: 3, medium: 2, low: 1, information: 0 };
