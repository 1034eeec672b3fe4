import { encodingFor } from '../lib/compress.ts';
import { cacheUntilCommit } from '../storage/cache-until-commit.ts';
import type { Call } from './call.ts';

/** Maximum bytes of all cached responses. */
const MAX_BYTES = 8 * 1024 * 1024;

interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  bytes: Uint8Array<ArrayBuffer>;
}

const responseCache = cacheUntilCommit<CachedResponse>({
  max: MAX_BYTES,
  sizeOf: ({ headers, bytes }, name) => name.length + JSON.stringify(headers).length + bytes.byteLength,
});

/**
 * Returns the cached response for this account, URL and language until the next commit; otherwise the response of `make`. The headers in `more` are
 * passed to the constructor, because setting headers one by one takes longer than everything else.
 */
export const cacheResponse = async (
  { service, key, request, language }: Pick<Call, 'service' | 'key' | 'request' | 'language'>,
  address: string,
  make: () => Response | Promise<Response>,
  more: Record<string, string>,
): Promise<Response> => {
  const encoding = encodingFor(request.headers.get('accept-encoding'));
  const name = [key.accountId, request.headers.get('if-none-match'), encoding, language, address].join(' ');
  const { status, headers, bytes } = await responseCache(service.db, name, async () => readResponse(await make()));
  // The `Response` constructor rejects any body with status 304, even an empty one.
  return new Response(status === 304 ? null : bytes, { status, headers: { ...headers, ...more } });
};

const readResponse = async (response: Response): Promise<CachedResponse> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  bytes: new Uint8Array(await response.arrayBuffer()),
});
