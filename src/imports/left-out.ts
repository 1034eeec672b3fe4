import type { LeftOut, SkipReason } from '../audit/read/sitemap/sitemap-pages.ts';
import { english } from '../locales/english.ts';

/** URLs that were skipped without a report for one reason. */
export interface LeftOutGroup {
  reason: SkipReason;
  detail: string;
  count: number;
  /** The first few skipped URLs. The site controls this text: escape it for each output. */
  examples: string[];
}

/** Returns the groups of skipped URLs in the order of their texts. */
export const groupsOf = (leftOut: LeftOut, limit: number): LeftOutGroup[] =>
  reasons.flatMap((reason) => {
    const group = leftOut[reason];
    return group ? [{ reason, detail: leftOutDetail(reason, limit), ...group }] : [];
  });

/** Says why URLs were left out. `limit` is the maximum of pages of an import. */
export const leftOutDetail = (reason: SkipReason, limit: number, { audits } = english): string => {
  const { details } = audits.imports;
  return reason === 'over_limit' ? details.over_limit({ limit: String(limit) }) : details[reason];
};

const reasons = Object.keys(english.audits.imports.details) as SkipReason[];
