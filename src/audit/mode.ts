import type { Access } from '../http/access.ts';
import type { KnownPictures } from './pictures/picture-changes.ts';

/**
 * How much an audit examines. `html`: the page's HTML and its surroundings; `full`: also the responses of all resources and link targets; `rendered`:
 * also the page after a browser ran its scripts.
 */
export const auditModes = ['html', 'full', 'rendered'] as const;

export type AuditMode = (typeof auditModes)[number];

/**
 * Why an audit used another mode than requested. `shell`: the page was an empty shell, so it was rendered without a request; `no_browser` and
 * `budget`: rendering was requested, but there was no browser or not enough time.
 */
export const modeReasons = ['shell', 'no_browser', 'budget'] as const;

export type ModeReason = (typeof modeReasons)[number];

/** What an audit must examine. */
export interface AuditScope {
  mode: AuditMode;
  /** Maximum milliseconds that mode `full` may add. */
  time: number;
  /** True if the audit may reuse what other audits of the account found out in the last minutes. */
  mayReuse: boolean;
  /** How to get in to the site; null to request it as any visitor does. */
  access?: { name: string; given: Access } | null;
  /** The stored pictures of the page; undefined if no pictures are to be stored. */
  pictures?: KnownPictures;
  /** True to throw `NeedsBrowser` for an empty shell, because another worker can render it. */
  isBrowserElsewhere?: boolean;
}

/** Maximum milliseconds that mode `full` may add: to an audit that a request waits for, and to other audits. */
export const AWAITED_TIME = 3_000;
export const UNAWAITED_TIME = 20_000;
