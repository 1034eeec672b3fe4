import type { Attributes } from './document-elements.ts';
import type { Open } from './pass.ts';
import { CONTENT, MAIN, WITHHELD } from './text-run.ts';

/** Notes what part of the page an element begins: its main content, what stands around that, or what snippets must not show. */
export const enterRegion = (open: Open, name: string, landmark: string | null, attributes: Attributes): void => {
  if (landmark === 'main') open.region |= MAIN;
  if (landmark !== null && isAround(landmark, open.sectioned)) open.region &= ~(MAIN | CONTENT);
  if (attributes['data-nosnippet'] !== undefined && WITHHOLDING.has(name)) open.region |= WITHHELD;
  if (SECTIONING.has(landmark ?? name)) open.sectioned = true;
};

/** HTML, 4.3.8 and 4.3.9: a header or footer in sectioning content or main is that of its section. */
const isAround = (landmark: string, sectioned: boolean): boolean =>
  AROUND.has(landmark) || (!sectioned && (landmark === 'header' || landmark === 'footer'));

const AROUND: ReadonlySet<string> = new Set(['nav', 'aside', 'search']);
const SECTIONING: ReadonlySet<string> = new Set(['main', 'article', 'aside', 'nav', 'section']);
/** The elements on which Google knows the attribute. */
const WITHHOLDING: ReadonlySet<string> = new Set(['span', 'div', 'section']);
