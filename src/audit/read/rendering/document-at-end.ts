import type { Page, Rendered } from '../../evidence.ts';
import { comparable } from '../address/resolve-url.ts';
import type { Document } from '../document/document.ts';
import { FEW_WORDS, isEmptyShell } from '../shell.ts';
import { countWords } from '../text/words.ts';

/**
 * Checks if the document at the end is another one than the page: a script, or a refresh that it wrote, led there. `history.pushState` and
 * fragments change the URL of the same document.
 */
export const isElsewhere = (page: Pick<Page, 'url'>, { answer }: Pick<Rendered, 'answer'>): boolean => {
  const url = URL.parse(answer.url);
  return url === null || comparable(url) !== comparable(new URL(page.url));
};

/** Checks if the browser could tell of a document at all. */
export const isReadable = (
  page: Pick<Page, 'status'>,
  { answer, ended, page: end }: Pick<Rendered, 'answer' | 'ended' | 'page'>,
): boolean => ended !== 'crashed' && end.bytes > 0 && answer.status === page.status;

/** Checks if the rendered document was read to its end, with all that its scripts wanted to load. */
export const isWhole = ({ ended, truncated, requests }: Rendered): boolean =>
  ended === 'idle' && !truncated && !requests.items.some((request) => mayBeMissed(request));

/**
 * Checks for a request whose answer may have changed the document: Sonde refused or failed to fetch it, as no fault of the page. Third
 * parties get POST requests mostly for statistics.
 */
const mayBeMissed = ({ kind, status, refused, thirdParty, mixed }: Rendered['requests']['items'][number]): boolean => {
  if (mixed || !FORMATIVE.has(kind) || refused === 'beacon') return false;
  return refused === null ? status === 0 && kind !== 'other' : !thirdParty;
};

const FORMATIVE: ReadonlySet<string> = new Set(['script', 'fetch', 'other']);

/**
 * Checks if scripts filled an empty shell, so that its content is that of the document at the end. If the browser made nothing of it, or left
 * for another page, the HTML is all there is.
 */
export const isShellFilled = (page: Pick<Page, 'url' | 'status'>, rendered: Pick<Rendered, 'answer' | 'ended' | 'page'>): boolean =>
  isReadable(page, rendered) && !isElsewhere(page, rendered) && hasContent(rendered.page.document);

/** Elements that wait for scripts may stay in the document at the end. */
const hasContent = (document: Document): boolean =>
  !isEmptyShell(document) || countWords(document.visibleText, document.html.lang) >= FEW_WORDS;
