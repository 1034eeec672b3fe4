import { type Attributes, type LinkLandmark, linkLandmarks } from './document-elements.ts';
import type { Open } from './pass.ts';
import { CONTENT_FLAG, MAIN_FLAG, OUTSIDE_FRAME, WITHHELD_FLAG } from './text-run.ts';

/** Sets the region that begins with an element: main content, other content, or text that snippets must not show. */
export const enterRegion = (open: Open, name: string, landmark: string | null, attributes: Attributes): void => {
  if (landmark === 'main') open.region |= MAIN_FLAG;
  if (isLinkLandmark(landmark) && (landmark === 'main' || isAround(landmark, open.sectioned))) open.landmark = landmark;
  if (FRAME_LANDMARKS.has(name)) open.region &= ~OUTSIDE_FRAME;
  if (landmark !== null && isAround(landmark, open.sectioned)) open.region &= ~(MAIN_FLAG | CONTENT_FLAG);
  if (attributes['data-nosnippet'] !== undefined && NOSNIPPET_ELEMENTS.has(name)) open.region |= WITHHELD_FLAG;
  if (SECTIONING.has(landmark ?? name)) open.sectioned = true;
};

/** True if a landmark is not content. Headers and footers in sectioning content or main belong to that section (HTML, 4.3.8, 4.3.9). */
const isAround = (landmark: string, sectioned: boolean): boolean =>
  AROUND_MAIN.has(landmark) || (!sectioned && (landmark === 'header' || landmark === 'footer'));

const isLinkLandmark = (landmark: string | null): landmark is LinkLandmark =>
  (linkLandmarks as readonly (string | null)[]).includes(landmark);

const FRAME_LANDMARKS: ReadonlySet<string> = new Set(['header', 'nav', 'aside', 'footer']);
const AROUND_MAIN: ReadonlySet<string> = new Set(['nav', 'aside', 'search']);
const SECTIONING: ReadonlySet<string> = new Set(['main', 'article', 'aside', 'nav', 'section']);
/** Elements on which Google supports `data-nosnippet`. */
const NOSNIPPET_ELEMENTS: ReadonlySet<string> = new Set(['span', 'div', 'section']);
