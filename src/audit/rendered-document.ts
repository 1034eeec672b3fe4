import type { Category } from './categories.ts';
import type { Check, Finding, Item } from './check.ts';
import { type Gathered, isUnavailable, type Need } from './evidence.ts';
import { isElsewhere, isReadable, isShellFilled, isWhole } from './read/rendering/document-at-end.ts';
import { lacksStyles } from './read/rendering/measured.ts';

/** Areas whose checks look at the content of a page, in whichever document it is. Social networks read only the HTML. */
const CONTENT: ReadonlySet<Category> = new Set([
  'metadata',
  'content',
  'images',
  'links',
  'structured-data',
  'international',
  'accessibility',
  'mobile',
]);

/** Checks in these areas of the bytes of the HTML, of how it is parsed, and of what other visitors get in its place. */
const OF_HTML: ReadonlySet<string> = new Set(['charset', 'doctype', 'head-broken', 'mobile-parity', 'mojibake']);

/** Checks in other areas that look at the content: an app says only there that it doesn't know a URL. */
const ALSO_OF_CONTENT: ReadonlySet<string> = new Set(['soft-404-page']);

/** Evidence that is gathered from what the document of a shell at the end loads and links to. */
const NAMED: ReadonlySet<Need> = new Set(['resources', 'links', 'languageVersions']);

/** Checks in other areas of what assistive technology and Google make of the page in the end. */
const ALSO_OF_END: ReadonlySet<string> = new Set(['link-name', 'soft-404-page']);

/** Checks if a check looks at the document at the end of every page that a browser saw whole. */
export const looksAtEnd = ({ id, category }: Pick<Check, 'id' | 'category'>): boolean =>
  category === 'accessibility' || ALSO_OF_END.has(id);

/** Adds the document at the end to the page, if a browser saw it whole. */
export const withDocumentAtEnd = (gathered: Gathered): Gathered => {
  const { page, rendered } = gathered;
  if (rendered === undefined || isUnavailable(rendered) || isUnavailable(page)) return gathered;
  const isShown = rendered.isShell ? isShellFilled(page, rendered) : !isElsewhere(page, rendered) && isReadable(page, rendered);
  if (!isShown || !isWhole(rendered) || lacksStyles(rendered)) return gathered;
  return { ...gathered, page: { ...page, atEnd: rendered.page.document } };
};

/** Returns the evidence for checks that look at it; null if there is none. */
export const atEnd = (gathered: Gathered): Gathered | null => {
  const { page } = gathered;
  return isUnavailable(page) || page.atEnd === undefined ? null : { ...gathered, page: { ...page, document: page.atEnd } };
};

/** Checks if a check looks at the document at the end in place of an empty shell. */
export const looksAtRendered = ({ id, category, needs }: Pick<Check, 'id' | 'category' | 'needs'>): boolean =>
  !needs.includes('rendered') &&
  (needs.some((need) => NAMED.has(need)) ||
    (needs.includes('page') && (CONTENT.has(category) || ALSO_OF_CONTENT.has(id)) && !OF_HTML.has(id)));

/** Returns the evidence for those checks; null if they look at the HTML, as all others do. */
export const withRenderedDocument = (gathered: Gathered): Gathered | null => {
  const { page, rendered } = gathered;
  if (rendered === undefined || isUnavailable(rendered) || isUnavailable(page)) return null;
  if (!rendered.isShell || !isShellFilled(page, rendered)) return null;
  return { ...gathered, page: { ...page, document: rendered.page.document } };
};

/** Marks a finding about the rendered document, and drops the lines of its items: they are of no file that anyone can open. */
export const aboutRendered = (finding: Finding): Finding =>
  finding.outcome === 'unknown' ? finding : { ...finding, items: finding.items.flatMap(withoutLine), document: 'rendered' };

const withoutLine = ({ line: _, ...item }: Item): Item[] => (Object.keys(item).length === 0 ? [] : [item]);
