import { whileReceiving } from '../lib/limits/request-slot.ts';
import { Problem } from '../lib/problem.ts';
import { type Lease, leaseBodyMemory } from './body-memory.ts';
import { readForm } from './form.ts';
import { readJson } from './json-body.ts';

/** Bytes of a body, and of one that is sent to a single thing: as large as what GET may have given of it. */
export const MAX_BODY_BYTES = 64 * 1024;
export const MAX_ITEM_BODY_BYTES = 1024 * 1024;
/** Parts of a multipart body; to read one takes many times what a field of another form takes. */
const MAX_PARTS = 1_000;

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = /^(?:application\/(?:[\w.-]+\+)?json|text\/json)$/;

/** Names and values of a body, in order. */
export type Pairs = readonly (readonly [name: string, value: unknown])[];

interface Allowance {
  limit: number;
  lease: Lease;
  pairs?: Promise<Pairs>;
}

const allowances = new WeakMap<Request, Allowance>();

/**
 * Lets the body of a request have this many bytes. Call what it returns when the request is answered: bodies that are larger than usual
 * share an amount of memory.
 */
export const allowBody = (request: Request, limit: number, accountId: number): (() => void) => {
  const lease = leaseBodyMemory(accountId, MAX_BODY_BYTES);
  allowances.set(request, { limit, lease });
  return lease.release;
};

/** The fields of a body, in any of the three media types; they can be read again. An empty body has none, whatever its type. Throws a Problem. */
export const readRequestBody = (request: Request): Promise<Pairs> => {
  const allowance = allowances.get(request);
  if (!allowance) return parse(request, MAX_BODY_BYTES);
  allowance.pairs ??= parse(request, allowance.limit, allowance.lease);
  return allowance.pairs;
};

/** Lets go of what was read: a request may wait for long after that. */
export const forgetBody = (request: Request): void => {
  allowances.get(request)?.lease.release();
  allowances.delete(request);
};

export const bodyTooLarge = (limit: number): Problem =>
  new Problem('body_too_large', { values: { size: limit < MAX_ITEM_BODY_BYTES ? '64 KiB' : '1 MiB' } });

const parse = async (request: Request, limit: number, lease?: Lease): Promise<Pairs> => {
  const bytes = await whileReceiving(() => readBytes(request, limit, lease));
  if (bytes.byteLength === 0) return [];
  if (!/^(?:identity)?$/i.test(request.headers.get('content-encoding') ?? '')) throw new Problem('encoded_body');
  const contentType = cleanContentType(request.headers.get('content-type') ?? '');
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (JSON_TYPE.test(type)) return readJson(bytes, text(bytes), malformed);
  if (type === 'multipart/form-data') return readMultipart(bytes, contentType);
  if (looksLikeJson(bytes)) throw new Problem('json_type_missing', { values: { type: wordType(contentType) } });
  if (contentType !== '' && type !== FORM) throw new Problem('unsupported_media_type');
  return readForm(text(bytes), malformed);
};

/** A client in the wild repeats the header's name inside its value. */
const cleanContentType = (value: string): string => value.replace(/^.*content-type:/i, '').trim();

/** No form begins and ends so; programs that send JSON without saying so are many. */
const looksLikeJson = (bytes: Uint8Array): boolean => {
  const ends = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').trim();
  return /^[{[]/.test(ends) && /[}\]]$/.test(ends);
};

const wordType = (type: string): string => (type === '' ? 'it has no Content-Type' : `it was sent as ${type.slice(0, 100)}`);

const malformed = (why: string): Problem => new Problem('malformed_body', { values: { why } });

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

const readMultipart = async (bytes: Uint8Array, contentType: string): Promise<Pairs> => {
  if (countParts(bytes) > MAX_PARTS) throw malformed(`A multipart body may have at most ${MAX_PARTS} parts.`);
  try {
    const form = await new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': contentType } }).formData();
    return [...form.entries()];
  } catch {
    throw malformed('The body is not valid multipart/form-data.');
  }
};

/** Each part has this header, whatever the boundary is. */
const countParts = (bytes: Uint8Array): number => {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = body.indexOf('\n--'); at >= 0 && count <= MAX_PARTS; at = body.indexOf('\n--', at + 3)) count += 1;
  return count;
};
