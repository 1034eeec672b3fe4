import { whileReceiving } from '../../lib/limits/request-slot.ts';

const MAX_BYTES = 32 * 1024;

/** Maximum bytes of an upload in addition to the file: boundaries, headers and other fields. */
const MULTIPART_OVERHEAD = 16 * 1024;

/** Reads the fields of a small form, as entered; empty if the body exceeds the limit. */
export const readForm = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams((await readBytes(request, MAX_BYTES))?.toString());

/**
 * Reads an uploaded file from a multipart/form-data form (RFC 7578): empty if no file was chosen or the body is no such form; undefined if the file
 * exceeds `most` bytes. The size is checked before parsing.
 */
export const readUpload = async (request: Request, field: string, most: number): Promise<Uint8Array | undefined> => {
  const contentType = request.headers.get('content-type') ?? '';
  const bytes = await readBytes(request, most + MULTIPART_OVERHEAD);
  if (!bytes) return undefined;
  const form = await new Response(bytes as Buffer<ArrayBuffer>, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);
  const file = form?.get(field);
  if (typeof file !== 'object' || file === null) return new Uint8Array();
  return file.size > most ? undefined : new Uint8Array(await file.arrayBuffer());
};

/** Reads a body of at most `most` bytes. If the body is larger, returns undefined and leaves the rest unread. */
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
