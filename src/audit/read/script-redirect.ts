import type { Document } from './document/document.ts';
import { wordsOf } from './text/word-counts.ts';

/** Whether a page is there only to run an inline script that leads elsewhere: few words, nothing to press, no file of script that could build more. */
export const isScriptRedirect = (document: Document): boolean => {
  const { scripts, controls, images } = document;
  const own = scripts.filter(({ noscript }) => !noscript);
  if (controls.length > 0 || images.length > MAX_IMAGES || own.some(({ src }) => src !== null)) return false;
  return own.some((script) => LEADS_AWAY.test(script.text)) && wordsOf(document) <= MAX_WORDS;
};

/** As many as “Redirecting … if nothing happens, follow this link” takes. */
const MAX_WORDS = 30;
const MAX_IMAGES = 1;

/** An address, given in so many words, that the window is sent to. */
const LEADS_AWAY = /\blocation(?:\.href)?\s{0,9}=\s{0,9}["'`]|\blocation\.(?:replace|assign)\(\s{0,9}["'`]/;
