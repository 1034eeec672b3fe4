import type { LandmarkElement } from './document-elements.ts';

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements whose content is not text of the page. */
export const WITHOUT_TEXT = wordSet('datalist iframe noembed noframes script select style textarea');

/** Elements whose text the page does not show. */
export const NOT_SHOWN = wordSet('audio canvas datalist iframe noembed noframes noscript script select style textarea title video');

/** Inline elements; the edges of all other elements separate words. */
export const INLINE_ELEMENTS = wordSet(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark nobr q rp rt ruby s samp small span strike strong sub sup time tt u var wbr',
);

/** HTML elements that show something even without text. */
export const DRAWN_ELEMENTS = wordSet('audio canvas embed iframe img input meter object picture progress select textarea video');

/** Elements that are "entirely obsolete" in the HTML standard. */
export const OBSOLETE_ELEMENTS = wordSet(
  'acronym applet basefont bgsound big blink center dir font frame frameset isindex keygen listing marquee menuitem multicol nextid nobr noembed noframes param plaintext rb rtc spacer strike tt xmp',
);

/** Returns the landmark of an element by its role, else by its name; null if the element is not a landmark. */
export const landmarkOf = (name: string, role: string): LandmarkElement['role'] | null => {
  if (role !== '') return LANDMARK_ROLES.get(role) ?? null;
  return LANDMARK_ELEMENTS.has(name) ? name : null;
};

const LANDMARK_ELEMENTS = wordSet('main nav header footer article aside search');
const LANDMARK_ROLES: ReadonlyMap<string, string> = new Map([
  ['main', 'main'],
  ['navigation', 'nav'],
  ['banner', 'header'],
  ['contentinfo', 'footer'],
  ['article', 'article'],
  ['complementary', 'aside'],
  ['search', 'search'],
]);
