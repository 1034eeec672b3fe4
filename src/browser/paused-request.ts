import type { RefusedCounts, RenderedRequest } from './rendering.ts';
import { fieldsOf, type JsonFields, textOf } from './untrusted.ts';

/** A request that the browser has paused until Sonde answers it. */
export interface PausedRequest {
  id: string;
  session: string;
  url: URL;
  method: string;
  /** Header names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Resource type of the Chrome DevTools Protocol. */
  type: string;
  kind: RenderedRequest['kind'];
  /** True if the request is for the page’s own document. */
  isPage: boolean;
  /** Id of the request whose redirect led to this one; '' if there is none. */
  redirectedFrom: string;
}

const MAX_URL = 16 * 1024;
const MAX_HEADERS = 50;
const MAX_HEADER = 4 * 1024;
const MAX_ID = 200;

/** Parses the event `Fetch.requestPaused`; returns null for a request that is not HTTP. `frame` is the page’s main frame. */
export const readPaused = (paused: JsonFields, session: string, frame: string): PausedRequest | null => {
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

export const idOf = ({ requestId }: JsonFields): string => textOf(requestId, MAX_ID);

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

/** True for the request for the favicon, which a browser makes on its own if it shows favicons at all. */
export const isIcon = ({ type, headers }: PausedRequest): boolean => type === 'Other' && /^image\//.test(headers.accept ?? '');

/** Returns why a request is never sent, whatever its URL; null if it may be sent. */
export const refusalOf = ({ type, method }: PausedRequest): keyof RefusedCounts | null => {
  if (type === 'Ping' || type === 'CSPViolationReport') return 'beacon';
  // A response that never ends can’t be passed to the browser.
  if (type === 'EventSource') return 'socket';
  return method === 'GET' || method === 'HEAD' ? null : 'method';
};

/** Returns the headers to send with a request, without those about the connection, the browser or a visitor. */
export const forwardedHeaders = ({ headers, type }: PausedRequest): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.test(name))),
  accept: headers.accept ?? '*/*',
  'sec-fetch-dest': destinations.get(type) ?? 'empty',
});

const OWN_HEADERS =
  /^(accept-encoding|authorization|connection|content-.*|cookie|expect|host|if-.*|keep-alive|proxy-.*|sec-.*|te|trailer|transfer-encoding|upgrade.*|user-agent|via)$/;

/** Values of the Sec-Fetch-Dest header, by resource type. */
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
