import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import type { Headers } from './answer.ts';
import { type BodyStream, openBodyStream } from './body-stream.ts';
import { type FailureCode, FetchFailure, fetchFailureOf } from './failure.ts';
import type { OpenConnection } from './open-connection.ts';

export interface Request {
  method: 'GET' | 'HEAD' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array | undefined;
  maxHeaderBytes: number;
}

/** A response whose head has arrived. Its body must be read or cancelled; reading throws `FetchFailure` if the transfer fails. */
export interface Response {
  status: number;
  headers: Headers;
  body: BodyStream;
  /** Milliseconds from sending the request to receiving the head. */
  firstByte: number;
}

const MAX_INTERIM_RESPONSES = 20;

/** Sends one request over an acquired connection and resolves to the head of the response. The signal also aborts the body. */
export const exchange = (
  connection: OpenConnection,
  url: URL,
  { method, headers, body, maxHeaderBytes }: Request,
  signal: AbortSignal,
): Promise<Response> => {
  const path = pathOf(url);
  const head = Promise.withResolvers<Response>();
  let controller: Dispatcher.DispatchController | undefined;
  let sent = 0;
  let interim = 0;
  let hasHead = false;
  let isOver = false;

  const finish = (error?: unknown) => {
    if (isOver) return;
    isOver = true;
    signal.removeEventListener('abort', abort);
    writer.end(error);
    if (error) {
      head.reject(error);
      controller?.abort(abandonedError);
    }
    connection.release();
  };
  const abort = () => finish(signal.reason);
  const fail = (code: FailureCode) => finish(new FetchFailure(code, url.href));

  const { stream, writer } = openBodyStream({
    pause: () => controller?.pause(),
    resume: () => controller?.resume(),
    // `cancel` is also called after the end of a body, where creating an error with a stack trace would take time.
    cancel: () => isOver || fail('connection_closed'),
  });

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: (started) => {
      controller = started;
      sent = performance.now();
      if (isOver) controller.abort(abandonedError);
    },
    onResponseStart: ({ rawHeaders }, status) => {
      if (status < 200) {
        if (++interim > MAX_INTERIM_RESPONSES) fail('invalid_http');
        return;
      }
      hasHead = true;
      const firstByte = performance.now() - sent;
      const answered = readHeaders(rawHeaders);
      const failure = headFailure(status, answered, maxHeaderBytes);
      if (failure) fail(failure);
      else head.resolve({ status, headers: answered, body: stream, firstByte });
    },
    onResponseData: (_, chunk) => writer.push(chunk),
    onResponseEnd: () => finish(),
    onResponseError: (_, error) => finish(explainError(error, hasHead, connection, url)),
  };

  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  // By default, undici closes the connection after a HEAD request.
  else connection.client.dispatch({ path, method, headers, body: body ?? null, reset: false }, handler);
  return head.promise;
};

/** Returns the path and query of a URL; keeps an empty query, for which `search` has no question mark. */
const pathOf = ({ href, pathname, search, hash }: URL): string => {
  const isEmptyQuery =
    search === '' &&
    href
      .slice(0, href.length - hash.length)
      .replace(/#$/, '')
      .endsWith('?');
  return isEmptyQuery ? `${pathname}?` : `${pathname}${search}`;
};

/** undici requires a reason for an abort; this one is never shown. */
const abandonedError = new Error('abandoned');

const explainError = (error: Error, hasHead: boolean, { socket }: OpenConnection, url: URL): unknown => {
  // undici reports a connection reset within a body only as missing bytes.
  const wasReset = socket.errored && 'code' in socket.errored && socket.errored.code === 'ECONNRESET';
  const failure = fetchFailureOf(wasReset ? socket.errored : error, url.href);
  // undici reports a broken head with a Content-Length header as a body that is too short.
  const isBrokenHead = !hasHead && failure instanceof FetchFailure && failure.code === 'content_length_mismatch';
  return isBrokenHead ? new FetchFailure('invalid_http', url.href, error) : failure;
};

/**
 * Converts undici’s headers: over HTTP/1.1, alternating names and values as bytes; over HTTP/2, an object with repeated headers joined, except
 * Set-Cookie.
 */
const readHeaders = (raw: Buffer[] | string[] | IncomingHttpHeaders | null | undefined): Headers =>
  Array.isArray(raw) ? headerLinesOf(raw.map((bytes) => bytes.toString('latin1'))) : entriesOf(raw ?? {});

/** Finds errors that undici accepts: a status above 999, a Content-Length beyond safe integers, and a head of any size over HTTP/2. */
const headFailure = (status: number, headers: Headers, maxHeaderBytes: number): FailureCode | undefined => {
  if (status > 999) return 'invalid_http';
  if (headers.some(([name, value]) => name === 'content-length' && Number(value) > Number.MAX_SAFE_INTEGER)) return 'invalid_http';
  const size = headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return size > maxHeaderBytes ? 'header_too_large' : undefined;
};

const headerLinesOf = (flat: readonly string[]): Headers =>
  Array.from({ length: flat.length / 2 }, (_, index) => [flat[2 * index]?.toLowerCase() ?? '', flat[2 * index + 1] ?? '']);

const entriesOf = (headers: IncomingHttpHeaders): Headers =>
  Object.entries(headers).flatMap(([name, values = []]) => [values].flat().map((value) => [name, value] as const));
