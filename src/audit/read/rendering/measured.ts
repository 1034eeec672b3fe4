import { notApplicable } from '../../check.ts';
import type { Page, Rendered } from '../../evidence.ts';
import { isElsewhere, isReadable } from './document-at-end.ts';

/** Verdicts of checks on what the browser measured or reported. */
export const unmeasuredVerdicts = {
  redirected: notApplicable('A script leads to another page, which isn’t the page of this report.'),
  unfinished: notApplicable('The page didn’t finish in Sonde’s browser, so this couldn’t be measured.'),
} as const;

/** Returns the reason why the browser’s measurements do not apply to this page; null if they apply. */
export const unmeasuredReasonOf = (page: Page, rendered: Rendered): keyof typeof unmeasuredVerdicts | null => {
  if (isElsewhere(page, rendered)) return 'redirected';
  return isReadable(page, rendered) ? null : 'unfinished';
};

/** Rates a lab value. The value only grows while a page loads, so for an unfinished page only a value that is too high is certain. */
export const rateLab = (
  value: number,
  { good, poor }: { good: number; poor: number },
  isFinished: boolean,
): 'good' | 'slow' | 'poor' | 'unfinished' => {
  if (value > poor) return 'poor';
  if (value > good) return 'slow';
  return isFinished ? 'good' : 'unfinished';
};

/** Returns the layout on a phone as visitors see it, or why the layout is unknown: a style sheet may be missing through no fault of the page. */
export const layoutOf = (page: Page, rendered: Rendered): NonNullable<Rendered['layout']> | keyof typeof unmeasuredVerdicts => {
  const { layout, ended } = rendered;
  const why = unmeasuredReasonOf(page, rendered);
  if (why !== null) return why;
  return layout === null || ended === 'limit' || lacksStyles(rendered) ? 'unfinished' : layout;
};

/** True if a style sheet is missing through no fault of the page. */
export const lacksStyles = ({ requests }: Pick<Rendered, 'requests'>): boolean =>
  requests.items.some(({ kind, status, mixed }) => kind === 'stylesheet' && status === 0 && !mixed);
