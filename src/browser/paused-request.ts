import type { Refused, RenderedRequest } from './rendering.ts';
import { type Fields, fieldsOf, textOf } from './untrusted.ts';

/** A request of the browser that waits for its answer. */
export interface PausedRequest {
  id: string;
  session: string;
  url: URL;
  method: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Resource type of the Chrome DevTools Protocol. */
  type: string;
  kind: RenderedRequest['kind'];
  /** True for the document of the page itself. */
  isPage: boolean;
  /** Id of the request whose answer led here; '' without. */
  redirectedFrom: string;
}

const MAX_URL = 16 * 1024;
const MAX_HEADERS = 50;
const MAX_HEADER = 4 * 1024;
const MAX_ID = 200;

/** Reads the event `Fetch.requestPaused`; returns null for what is no request over HTTP. `frame` is that of the page. */
export const readPaused = (paused: Fields, session: string, frame: string): PausedRequest | null => {
  const { url, method, headers } = fieldsOf(paused.request);
  const parsed = typeof url === 'string' && url.length <= MAX_URL ? URL.parse(url) : null;
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  const type = textOf(paused.resourceType, 50);
  const isPage = type === 'Document' && paused.frameId === frame;
  return {
    id: idOf(paused),
    session,
    url: parsed,
    method: textOf(method, 50).toUpperCase(),
    headers: Object.fromEntries(
      Object.entries(fieldsOf(headers))
        .slice(0, MAX_HEADERS)
        .flatMap(([name, value]) => (typeof value === 'string' && value.length <= MAX_HEADER ? [[name.toLowerCase(), value]] : [])),
    ),
    type,
    kind: type === 'Document' && !isPage ? 'frame' : (kinds.get(type) ?? 'other'),
    isPage,
    redirectedFrom: textOf(paused.redirectedRequestId, MAX_ID),
  };
};

export const idOf = ({ requestId }: Fields): string => textOf(requestId, MAX_ID);

const kinds = new Map<string, RenderedRequest['kind']>(
  Object.entries({
    Document: 'document',
    Stylesheet: 'stylesheet',
    Script: 'script',
    Image: 'image',
    Font: 'font',
    Media: 'media',
    TextTrack: 'media',
    XHR: 'fetch',
    Fetch: 'fetch',
    EventSource: 'fetch',
  } as const),
);

export const isPreflight = ({ method, headers }: PausedRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/** The browser asks for the icon of its own accord, if it shows one at all. */
export const isIcon = ({ type, headers }: PausedRequest): boolean => type === 'Other' && /^image\//.test(headers.accept ?? '');

/** Why a request is never sent, whatever its URL is; null if it may be. */
export const refusalOf = ({ type, method }: PausedRequest): keyof Refused | null => {
  if (type === 'Ping' || type === 'CSPViolationReport') return 'beacon';
  // An answer that never ends can’t be handed over.
  if (type === 'EventSource') return 'socket';
  return method === 'GET' || method === 'HEAD' ? null : 'method';
};

/** The headers that go out with a request. Those that tell of the connection, of the browser or of a visitor are left out. */
export const forwardedHeaders = ({ headers, type }: PausedRequest): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.test(name))),
  accept: headers.accept ?? '*/*',
  'sec-fetch-dest': destinations.get(type) ?? 'empty',
});

const OWN_HEADERS =
  /^(accept-encoding|authorization|connection|content-.*|cookie|expect|host|if-.*|keep-alive|proxy-.*|sec-.*|te|trailer|transfer-encoding|upgrade.*|user-agent|via)$/;

/** Values of Sec-Fetch-Dest. */
const destinations = new Map<string, string>(
  Object.entries({
    Document: 'document',
    Stylesheet: 'style',
    Script: 'script',
    Image: 'image',
    Font: 'font',
    Media: 'video',
    TextTrack: 'track',
    Manifest: 'manifest',
  }),
);
