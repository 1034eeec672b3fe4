import { setTimeout as sleep } from 'node:timers/promises';
import { contentCodings } from '../../../http/content-codings.ts';
import { type Answer, decodeAnswer, type EncodedAnswer, type FetchOptions } from '../../../http/fetch.ts';
import { MAX_FILE_BYTES } from '../../pictures/site-picture.ts';
import { header, mediaType } from '../../read/headers/headers.ts';
import { cacheSecondsOf } from '../../read/resources/freshness.ts';
import { NOTHING_TOLD, type Resource, type ResourceKind, type ResourceReference } from '../../resources.ts';
import { requestLink } from '../ask.ts';
import type { Requester } from '../requester.ts';

/** A resource as described by its response, and the response if it has a body to read. */
export interface LoadedResource {
  resource: Resource;
  answer: Answer | EncodedAnswer | null;
}

/** Timeout of one request, in milliseconds. */
const TIMEOUT = 8_000;
/** Milliseconds before a resource is requested a second time. */
const SECOND_TRY = 1_000;
/** Maximum bytes read of a style sheet or script, and of any other file: enough to find the dimensions of an image. */
const MAX_WHOLE_BYTES = 2 * 1024 * 1024;
const MAX_HEAD_BYTES = 64 * 1024;
/** Maximum milliseconds for loading a preview image after its first bytes. */
const PREVIEW_TIME = 2_000;

/** The `Accept` header that a browser sends for each kind. */
const ACCEPT_HEADERS: Partial<Record<ResourceKind, string>> = {
  stylesheet: 'text/css,*/*;q=0.1',
  image: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
  icon: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
};

/** Kinds of which the first bytes are enough. Other kinds are read completely or are compressed in transfer. */
const IN_PART: ReadonlySet<ResourceKind> = new Set(['image', 'icon', 'font', 'media']);

/** How much is read: a whole style sheet or script; the first bytes of any file; or a whole image that is kept. */
export type Extent = 'whole' | 'head' | 'preview';

/** Loads a resource. Rejects with `HostRests` or the abort reason of the signal. */
export const loadResource = async (
  reference: ResourceReference,
  extent: Extent,
  requester: Requester,
  signal: AbortSignal,
  now: number,
): Promise<LoadedResource> => {
  const { kind } = reference;
  const url = new URL(reference.url);
  // A server that compresses an SVG doesn't send only a part of it.
  const inPart = extent !== 'preview' && IN_PART.has(kind) && !/\.svgz?$/i.test(url.pathname);
  const load = (inPart: boolean) => request(url, kind, { ...optionsOf(kind, extent), headers: headersOf(kind, inPart) }, requester);
  const first = await load(inPart);
  const answered = first.status === NOT_IN_PART && inPart ? await load(false) : first;
  if (!isServerError(answered)) return describeResource(reference, answered, now);
  await sleep(SECOND_TRY, undefined, { signal });
  return describeResource(reference, await load(false), now);
};

const NOT_IN_PART = 416;

/** A server error counts only after two such responses. */
const isServerError = ({ status }: Pick<Resource, 'status'>): boolean => status >= 500 && status < 600;

const PARTIAL_CONTENT = 206;

const isWholeKind = (kind: ResourceKind): boolean => kind === 'stylesheet' || kind === 'script';

const optionsOf = (kind: ResourceKind, extent: Extent): FetchOptions => ({
  timeout: TIMEOUT,
  maxBytes: MAX_HEAD_BYTES,
  // A picture that loads slowly or breaks off after its first bytes is treated like those first bytes.
  ...(extent === 'preview' ? { maxBytes: MAX_FILE_BYTES.preview, cut: { after: MAX_HEAD_BYTES, time: PREVIEW_TIME } } : {}),
  ...(extent === 'whole' && isWholeKind(kind) ? { maxBytes: MAX_WHOLE_BYTES } : {}),
  wanted: (status) => status < 300,
});

const headersOf = (kind: ResourceKind, inPart: boolean): Record<string, string> => ({
  accept: ACCEPT_HEADERS[kind] ?? '*/*',
  ...(inPart ? { range: `bytes=0-${MAX_HEAD_BYTES - 1}` } : {}),
});

interface LoadedAnswer extends Pick<Resource, 'status' | 'error' | 'finalUrl' | 'redirects'> {
  answer: Answer | EncodedAnswer | null;
}

const request = async (url: URL, kind: ResourceKind, options: FetchOptions, requester: Requester): Promise<LoadedAnswer> => {
  let answer: Answer | EncodedAnswer | null = null;
  const { status, error, finalUrl, hops } = await requestLink(url, 'GET', async (hop, _, cookies) => {
    const loaded = await requester.load(hop, { ...options, cookies });
    answer = isWholeKind(kind) ? loaded : await decodeAnswer(loaded);
    return answer;
  });
  return { status, error: error === 'robots_disallowed' ? null : error, finalUrl, redirects: hops, answer: status > 0 ? answer : null };
};

const describeResource = (reference: ResourceReference, { answer, status, ...ended }: LoadedAnswer, now: number): LoadedResource => {
  const resource: Resource = {
    ...reference,
    ...ended,
    status: status === PARTIAL_CONTENT ? 200 : status,
    ...NOTHING_TOLD,
  };
  if (answer === null) return { resource, answer };
  const { headers } = answer;
  const encoding = contentCodings(headers).join(', ') || null;
  const told = toldSize(answer);
  const isCut = 'truncated' in answer && answer.truncated;
  const transferBytes = isCut || status === PARTIAL_CONTENT ? told : answer.encodedBytes;
  const isRead = status < 300;
  return {
    resource: {
      ...resource,
      type: mediaType(headers),
      encoding,
      cacheSeconds: cacheSecondsOf(headers, now),
      transferBytes,
      decodedBytes: encoding === null ? transferBytes : isCut || !('body' in answer) ? null : answer.body.byteLength,
    },
    answer: isRead ? answer : null,
  };
};

/** Returns the size of the whole body in bytes according to the headers; null if they don't state it. */
const toldSize = ({ status, headers }: Pick<Answer, 'status' | 'headers'>): number | null => {
  const range = /\/(\d{1,15})\s*$/.exec(header(headers, 'content-range') ?? '')?.[1];
  const told = status === PARTIAL_CONTENT ? range : header(headers, 'content-length');
  return told !== undefined && /^\d{1,15}$/.test(told) ? Number(told) : null;
};
