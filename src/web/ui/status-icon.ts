import { html } from 'hono/html';
import type { FindingStatus } from '../../audit/scoring/score.ts';
import { english } from '../../locales/english.ts';
import type { Html } from './html.ts';

/** The status of a finding, or `info` for an issue that costs no points. */
export type StatusKind = FindingStatus | 'info';

const disc = html`<circle cx="9" cy="9" r="8.5" fill="currentColor"/>`;
const ring = html`<circle class="dashed" cx="9" cy="9" r="7.7"/>`;
const shapes: Record<StatusKind, Html> = {
  fail: html`${disc}<path class="inside" d="m6.2 6.2 5.6 5.6M11.8 6.2l-5.6 5.6"/>`,
  warn: html`<path fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d="M9 2.2 16.6 15.6H1.4z"/><path class="inside" d="M9 6.8v4M9 13.3v.1"/>`,
  pass: html`${disc}<path class="inside" d="m5.6 9.3 2.3 2.3 4.5-5"/>`,
  accepted: html`${disc}<path class="inside" d="m5.6 9.3 2.3 2.3 4.5-5"/>`,
  info: html`${disc}<path class="inside" d="M9 8.3v4M9 5.6v.1"/>`,
  unknown: html`${ring}<path class="dashed" d="M7 7.2a2 2 0 1 1 2.9 1.8c-.6.3-.9.6-.9 1.3M9 12.6v.1"/>`,
  not_applicable: html`${ring}<path class="dashed" d="M6 9h6"/>`,
};

/** Renders the icon of a status, with the status name for screen readers. */
export const statusIcon = (kind: StatusKind, { marks } = english): Html =>
  html`<svg class="mark ${kind}" viewBox="0 0 18 18" role="img" aria-label="${kind === 'info' ? marks.severities.information : marks.statuses[kind]}">${shapes[kind]}</svg>`;

/** Renders the icon of a status whose name is shown next to it. */
export const statusShape = (kind: StatusKind): Html =>
  html`<svg class="mark ${kind}" viewBox="0 0 18 18" aria-hidden="true">${shapes[kind]}</svg>`;

/** Renders the icon and name of a status. */
export const statusLabel = (status: FindingStatus, { marks } = english): Html =>
  html`<span class="outcome">${statusShape(status)} ${marks.statuses[status]}</span>`;
