import type { Document } from './document/document.ts';
import { wordsOf } from './text/word-counts.ts';

/** Checks if a page consists of an inline script that redirects: few words, no controls, and no script file that could build more. */
export const isScriptRedirect = (document: Document): boolean => {
  const { scripts, controls, images } = document;
  const own = scripts.filter(({ noscript }) => !noscript);
  if (controls.length > 0 || images.length > MAX_IMAGES || own.some(({ src }) => src !== null)) return false;
  return own.some((script) => LEADS_AWAY.test(script.text)) && wordsOf(document) <= MAX_WORDS;
};

/** Enough words for “Redirecting … if nothing happens, follow this link”. */
const MAX_WORDS = 30;
const MAX_IMAGES = 1;

/** Matches an assignment of a literal URL to the window's location. */
const LEADS_AWAY = /\blocation(?:\.href)?\s{0,9}=\s{0,9}["'`]|\blocation\.(?:replace|assign)\(\s{0,9}["'`]/;
