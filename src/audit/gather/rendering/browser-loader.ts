import type { LoadForBrowser } from '../../../browser/renderer.ts';
import { orAborted } from '../../../http/deadline.ts';
import { type Answer, decodeAnswer, type EncodedAnswer } from '../../../http/fetch.ts';
import { withoutFragment } from '../../read/address/resolve-url.ts';
import type { Requester } from '../requester.ts';

/** Responses by URL without fragment, each as the browser requested it: complete, and without following redirects. */
export type BrowserAnswers = ReadonlyMap<string, Answer>;

/** Responds to the requests of a browser, and keeps the responses for other requests of the same URL. */
export interface BrowserLoader {
  load: LoadForBrowser;
  answers: BrowserAnswers;
}

/** Maximum bytes per body, and maximum bytes of all kept bodies. */
const MAX_BODY = 8 * 1024 * 1024;
const MAX_KEPT_BYTES = 30 * 1024 * 1024;
/** Timeout of one request, in milliseconds. */
const TIMEOUT = 10_000;

/** Creates the loader. The page’s own response is reused unchanged, so that the browser and the checks see the same page. */
export const openBrowserLoader = async (
  page: Answer | EncodedAnswer,
  requester: Pick<Requester, 'load' | 'isOwnSite'>,
): Promise<BrowserLoader> => {
  const own = await decodeAnswer(page);
  const shown = withOpenTrees(own);
  const answers = new Map<string, Answer>([[withoutFragment(new URL(page.url)), own]]);
  let kept = 0;
  const load: LoadForBrowser = async (url, { method, headers, signal }) => {
    const key = withoutFragment(url);
    const known = method === 'GET' ? answers.get(key) : undefined;
    if (known) return known === own ? shown : known;
    const sent = allowedHeaders(headers, requester.isOwnSite(url));
    const loading = requester.load(url, { method, headers: sent, maxBytes: MAX_BODY, timeout: TIMEOUT });
    const answer = await decodeAnswer(await orAborted(loading, signal));
    kept += answer.body.byteLength;
    if (method === 'GET' && kept <= MAX_KEPT_BYTES) answers.set(key, answer);
    return answer;
  };
  return { load, answers };
};

/** The code that reads the final document cannot see closed shadow trees, nor can the page's scripts, so declared closed trees are opened. */
const withOpenTrees = (answer: Answer): Answer => {
  const html = Buffer.from(answer.body).toString('latin1');
  const opened = html.replace(CLOSED_TREE, '$1open');
  return opened === html ? answer : { ...answer, body: Buffer.from(opened, 'latin1') };
};

const CLOSED_TREE = /(<template\s[^<>]{0,500}?\bshadowrootmode\s{0,9}=\s{0,9}["']?)closed/gi;

/** Headers that are safe to send to hosts which have not agreed to them. The page's own site gets all headers that a script sets. */
const SAFE_HEADERS = new Set(['accept', 'accept-language', 'origin', 'referer']);
/** Headers that our client or its connection sets, and headers that would make a response depend on another one. */
const FORBIDDEN_HEADER =
  /^(?:connection|content-.*|accept-encoding|cookie2?|host|if-.*|keep-alive|proxy-.*|range|sec-.*|te|trailer|transfer-encoding|upgrade.*|user-agent)$/;
const MAX_HEADERS = 30;
const MAX_VALUE_LENGTH = 4_000;

const allowedHeaders = (headers: Readonly<Record<string, string>>, isOwnSite: boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name, value]) => /^[\w-]+$/.test(name) && value.length <= MAX_VALUE_LENGTH && /^[\t\x20-\x7e]*$/.test(value))
      .filter(([name]) => !FORBIDDEN_HEADER.test(name) && (isOwnSite || SAFE_HEADERS.has(name)))
      .slice(0, MAX_HEADERS),
  );
