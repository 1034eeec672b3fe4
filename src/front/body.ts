import { whileReceiving } from '../lib/limits/request-slot.ts';
import { Problem } from '../lib/problem.ts';
import { type Lease, leaseBodyMemory } from './body-memory.ts';
import { readJson } from './json-body.ts';

/** Maximum bytes of a request body; a body sent to a single resource may be as large as a GET response for that resource. */
export const MAX_BODY_BYTES = 64 * 1024;
export const MAX_ITEM_BODY_BYTES = 1024 * 1024;
/** Maximum parts of a multipart body: each part costs many times as much as a field of another form. */
const MAX_PARTS = 1_000;

const FORM_TYPE = 'application/x-www-form-urlencoded';
const JSON_TYPE = /^(?:application\/(?:[\w.-]+\+)?json|text\/json)$/;

/** Names and values of a request body, in order. */
export type FieldPairs = readonly (readonly [name: string, value: unknown])[];

interface Allowance {
  limit: number;
  lease: Lease;
  pairs?: Promise<FieldPairs>;
}

const allowances = new WeakMap<Request, Allowance>();

/** Allows a request’s body `limit` bytes. Call the returned function after the response: large bodies share a limited amount of memory. */
export const allowBody = (request: Request, limit: number, accountId: number): (() => void) => {
  const lease = leaseBodyMemory(accountId, MAX_BODY_BYTES);
  allowances.set(request, { limit, lease });
  return lease.release;
};

/** Parses a request body in any of the three media types and caches the result. An empty body of any type has no fields. Throws a Problem. */
export const readRequestBody = (request: Request): Promise<FieldPairs> => {
  const allowance = allowances.get(request);
  if (!allowance) return parse(request, MAX_BODY_BYTES);
  allowance.pairs ??= parse(request, allowance.limit, allowance.lease);
  return allowance.pairs;
};

/** Drops the cached body, because a request may wait for a long time after its body was read. */
export const forgetBody = (request: Request): void => {
  allowances.get(request)?.lease.release();
  allowances.delete(request);
};

export const bodyTooLarge = (limit: number): Problem =>
  new Problem('body_too_large', { values: { size: limit < MAX_ITEM_BODY_BYTES ? '64 KiB' : '1 MiB' } });

const parse = async (request: Request, limit: number, lease?: Lease): Promise<FieldPairs> => {
  const bytes = await whileReceiving(() => readBytes(request, limit, lease));
  if (bytes.byteLength === 0) return [];
  if (!/^(?:identity)?$/i.test(request.headers.get('content-encoding') ?? '')) throw new Problem('encoded_body');
  const contentType = cleanContentType(request.headers.get('content-type') ?? '');
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (JSON_TYPE.test(type)) return readJson(bytes, decodeUtf8(bytes), malformedBody);
  if (type === 'multipart/form-data') return readMultipart(bytes, contentType);
  if (looksLikeJson(bytes)) throw new Problem('json_type_missing', { values: { type: wordType(contentType) } });
  if (contentType !== '' && type !== FORM_TYPE) throw new Problem('unsupported_media_type');
  return readForm(decodeUtf8(bytes), malformedBody);
};

/** Removes the header’s name from its value, where a known client repeats it. */
const cleanContentType = (value: string): string => value.replace(/^.*content-type:/i, '').trim();

/** Detects JSON that was sent under another media type, as many programs do; a form never starts and ends with braces. */
const looksLikeJson = (bytes: Uint8Array): boolean => {
  const ends = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').trim();
  return /^[{[]/.test(ends) && /[}\]]$/.test(ends);
};

const wordType = (type: string): string => (type === '' ? 'it has no Content-Type' : `it was sent as ${type.slice(0, 100)}`);

const malformedBody = (why: string): Problem => new Problem('malformed_body', { values: { why } });

const readBytes = async (request: Request, limit: number, lease?: Lease): Promise<Uint8Array> => {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > limit) throw bodyTooLarge(limit);
      lease?.grow(size);
      chunks.push(chunk);
    }
  } catch (error) {
    // The client disconnected, or the body was invalid.
    throw error instanceof Problem ? error : new Problem('bad_request');
  }
  return Buffer.concat(chunks);
};

const decodeUtf8 = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformedBody('The body is not valid UTF-8.');
  }
};

const readMultipart = async (bytes: Uint8Array, contentType: string): Promise<FieldPairs> => {
  if (countParts(bytes) > MAX_PARTS) throw malformedBody(`A multipart body may have at most ${MAX_PARTS} parts.`);
  try {
    const form = await new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': contentType } }).formData();
    return [...form.entries()];
  } catch {
    throw malformedBody('The body is not valid multipart/form-data.');
  }
};

/** Counts the parts of a multipart body: before each part, whatever the boundary, there is a line that starts with `--`. */
const countParts = (bytes: Uint8Array): number => {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = body.indexOf('\n--'); at >= 0 && count <= MAX_PARTS; at = body.indexOf('\n--', at + 3)) count += 1;
  return count;
};

/** Maximum fields of a form: parsing more would delay other requests. */
const MAX_FIELDS = 20_000;

/** Parses URL-encoded text strictly: refuses percent-encoding that isn’t UTF-8. */
export const readForm = (text: string, refusal: (why: string) => Problem): [string, unknown][] => {
  const parts = text.split('&', MAX_FIELDS + 1);
  if (parts.length > MAX_FIELDS) throw refusal(`A form may have at most ${MAX_FIELDS} fields.`);
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      const [name, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
      try {
        return [decode(name), decode(value)];
      } catch {
        throw refusal('The body is not valid percent-encoded UTF-8.');
      }
    });
};

const decode = (text: string): string => (/[%+]/.test(text) ? decodeURIComponent(text.replaceAll('+', ' ')) : text);
