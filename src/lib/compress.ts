import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, createZstdCompress, gzip, zstdCompress } from 'node:zlib';
import { makeCache } from './cache.ts';

/** Minimum bytes of a response for compression. */
const MIN_BYTES = 1024;
/** Maximum responses compressed concurrently, in threads; further ones are sent uncompressed instead of waiting. */
const MAX_COMPRESSIONS = 4;
/** Maximum bytes of cached compressed responses. */
const MAX_CACHED_BYTES = 8 * 1024 * 1024;

const TEXT_TYPES = /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml|javascript|manifest))/;
/** Media types of responses that are compressed as streams. */
const STREAMED_TYPES = /^text\/csv/;

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const bufferCompressors = {
  zstd: (bytes: Uint8Array) => promisify(zstdCompress)(bytes),
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, brotliOptions),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
} satisfies Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>>;
const streamCompressors = { zstd: () => createZstdCompress(), br: () => createBrotliCompress(brotliOptions), gzip: () => createGzip() };

/** How compressed responses get entity tags: `own` is a strong tag, which `plainTag` reverts; `weak` weakens the original tag. */
type TagStyle = 'own' | 'weak';

export interface Compressor {
  /**
   * Compresses a response with the encoding that its request prefers, if it is text and long enough. `name` is the cache key beside the entity tag,
   * and must contain everything that the tag doesn’t; null for responses that never repeat.
   */
  compress(request: Request, answer: Response, name: string | null): Promise<Response>;
}

/** Creates a compressor that caches its results. */
export const makeCompressor = (tags: TagStyle): Compressor => {
  const cache = makeCache<string, Uint8Array<ArrayBuffer>>(MAX_CACHED_BYTES, ({ byteLength }, name) => 2 * name.length + byteLength);
  return {
    async compress(request, answer, name) {
      const encoding = encodingFor(request.headers.get('accept-encoding'));
      if (encoding === null || !isCompressible(answer) || answer.body === null) return answer;
      if (STREAMED_TYPES.test(answer.headers.get('content-type') ?? ''))
        return encodeAnswer(answer, compressStream(answer.body, encoding), encoding, tags);
      const cacheKey = name === null ? null : [encoding, answer.headers.get('etag'), name].join(' ');
      const known = cacheKey === null ? undefined : cache.get(cacheKey);
      if (known) return encodeAnswer(answer, known, encoding, tags);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const small = bytes.byteLength < MIN_BYTES ? undefined : await compressBytes(bytes, encoding);
      if (!small) return new Response(bytes, { status: answer.status, headers: answer.headers });
      if (cacheKey !== null) cache.set(cacheKey, small);
      return encodeAnswer(answer, small, encoding, tags);
    },
  };
};

const isCompressible = ({ status, headers }: Response): boolean => {
  const type = headers.get('content-type') ?? '';
  if (status === 204 || status === 206 || status === 304 || headers.has('content-encoding')) return false;
  return TEXT_TYPES.test(type) && !type.startsWith('text/event-stream');
};

const encodeAnswer = (answer: Response, body: Uint8Array<ArrayBuffer> | ReadableStream, encoding: Encoding, tags: TagStyle): Response => {
  const headers = new Headers(answer.headers);
  const tag = headers.get('etag');
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  if (answer.ok && tag?.startsWith('"')) headers.set('etag', tags === 'weak' ? `W/${tag}` : `${tag.slice(0, -1)}.${encoding}"`);
  return new Response(body, { status: answer.status, headers });
};

/** Returns the entity tag of the uncompressed response. */
export const plainTag = (tag: string): string => tag.replace(/\.(?:zstd|br|gzip)"$/, '"');

let runningCount = 0;

const compressBytes = async (bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  if (runningCount >= MAX_COMPRESSIONS) return undefined;
  runningCount += 1;
  try {
    return new Uint8Array(await bufferCompressors[encoding](bytes));
  } finally {
    runningCount -= 1;
  }
};

/** Compresses a stream with back-pressure; canceling the result cancels the source. */
const compressStream = (body: ReadableStream<Uint8Array>, encoding: Encoding): ReadableStream => {
  const compressor = streamCompressors[encoding]();
  // Both streams report their errors themselves.
  pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), compressor, () => {});
  return Readable.toWeb(compressor) as ReadableStream;
};

/** Supported content codings; the order decides among equal weights. */
const encodings = ['zstd', 'br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** Returns the content coding that `Accept-Encoding` prefers (RFC 9110, 12.5.3); null for none. */
export const encodingFor = (header: string | null): Encoding | null => {
  if (header === null || header === '') return null;
  const weights = new Map(header.toLowerCase().split(',').map(readWeight));
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const [best] = encodings.map((name) => ({ name, weight: weightOf(name) })).sort((one, other) => other.weight - one.weight);
  // An uncompressed response (identity) is preferred if its weight is higher.
  return best && best.weight > 0 && best.weight >= (weights.get('identity') ?? 0) ? best.name : null;
};

const readWeight = (part: string): [name: string, weight: number] => {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const weight = parameters.map((text) => /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.exec(text)?.[1]).find((text) => text !== undefined);
  return [name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight)];
};
