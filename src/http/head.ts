import type { IncomingHttpHeaders } from 'node:http';
import type { Headers } from './answer.ts';
import type { FailureCode } from './failure.ts';

/**
 * Converts undici's headers: over HTTP/1.1 alternating names and values as bytes; over HTTP/2 an object with repeats joined, except
 * Set-Cookie.
 */
export const readHeaders = (raw: Buffer[] | string[] | IncomingHttpHeaders | null | undefined): Headers =>
  Array.isArray(raw) ? pairsOf(raw.map((bytes) => bytes.toString('latin1'))) : entriesOf(raw ?? {});

/** Finds faults that undici accepts: a status above 999, a Content-Length beyond safe integers, and over HTTP/2 a head of any size. */
export const headFailure = (status: number, headers: Headers, maxHeaderBytes: number): FailureCode | undefined => {
  if (status > 999) return 'invalid_http';
  if (headers.some(([name, value]) => name === 'content-length' && Number(value) > Number.MAX_SAFE_INTEGER)) return 'invalid_http';
  const size = headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return size > maxHeaderBytes ? 'header_too_large' : undefined;
};

const pairsOf = (flat: readonly string[]): Headers =>
  Array.from({ length: flat.length / 2 }, (_, index) => [flat[2 * index]?.toLowerCase() ?? '', flat[2 * index + 1] ?? '']);

const entriesOf = (headers: IncomingHttpHeaders): Headers =>
  Object.entries(headers).flatMap(([name, values = []]) => [values].flat().map((value) => [name, value] as const));
