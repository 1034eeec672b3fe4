import type { LeftOut, SkipReason } from '../audit/read/sitemap/sitemap-pages.ts';

/** URLs that were skipped without a report for one reason. */
export interface LeftOutGroup {
  reason: SkipReason;
  detail: string;
  count: number;
  /** The first few skipped URLs. The site controls this text: escape it for each output. */
  examples: string[];
}

/** Returns the groups of skipped URLs in the order of `sentences`. */
export const groupsOf = (leftOut: LeftOut, limit: number): LeftOutGroup[] =>
  reasons.flatMap((reason) => {
    const group = leftOut[reason];
    return group ? [{ reason, detail: sentences[reason].replace('{limit}', String(limit)), ...group }] : [];
  });

const sentences: Record<SkipReason, string> = {
  other_host: 'The page is on another host than the sitemap. Import it from a sitemap of that host.',
  over_limit: 'An import takes at most {limit} pages.',
  over_page_limit: 'As many pages of imports wait in your account as may. Import the rest when they are done.',
  over_report_limit:
    'Your account has as many reports as it may. Delete some, or ask the operator of this service to raise REPORTS_PER_ACCOUNT.',
  duplicate: 'The sitemap lists the page more than once.',
  not_http: 'The URL doesn’t start with http:// or https://.',
  invalid_url: 'The URL is incomplete, longer than 2048 characters, or contains a username.',
  sitemap_other_host: 'The sitemap is on another host than the index that lists it. Import it separately.',
  sitemap_over_limit: 'Too many sitemaps, or nested too deep, or not read in time. Import them one by one.',
  sitemap_unreadable: 'The sitemap couldn’t be loaded or read.',
};

const reasons = Object.keys(sentences) as SkipReason[];
