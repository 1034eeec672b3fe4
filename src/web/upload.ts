import { readBytes } from './form.ts';

/** Beside the file: boundaries, headers and other fields. */
const AROUND = 16 * 1024;

/**
 * The file in a field of a form that was sent as multipart/form-data (RFC 7578), empty when none was chosen; undefined when it has more than
 * `most` bytes. The size is known before anything is parsed. What is no such form has no file.
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
