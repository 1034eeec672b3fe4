import { readBytes } from './form.ts';

/** Bytes beside the file: boundaries, headers and other fields. */
const AROUND = 16 * 1024;

/**
 * Reads the file in a field of a multipart/form-data form (RFC 7578): empty if none was chosen or the body is no such form; undefined if it exceeds
 * `most` bytes. The size is checked before parsing.
 */
export const readUpload = async (request: Request, field: string, most: number): Promise<Uint8Array | undefined> => {
  const contentType = request.headers.get('content-type') ?? '';
  const bytes = await readBytes(request, most + AROUND);
  if (!bytes) return undefined;
  const form = await new Response(bytes as Buffer<ArrayBuffer>, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);
  const file = form?.get(field);
  if (typeof file !== 'object' || file === null) return new Uint8Array();
  return file.size > most ? undefined : new Uint8Array(await file.arrayBuffer());
};
