import { encodingFor } from '../content-encoding.ts';
import { whileUnchanged } from '../storage/while-unchanged.ts';
import type { Call } from './resource.ts';

/** Bytes of answers that are held at once. */
const MAX_BYTES = 8 * 1024 * 1024;

/** An answer as a handler made it. */
interface Held {
  status: number;
  headers: Record<string, string>;
  bytes: Uint8Array<ArrayBuffer>;
}

const held = whileUnchanged<Held>(MAX_BYTES, ({ headers, bytes }, name) => name.length + JSON.stringify(headers).length + bytes.byteLength);

/**
 * What the same account got for the same address in the same language, as long as nothing in the database has changed since; else what `make` makes. `more` headers go
 * with it from the start: to set them one by one takes longer than all the rest.
 */
export const holdAnswer = async (
  { service, key, request, language }: Call,
  address: string,
  make: () => Response | Promise<Response>,
  more: Record<string, string>,
): Promise<Response> => {
  const encoding = encodingFor(request.headers.get('accept-encoding'));
  const name = [key.accountId, request.headers.get('if-none-match'), encoding, language, address].join(' ');
  const { status, headers, bytes } = await held(service.db, name, async () => read(await make()));
  // A 304 has no body, not even an empty one.
  return new Response(status === 304 ? null : bytes, { status, headers: { ...headers, ...more } });
};

const read = async (response: Response): Promise<Held> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  bytes: new Uint8Array(await response.arrayBuffer()),
});
