import { notApplicable } from '../../check.ts';
import type { Page, Rendered } from '../../evidence.ts';
import { isElsewhere, isReadable, isWhole } from './document-at-end.ts';

/**
 * What scripts did to a part of the page. `unsure`: the part may differ only because the rendering ended early or Sonde refused a request;
 * `redirected`: the document at the end is another page.
 */
export type Change = 'same' | 'made' | 'changed' | 'removed' | UncomparedReason;

type UncomparedReason = 'unsure' | 'redirected';

/** The two sides of a comparison: the page by its HTML, and the page after its scripts ran. */
export interface ComparedPages {
  before: Page;
  after: Page;
  /** True if the rendering is complete, so that anything missing in the document is really missing. */
  isWhole: boolean;
}

/** Verdicts of checks that compare the page’s HTML with the page after its scripts ran. */
export const uncomparedVerdicts = {
  redirected: notApplicable('A script leads to another page, so there is nothing to compare.'),
  unsure: notApplicable(
    'The page didn’t finish in Sonde’s browser, or needs requests that Sonde doesn’t send, so it can’t be compared reliably.',
  ),
} as const;

/** Returns both sides of a page, or the reason why they can't be compared. */
export const comparedPagesOf = (page: Page, rendered: Rendered): ComparedPages | UncomparedReason => {
  if (isElsewhere(page, rendered)) return 'redirected';
  if (!isReadable(page, rendered)) return 'unsure';
  // The truncated part of one side may contain what only the other side seems to have.
  if ([page, rendered.page].some(({ truncated, document }) => truncated || document.truncated)) return 'unsure';
  // Both sides come from one response, so its headers apply to both.
  return { before: page, after: { ...rendered.page, headers: page.headers }, isWhole: isWhole(rendered) };
};

/** Compares a text of both sides of the page; '' means no text. If the rendering ended early, only `same` and `made` are certain. */
export const changeOf = (
  page: Page,
  rendered: Rendered,
  read: (page: Page) => string,
): { change: Change; before: string; after: string } => {
  const sides = comparedPagesOf(page, rendered);
  if (typeof sides === 'string') return { change: sides, before: '', after: '' };
  const [before, after] = [read(sides.before), read(sides.after)];
  const change = before === after ? 'same' : before === '' ? 'made' : after === '' ? 'removed' : 'changed';
  return { change: sides.isWhole || change === 'same' || change === 'made' ? change : 'unsure', before, after };
};
