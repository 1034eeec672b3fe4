import { readParameters, type Parameters as Sent } from '../../front/parameters.ts';
import { whileReceiving } from '../../lib/limits/request-slot.ts';
import { Problem } from '../../lib/problem.ts';

const MAX_BYTES = 32 * 1024;

/** Maximum bytes of an upload in addition to the file: boundaries, headers and other fields. */
const MULTIPART_OVERHEAD = 16 * 1024;

/** Reads the fields of a form, as entered; empty if the body exceeds the limit. */
export const readForm = async (request: Request, most = MAX_BYTES): Promise<URLSearchParams> =>
  new URLSearchParams((await readBytes(request, most))?.toString());

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

/** The filters of a list from the query of its URL: validated like in the API, and as text. */
interface Filters<Fields> {
  fields: Fields;
  /** The query without empty parameters, which browsers submit for empty form fields. */
  query: URLSearchParams;
  /** Errors as sentences; if there are any, the fields have default values. */
  problems: readonly string[];
}

/** Validates the query of a page with the API’s schema for the same list. */
export const readFilters = async <Fields>(
  request: Request,
  shape: Parameters<typeof readParameters>[1],
  read: (parameters: Sent) => Fields,
): Promise<Filters<Fields>> => {
  const query = new URLSearchParams(
    [...new URL(request.url).searchParams].filter(([name, value]) => Object.hasOwn(shape, name) && value !== ''),
  );
  try {
    return { fields: read(await readParameters(request, shape, { body: false })), query, problems: [] };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const problems = error.errors?.map(({ detail }) => detail) ?? [error.message];
    return { fields: read({ values: {}, sources: {}, errors: [] }), query: new URLSearchParams(), problems };
  }
};
