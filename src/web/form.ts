import { whileReceiving } from '../lib/limits/request-slot.ts';

const MAX_BYTES = 32 * 1024;

/** The fields of a small form, as typed; none if the body exceeds the limit. */
export const readForm = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams((await readBytes(request, MAX_BYTES))?.toString());

/** Reads a body of at most `most` bytes; undefined, with the rest unread, if it is larger. */
export const readBytes = ({ body }: Request, most: number): Promise<Buffer | undefined> => whileReceiving(() => read(body, most));

const read = async (body: Request['body'], most: number): Promise<Buffer | undefined> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
