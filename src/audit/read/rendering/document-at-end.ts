import type { Page, Rendered } from '../../evidence.ts';
import { comparableUrl } from '../address/resolve-url.ts';
import type { Document } from '../document/document.ts';
import { FEW_WORDS, isEmptyShell } from '../shell.ts';
import { countWords } from '../text/words.ts';

/**
 * True if the document at the end is not the page’s document: a script, or a refresh that a script wrote, navigated away. `history.pushState` and
 * fragments change the URL of the same document.
 */
export const isElsewhere = (page: Pick<Page, 'url'>, { answer }: Pick<Rendered, 'answer'>): boolean => {
  const url = URL.parse(answer.url);
  return url === null || comparableUrl(url) !== comparableUrl(new URL(page.url));
};

/** True if the browser returned a readable document. */
export const isReadable = (
  page: Pick<Page, 'status'>,
  { answer, ended, page: end }: Pick<Rendered, 'answer' | 'ended' | 'page'>,
): boolean => ended !== 'crashed' && end.bytes > 0 && answer.status === page.status;

/** True if the rendered document was read completely, with everything that its scripts wanted to load. */
export const isWhole = ({ ended, truncated, requests }: Rendered): boolean =>
  ended === 'idle' && !truncated && !requests.items.some((request) => mayBeMissed(request));

/**
 * True for a request that may have changed the document but got no response: Sonde refused it or failed to fetch it, which is not the page’s fault.
 * POST requests to third parties mostly serve statistics and do not count.
 */
const mayBeMissed = ({ kind, status, refused, thirdParty, mixed }: Rendered['requests']['items'][number]): boolean => {
  if (mixed || !DOM_CHANGING_KINDS.has(kind) || refused === 'beacon') return false;
  return refused === null ? status === 0 && kind !== 'other' : !thirdParty;
};

const DOM_CHANGING_KINDS: ReadonlySet<string> = new Set(['script', 'fetch', 'other']);

/**
 * True if scripts filled an empty shell, so that the page’s content is the content of the document at the end. If the browser rendered nothing, or
 * left for another page, the HTML is all there is.
 */
export const isShellFilled = (page: Pick<Page, 'url' | 'status'>, rendered: Pick<Rendered, 'answer' | 'ended' | 'page'>): boolean =>
  isReadable(page, rendered) && !isElsewhere(page, rendered) && hasContent(rendered.page.document);

/** True if the document has content. Elements that wait for scripts may remain in the document at the end. */
const hasContent = (document: Document): boolean =>
  !isEmptyShell(document) || countWords(document.visibleText, document.html.lang) >= FEW_WORDS;
