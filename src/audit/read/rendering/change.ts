import { notApplicable } from '../../check.ts';
import type { Page, Rendered } from '../../evidence.ts';
import { isElsewhere, isReadable, isWhole } from './document-at-end.ts';

/**
 * What scripts did to a part of the page. `unsure`: it may be different only because the rendering ended early or Sonde refused a request;
 * `redirected`: the document at the end is another page.
 */
export type Change = 'same' | 'made' | 'changed' | 'removed' | Uncompared;

type Uncompared = 'unsure' | 'redirected';

/** The page by its HTML and after its scripts. */
export interface Sides {
  before: Page;
  after: Page;
  /** True if nothing that the document lacks could have come later. */
  isWhole: boolean;
}

/** Verdicts of checks that compare the page with what its scripts made of it. */
export const uncompared = {
  redirected: notApplicable('A script leads to another page, so there is nothing to compare.'),
  unsure: notApplicable(
    'The page didn’t finish in Sonde’s browser, or needs requests that Sonde doesn’t send, so it can’t be compared reliably.',
  ),
} as const;

/** Returns both sides of a page, or why they can't be compared. */
export const sidesOf = (page: Page, rendered: Rendered): Sides | Uncompared => {
  if (isElsewhere(page, rendered)) return 'redirected';
  if (!isReadable(page, rendered)) return 'unsure';
  // What is cut off may be what the other side has.
  if ([page, rendered.page].some(({ truncated, document }) => truncated || document.truncated)) return 'unsure';
  // It is one answer, so its headers count on both sides.
  return { before: page, after: { ...rendered.page, headers: page.headers }, isWhole: isWhole(rendered) };
};

/** Compares a text of the page, '' if it has none. Only what is there is certain if the rendering ended early. */
export const changeOf = (
  page: Page,
  rendered: Rendered,
  read: (page: Page) => string,
): { change: Change; before: string; after: string } => {
  const sides = sidesOf(page, rendered);
  if (typeof sides === 'string') return { change: sides, before: '', after: '' };
  const [before, after] = [read(sides.before), read(sides.after)];
  const change = before === after ? 'same' : before === '' ? 'made' : after === '' ? 'removed' : 'changed';
  return { change: sides.isWhole || change === 'same' || change === 'made' ? change : 'unsure', before, after };
};
