import type { Dispatcher } from 'undici';
import type { Headers } from './answer.ts';
import { type BodyStream, openBodyStream } from './body-stream.ts';
import { type FailureCode, FetchFailure, fetchFailureOf } from './failure.ts';
import { headFailure, readHeaders } from './head.ts';
import type { OpenConnection } from './open-connection.ts';

export interface Request {
  method: 'GET' | 'HEAD' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array | undefined;
  maxHeaderBytes: number;
}

/** A response whose head has arrived. Read its body or cancel it; reading throws `FetchFailure` if the transfer fails. */
export interface Response {
  status: number;
  headers: Headers;
  body: BodyStream;
  /** Milliseconds from sending the request to receiving the head. */
  firstByte: number;
}

const MAX_INTERIM_RESPONSES = 20;

/** Sends one request over an acquired connection and resolves with the head of the response. The signal also ends the body. */
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
      controller?.abort(abandoned);
    }
    connection.release();
  };
  const abort = () => finish(signal.reason);
  const fail = (code: FailureCode) => finish(new FetchFailure(code, url.href));

  const { stream, writer } = openBodyStream({
    pause: () => controller?.pause(),
    resume: () => controller?.resume(),
    // `cancel` is also called after the end of a body; creating an error with its stack would cost time there.
    cancel: () => isOver || fail('connection_closed'),
  });

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: (started) => {
      controller = started;
      sent = performance.now();
      if (isOver) controller.abort(abandoned);
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
    onResponseError: (_, error) => finish(explain(error, hasHead, connection, url)),
  };

  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  // By default undici closes the connection after a HEAD.
  else connection.client.dispatch({ path, method, headers, body: body ?? null, reset: false }, handler);
  return head.promise;
};

/** The path and the query, of which an empty one is sent too: `search` has no question mark then. */
const pathOf = ({ href, pathname, search, hash }: URL): string => {
  const isEmptyQuery =
    search === '' &&
    href
      .slice(0, href.length - hash.length)
      .replace(/#$/, '')
      .endsWith('?');
  return isEmptyQuery ? `${pathname}?` : `${pathname}${search}`;
};

/** undici requires a reason for an abort; it is never shown. */
const abandoned = new Error('abandoned');

const explain = (error: Error, hasHead: boolean, { socket }: OpenConnection, url: URL): unknown => {
  // undici reports a reset within a body only as missing bytes.
  const wasReset = socket.errored && 'code' in socket.errored && socket.errored.code === 'ECONNRESET';
  const failure = fetchFailureOf(wasReset ? socket.errored : error, url.href);
  // undici reports a broken head with a Content-Length as a short body.
  const isBrokenHead = !hasHead && failure instanceof FetchFailure && failure.code === 'content_length_mismatch';
  return isBrokenHead ? new FetchFailure('invalid_http', url.href, error) : failure;
};
