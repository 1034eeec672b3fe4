import { notApplicable } from '../../check.ts';
import type { Page, Rendered } from '../../evidence.ts';
import { isElsewhere, isReadable } from './document-at-end.ts';

/** Verdicts of checks on what the browser measured or reported. */
export const unmeasured = {
  redirected: notApplicable('A script leads to another page, which isn’t the page of this report.'),
  unfinished: notApplicable('The page didn’t finish in Sonde’s browser, so this couldn’t be measured.'),
} as const;

/** Returns why nothing that the browser measured is of this page; null if it is. */
export const unmeasuredOf = (page: Page, rendered: Rendered): keyof typeof unmeasured | null => {
  if (isElsewhere(page, rendered)) return 'redirected';
  return isReadable(page, rendered) ? null : 'unfinished';
};

/** Rates a value of the laboratory. It only grows while a page loads: that of an unfinished page is certain only if it is too high. */
export const rateLab = (
  value: number,
  { good, poor }: { good: number; poor: number },
  isFinished: boolean,
): 'good' | 'slow' | 'poor' | 'unfinished' => {
  if (value > poor) return 'poor';
  if (value > good) return 'slow';
  return isFinished ? 'good' : 'unfinished';
};

/** Returns the layout on a phone as visitors see it, or why it is not known: a style sheet may be missing through no fault of the page. */
export const layoutOf = (page: Page, rendered: Rendered): NonNullable<Rendered['layout']> | keyof typeof unmeasured => {
  const { layout, ended } = rendered;
  const why = unmeasuredOf(page, rendered);
  if (why !== null) return why;
  return layout === null || ended === 'limit' || lacksStyles(rendered) ? 'unfinished' : layout;
};

/** Checks for a style sheet that is missing through no fault of the page. */
export const lacksStyles = ({ requests }: Pick<Rendered, 'requests'>): boolean =>
  requests.items.some(({ kind, status, mixed }) => kind === 'stylesheet' && status === 0 && !mixed);
