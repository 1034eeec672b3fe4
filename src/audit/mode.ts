import type { KnownPictures } from './pictures/picture-changes.ts';

/**
 * What an audit looks at. `html`: the page's HTML and what surrounds it; `full`: also how everything that the page loads and links to
 * answers; `rendered`: also the page after a browser ran its scripts.
 */
export const auditModes = ['html', 'full', 'rendered'] as const;

export type AuditMode = (typeof auditModes)[number];

/**
 * Why an audit was done in another mode than asked for. `shell`: the page was an empty shell, so it was rendered although nobody asked;
 * `no_browser` and `budget`: it was to be rendered, without a browser or without the time.
 */
export const modeReasons = ['shell', 'no_browser', 'budget'] as const;

export type ModeReason = (typeof modeReasons)[number];

/** What an audit is to look at. */
export interface AuditScope {
  mode: AuditMode;
  /** Milliseconds that mode `full` may add. */
  time: number;
  /** True if what other audits of the account learnt in the last minutes may stand for what this one would find. */
  mayReuse: boolean;
  /** The pictures that are kept of the page already; undefined if none shall be. */
  pictures?: KnownPictures;
  /** True to throw `NeedsBrowser` for an empty shell, since another worker can render it. */
  isBrowserElsewhere?: boolean;
}

/** Milliseconds that mode `full` may add to an audit that a request waits for, and to others. */
export const AWAITED_TIME = 3_000;
export const UNAWAITED_TIME = 20_000;
