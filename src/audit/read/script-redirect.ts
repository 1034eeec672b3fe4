import type { Document } from './document/document.ts';
import { wordsOf } from './text/word-counts.ts';

/** True if a page consists only of an inline script that redirects: few words, no controls, and no script file that could build more. */
export const isScriptRedirect = (document: Document): boolean => {
  const { scripts, controls, images } = document;
  const own = scripts.filter(({ noscript }) => !noscript);
  if (controls.length > 0 || images.length > MAX_IMAGES || own.some(({ src }) => src !== null)) return false;
  return own.some((script) => LEADS_AWAY.test(script.text)) && wordsOf(document) <= MAX_WORDS;
};

/** Maximum words of a redirect page; enough for “Redirecting … if nothing happens, follow this link”. */
const MAX_WORDS = 30;
const MAX_IMAGES = 1;

/** Matches a script that sets the window's location to a literal URL. */
const LEADS_AWAY = /\blocation(?:\.href)?\s{0,9}=\s{0,9}["'`]|\blocation\.(?:replace|assign)\(\s{0,9}["'`]/;
