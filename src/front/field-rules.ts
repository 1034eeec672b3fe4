import type { GuardSettings } from '../http/guard.ts';

/** Settings that restrict the values of fields. */
export interface FieldRules {
  /** Decides which URLs can be audited. */
  targets: GuardSettings;
  /** Decides which URLs can receive webhooks. */
  receivers: GuardSettings;
  /** Minimum minutes between two audits of a schedule. */
  scheduleMinInterval: number;
  /** Maximum pages per crawl. */
  crawlLimit: number;
}
