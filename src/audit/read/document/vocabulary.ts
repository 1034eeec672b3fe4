import type { LandmarkElement } from './document-elements.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements whose content is no text of the page at all. */
export const WITHOUT_TEXT = words('datalist iframe noembed noframes script select style textarea');

/** Elements whose text the page does not show. */
export const NOT_SHOWN = words('audio canvas datalist iframe noembed noframes noscript script select style textarea title video');

/** Elements that run on in a line of text: words do not run together across the edge of any other. */
export const INLINE = words(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark nobr q rp rt ruby s samp small span strike strong sub sup time tt u var wbr',
);

/** "Entirely obsolete" in the HTML standard. */
export const OBSOLETE = words(
  'acronym applet basefont bgsound big blink center dir font frame frameset isindex keygen listing marquee menuitem multicol nextid nobr noembed noframes param plaintext rb rtc spacer strike tt xmp',
);

/** The landmark that an element is by its role or, without one, by its name; null when it is none. */
export const landmarkOf = (name: string, role: string): LandmarkElement['role'] | null => {
  if (role !== '') return LANDMARK_ROLES.get(role) ?? null;
  return LANDMARK_ELEMENTS.has(name) ? name : null;
};

const LANDMARK_ELEMENTS = words('main nav header footer article aside search');
const LANDMARK_ROLES: ReadonlyMap<string, string> = new Map([
  ['main', 'main'],
  ['navigation', 'nav'],
  ['banner', 'header'],
  ['contentinfo', 'footer'],
  ['article', 'article'],
  ['complementary', 'aside'],
  ['search', 'search'],
]);
