import type { Severity } from '../../audit/check.ts';
import type { FindingStatus, Rating } from '../../audit/scoring/score.ts';
import type { Words } from '../../locales/words.ts';
import { isExpired, type ShareSettings } from '../../reports/report.ts';
import type { Privacy } from '../../storage/database.ts';
import { dayText } from './date.ts';
import { type Html, html } from './html.ts';

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
export const statusIcon = (kind: StatusKind, { marks }: Words): Html =>
  html`<svg class="mark ${kind}" viewBox="0 0 18 18" role="img" aria-label="${kind === 'info' ? marks.severities.information : marks.statuses[kind]}">${shapes[kind]}</svg>`;

/** Renders the icon of a status whose name is shown next to it. */
export const statusShape = (kind: StatusKind): Html =>
  html`<svg class="mark ${kind}" viewBox="0 0 18 18" aria-hidden="true">${shapes[kind]}</svg>`;

/** Renders the icon and name of a status. */
export const statusLabel = (status: FindingStatus, { marks }: Words): Html =>
  html`<span class="outcome">${statusShape(status)} ${marks.statuses[status]}</span>`;

/** Renders a severity as bars and a word; a blocker has a no-entry sign instead, as it outranks any number of bars. */
export const severityLabel = (severity: Severity, { marks }: Words): Html =>
  html`<span class="severity"><svg viewBox="0 0 16 12" aria-hidden="true">${severity === 'blocker' ? closedRoad : barsOf(barCounts[severity])}</svg> ${marks.severities[severity]}</span>`;

const barsOf = (on: number): Html =>
  html`${[0, 1, 2].map((bar) => html`<rect class="${bar < on ? 'on' : 'off'}" x="${bar * 6}" y="${8 - bar * 4}" width="4" height="${4 + bar * 4}"/>`)}`;

const closedRoad = html`<path class="on" fill-rule="evenodd" d="M8 0a6 6 0 1 1 0 12a6 6 0 1 1 0-12zM4 4.9v2.2h8V4.9z"/>`;

const barCounts: Record<Exclude<Severity, 'blocker'>, number> = { high: 3, medium: 2, low: 1, information: 0 };

/** Renders a count with its noun as a chip; with `href`, the chip is a link that filters. */
export const chip = (words: string | Html, { tone, href }: { tone?: Rating; href?: string } = {}): Html => {
  const name = tone === undefined ? 'chip' : `chip ${tone}`;
  return href === undefined ? html`<span class="${name}">${words}</span>` : html`<a class="${name}" href="${href}">${words}</a>`;
};

/** Renders a score as a tinted pill, with its rating as a tooltip and for screen readers; renders a dash without a score. */
export const scorePill = (rated: { score: number; result: Rating } | null, { marks }: Words): Html =>
  rated
    ? html`<span class="score ${rated.result}" title="${marks.ratings[rated.result]}">${rated.score}<span class="hidden"> ${marks.ratingsWithin[rated.result]}</span></span>`
    : html`<span class="score">–</span>`;

/** Renders an HTTP status as a tinted pill; null for a URL without a status yet, 0 if nothing responded. */
export const statusPill = (status: number | null, { marks }: Words): Html => {
  if (status === null) return html`<span class="score">…</span>`;
  const tone = status === 0 || status >= 500 ? 'bad' : status >= 400 ? 'decent' : status >= 300 ? 'link' : 'good';
  return html`<span class="score ${tone}">${status === 0 ? html`–<span class="hidden"> ${marks.noResponse}</span>` : status}</span>`;
};

/** Number of tile colors in the style sheet. */
const COLORS = 6;

/** Renders the icon of a project, or the first letter of its host. `icon` is the path of a picture. */
export const projectTile = (host: string, icon: string | null): Html =>
  icon === null ? letterTile(host) : html`<img class="tile" src="${icon}" width="28" height="28" alt="" loading="lazy">`;

/** Renders the first letter of a host on the color of that host, so that users recognize a project in a list. */
export const letterTile = (host: string): Html => {
  const letter = /[\p{L}\p{N}]/u.exec(host)?.[0]?.toLocaleUpperCase('en') ?? '·';
  return html`<svg class="tile tile-${colorOf(host)}" viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="7"/><text x="14" y="18.8" text-anchor="middle">${letter}</text></svg>`;
};

/** Returns a color number that is always the same for a host; hosts have at most 253 characters. */
const colorOf = (host: string): number => [...host].reduce((sum, letter) => (31 * sum + (letter.codePointAt(0) ?? 0)) % 9973, 7) % COLORS;

/** Names of the visibility settings, as used as keys in the translation files. */
export const privacyNames = { 0: 'public', 1: 'private', 2: 'password' } as const;

/** Returns the last day of a link that has expired; null if it hasn’t, or if only the owner could open it anyway. */
export const expiryOf = (item: { privacy: Privacy } & Pick<ShareSettings, 'share_expires_at'>, now: number): Date | null =>
  item.privacy !== 1 && isExpired(item, now) ? lastDayOf(item) : null;

/** Returns a time on the last day on which a link works; null if it never ends. */
export const lastDayOf = ({ share_expires_at }: Pick<ShareSettings, 'share_expires_at'>): Date | null =>
  share_expires_at === null ? null : new Date(share_expires_at - 1);

/** Says when a link expired. */
export const expiredText = (lastDay: Date, { share, marks }: Words): string => share.expired.on({ day: dayText(lastDay, marks.dates) });
