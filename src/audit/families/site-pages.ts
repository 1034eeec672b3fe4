import { type Finding, type FindingItem, fail, notApplicable, pass, warn } from '../check.ts';
import type { Site } from '../site/site.ts';

/**
 * The pages with a problem, each listed at least once, and the number of pages checked; null if there is nothing to check. `targets` returns the URLs
 * that show the problem of a page, such as the broken ones that it links to.
 */
export type AffectedPages = { pages: readonly number[]; total: number; targets?: (page: number) => readonly number[] } | null;

const AFFECTED_PAGES_TEXT = '{bad, number} of {total, plural, one {# page is} other {# pages are}} affected.';

const commonVerdicts = {
  none: notApplicable('The site has nothing to check.'),
  clear: pass('{total, plural, one {# page was} other {# pages were}} checked.'),
};
/** Verdicts of a site check whose problem counts as a failure. */
export const failingPages = { ...commonVerdicts, found: fail(AFFECTED_PAGES_TEXT) };
export const warningPages = { ...commonVerdicts, found: warn(AFFECTED_PAGES_TEXT) };
/** Verdict of a link check if some links were not read. */
export const uncertainPages = warn(AFFECTED_PAGES_TEXT, 'information');

/** Maximum targets per page and problem. */
export const MAX_TARGETS = 100;

type ReportProblem<Key extends string> = (values: { bad: number; total: number }, items: readonly FindingItem[]) => Finding<Key>;

export interface PagesReporter {
  none(): Finding<'none'>;
  clear(values: { total: number }): Finding<'clear'>;
  found: ReportProblem<'found'>;
}

/** Reports the pages of a crawled site that have a problem. */
export const reportPages = (report: PagesReporter, affected: AffectedPages): Finding<'none' | 'clear' | 'found'> =>
  reportAs(report.found, report, affected);

/** Reports pages like `reportPages`, but as uncertain if links may be missing. */
export const reportLinkedPages = (
  report: PagesReporter & { uncertain: ReportProblem<'uncertain'> },
  { unread }: Pick<Site, 'unread'>,
  affected: AffectedPages,
): Finding<'none' | 'clear' | 'found' | 'uncertain'> => reportAs(unread > 0 ? report.uncertain : report.found, report, affected);

const reportAs = <Key extends string>(
  reportProblem: ReportProblem<Key>,
  report: Pick<PagesReporter, 'none' | 'clear'>,
  affected: AffectedPages,
): Finding<'none' | 'clear' | Key> => {
  if (affected === null) return report.none();
  const pages = [...new Set(affected.pages)].sort((one, other) => one - other);
  const total = Math.max(affected.total, pages.length);
  return pages.length === 0
    ? report.clear({ total })
    : reportProblem(
        { bad: pages.length, total },
        pages.map((page) => (affected.targets ? { page, targets: affected.targets(page).slice(0, MAX_TARGETS) } : { page })),
      );
};
