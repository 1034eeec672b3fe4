import { Problem } from '../problem.ts';
import { readPairs } from './parameters.ts';

export const MAX_BODY_BYTES = 64 * 1024;

const FORM = 'application/x-www-form-urlencoded';

/** The fields of a body, in any of the three media types. An empty body has none, whatever its type. */
export const readBody = async (request: Request): Promise<readonly (readonly [string, unknown])[]> => {
  const bytes = await readBytes(request);
  if (bytes.byteLength === 0) return [];
  if (!/^(?:identity)?$/i.test(request.headers.get('content-encoding') ?? '')) throw new Problem('encoded_body');
  const contentType = cleanContentType(request.headers.get('content-type') || FORM);
  switch (contentType.split(';', 1)[0]?.trim().toLowerCase()) {
    case FORM:
      return readPairs(text(bytes), () => malformed('The body is not valid percent-encoded UTF-8.'));
    case 'application/json':
      return readJson(text(bytes));
    case 'multipart/form-data':
      return readMultipart(bytes, contentType);
    default:
      throw new Problem('unsupported_media_type');
  }
};

/** A client in the wild repeats the header's name inside its value. */
const cleanContentType = (value: string): string => value.replace(/^.*content-type:/i, '').trim();

const malformed = (why: string): Problem => new Problem('malformed_body', { values: { why } });

const readBytes = async (request: Request): Promise<Uint8Array> => {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > MAX_BODY_BYTES) throw new Problem('body_too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    // The client broke off, or what it sent was no body.
    throw error instanceof Problem ? error : new Problem('bad_request');
  }
  return Buffer.concat(chunks);
};

const text = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformed('The body is not valid UTF-8.');
  }
};

const readJson = (json: string): [string, unknown][] => {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw malformed('The body is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed('A JSON body must be an object.');
  return Object.entries(value);
};

const readMultipart = async (bytes: Uint8Array, contentType: string): Promise<[string, unknown][]> => {
  try {
    const form = await new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': contentType } }).formData();
    return [...form.entries()];
  } catch {
    throw malformed('The body is not valid multipart/form-data.');
  }
};
