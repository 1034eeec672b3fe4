import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { type Coding, hasZlibHeader } from './decode-at-once.ts';

/**
 * Inflates bodies that zlib refuses but browsers show: gzip or zlib with trailing data, such as a cache’s comment, or without a checksum. Null for a
 * body that is neither, is incomplete, or has more than `most` bytes.
 */
export const inflateAnyway = async (body: Uint8Array, coding: Coding, most: number): Promise<Uint8Array | null> => {
  const members = membersOf(body, coding, most);
  try {
    let member = members.next();
    while (!member.done) member = members.next((await inflateRaw(...member.value)) as InflateResult);
    return member.value;
  } catch {
    return null;
  }
};

/** Like `inflateAnyway`, but synchronous, for processes that may block. */
export const inflateAnywaySync = (body: Uint8Array, coding: Coding, most: number): Uint8Array | null => {
  const members = membersOf(body, coding, most);
  try {
    let member = members.next();
    while (!member.done) member = members.next(zlib.inflateRawSync(...member.value) as unknown as InflateResult);
    return member.value;
  } catch {
    return null;
  }
};

/** Yields the input to inflate for each gzip member, and receives the result. */
function* membersOf(
  body: Uint8Array,
  coding: Coding,
  most: number,
): Generator<[Uint8Array, zlib.ZlibOptions], Uint8Array | null, InflateResult> {
  const parts: Uint8Array[] = [];
  let [at, left] = [0, most];
  for (let start = startOf(body, coding); start !== null && parts.length < MAX_MEMBERS; start = startOf(body.subarray(at), coding)) {
    const { buffer, engine } = yield [body.subarray(at + start), { maxOutputLength: left, info: true }];
    parts.push(buffer);
    left -= buffer.byteLength;
    at += start + engine.bytesWritten + GZIP_TRAILER;
    if (left <= 0 || coding === 'deflate') break;
  }
  return parts.length === 0 ? null : Buffer.concat(parts);
}

const inflateRaw = promisify<Uint8Array, zlib.ZlibOptions, unknown>(zlib.inflateRaw);

/** Result of zlib with the option `info`. */
interface InflateResult {
  buffer: Uint8Array;
  engine: { bytesWritten: number };
}

/** Maximum gzip members per body. */
const MAX_MEMBERS = 1_000;
const GZIP_HEADER = 10;
const GZIP_TRAILER = 8;

/** Returns the offset of the deflate stream; null if there is no valid header. */
const startOf = (body: Uint8Array, coding: Coding): number | null => {
  if (coding === 'deflate') return hasZlibHeader(body) ? 2 : null;
  return coding === 'gzip' || coding === 'x-gzip' ? gzipStart(body) : null;
};

/** Returns the length of a gzip header (RFC 1952, 2.3): optional extra fields, a name, a comment and a checksum follow the first ten bytes. */
const gzipStart = (body: Uint8Array): number | null => {
  const [first, second, method, flags = 0] = body;
  if (first !== 0x1f || second !== 0x8b || method !== 8) return null;
  let at = GZIP_HEADER;
  if (flags & 4) at += 2 + (body[at] ?? 0) + 256 * (body[at + 1] ?? 0);
  for (const flag of [8, 16]) {
    if ((flags & flag) === 0) continue;
    const end = body.indexOf(0, at);
    if (end === -1) return null;
    at = end + 1;
  }
  return flags & 2 ? at + 2 : at;
};
