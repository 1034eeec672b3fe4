import type { GuardSettings } from '../http/guard.ts';

/** Settings that restrict fields. */
export interface FieldRules {
  /** URLs that can be audited. */
  targets: GuardSettings;
  /** URLs that can receive webhooks. */
  receivers: GuardSettings;
  /** Fewest minutes between two audits of a schedule. */
  scheduleMinInterval: number;
  /** Maximum pages of a crawl. */
  crawlLimit: number;
}
