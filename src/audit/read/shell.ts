import type { Document } from './document/document.ts';
import { wordsOf } from './text/word-counts.ts';

/** Whether nearly all of a page may come by script: then the HTML does not tell what its text lacks. `raw-shell` says so of the page. */
export const mayBeShell = (document: Document): boolean =>
  wordsOf(document) < FEW_WORDS && document.scripts.some(({ src, noscript }) => src !== null && !noscript);

const FEW_WORDS = 20;
