import type { Category } from './categories.ts';
import type { Check, Finding, FindingItem } from './check.ts';
import { type Gathered, isUnavailable, type Need } from './evidence.ts';
import { isElsewhere, isReadable, isShellFilled, isWhole } from './read/rendering/document-at-end.ts';
import { lacksStyles } from './read/rendering/measured.ts';

/** Categories whose checks examine the content of a page, in the HTML or in the rendered document. Social networks read only the HTML. */
const CONTENT_CATEGORIES: ReadonlySet<Category> = new Set([
  'metadata',
  'content',
  'images',
  'links',
  'structured-data',
  'international',
  'accessibility',
  'mobile',
]);

/** Checks of these categories that examine the bytes or parsing of the HTML, or what other visitors receive instead. */
const OF_HTML: ReadonlySet<string> = new Set(['charset', 'doctype', 'head-broken', 'mobile-parity', 'mojibake']);

/** Checks of other categories that examine the content: only the rendered app says that it doesn't know a URL. */
const ALSO_OF_CONTENT: ReadonlySet<string> = new Set(['soft-404-page']);

/** Evidence that depends on what the final document of a shell loads and links to. */
const DOCUMENT_EVIDENCE: ReadonlySet<Need> = new Set(['resources', 'links', 'languageVersions']);

/** Checks of other categories that examine what assistive technology and Google see in the final document. */
const ALSO_OF_END: ReadonlySet<string> = new Set(['link-name', 'soft-404-page']);

/** True if a check examines the final document of every page that a browser loaded completely. */
export const looksAtEnd = ({ id, category }: Pick<Check, 'id' | 'category'>): boolean =>
  category === 'accessibility' || ALSO_OF_END.has(id);

/** Adds the final document to the page, if a browser loaded the page completely. */
export const withDocumentAtEnd = (gathered: Gathered): Gathered => {
  const { page, rendered } = gathered;
  if (rendered === undefined || isUnavailable(rendered) || isUnavailable(page)) return gathered;
  const isShown = rendered.isShell ? isShellFilled(page, rendered) : !isElsewhere(page, rendered) && isReadable(page, rendered);
  if (!isShown || !isWhole(rendered) || lacksStyles(rendered)) return gathered;
  return { ...gathered, page: { ...page, atEnd: rendered.page.document } };
};

/** Returns the evidence for checks of the final document; null if there is no such document. */
export const atEnd = (gathered: Gathered): Gathered | null => {
  const { page } = gathered;
  return isUnavailable(page) || page.atEnd === undefined ? null : { ...gathered, page: { ...page, document: page.atEnd } };
};

/** True if a check examines the final document instead of an empty shell. */
export const looksAtRendered = ({ id, category, needs }: Pick<Check, 'id' | 'category' | 'needs'>): boolean =>
  !needs.includes('rendered') &&
  (needs.some((need) => DOCUMENT_EVIDENCE.has(need)) ||
    (needs.includes('page') && (CONTENT_CATEGORIES.has(category) || ALSO_OF_CONTENT.has(id)) && !OF_HTML.has(id)));

/** Returns the evidence for checks of the rendered shell; null if those checks examine the HTML like all others. */
export const withRenderedDocument = (gathered: Gathered): Gathered | null => {
  const { page, rendered } = gathered;
  if (rendered === undefined || isUnavailable(rendered) || isUnavailable(page)) return null;
  if (!rendered.isShell || !isShellFilled(page, rendered)) return null;
  return { ...gathered, page: { ...page, document: rendered.page.document } };
};

/** Marks a finding as about the rendered document, and removes the lines of its items: no file that people can open has these lines. */
export const aboutRendered = (finding: Finding): Finding =>
  finding.outcome === 'unknown' ? finding : { ...finding, items: finding.items.flatMap(withoutLine), document: 'rendered' };

const withoutLine = ({ line: _, ...item }: FindingItem): FindingItem[] => (Object.keys(item).length === 0 ? [] : [item]);
