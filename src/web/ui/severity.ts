import { html } from 'hono/html';
import type { Severity } from '../../audit/check.ts';
import { english } from '../../locales/english.ts';
import type { Html } from './html.ts';

/** Renders a severity as bars and a word; a blocker has a no-entry sign instead, as it outranks any number of bars. */
export const severityLabel = (severity: Severity, { marks } = english): Html =>
  html`<span class="severity"><svg viewBox="0 0 16 12" aria-hidden="true">${severity === 'blocker' ? closedRoad : barsOf(barCounts[severity])}</svg> ${marks.severities[severity]}</span>`;

const barsOf = (on: number): Html =>
  html`${[0, 1, 2].map((bar) => html`<rect class="${bar < on ? 'on' : 'off'}" x="${bar * 6}" y="${8 - bar * 4}" width="4" height="${4 + bar * 4}"/>`)}`;

const closedRoad = html`<path class="on" fill-rule="evenodd" d="M8 0a6 6 0 1 1 0 12a6 6 0 1 1 0-12zM4 4.9v2.2h8V4.9z"/>`;

const barCounts: Record<Exclude<Severity, 'blocker'>, number> = { high: 3, medium: 2, low: 1, information: 0 };
