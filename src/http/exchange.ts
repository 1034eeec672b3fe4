import type { Dispatcher } from 'undici';
import type { Headers } from './answer.ts';
import { type FailureCode, FetchFailure, fetchFailureOf } from './failure.ts';
import { flawOf, readHeaders } from './head.ts';
import { type Inflow, openInflow } from './inflow.ts';
import type { Line } from './line.ts';

export interface Request {
  method: 'GET' | 'HEAD' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array | undefined;
  maxHeaderBytes: number;
}

/** A response whose head has come; its body is still to be read or cancelled, and ends with a `FetchFailure` when it breaks off. */
export interface Response {
  status: number;
  headers: Headers;
  body: Inflow;
  /** Milliseconds from the request being sent to the head. */
  firstByte: number;
}

const MAX_INTERIM_RESPONSES = 20;

/** Sends one request over a connection taken for it, and waits for the head of the answer. The signal ends the body as well. */
export const exchange = (
  line: Line,
  url: URL,
  { method, headers, body, maxHeaderBytes }: Request,
  signal: AbortSignal,
): Promise<Response> => {
  const path = `${url.pathname}${url.search}`;
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
    tap.end(error);
    if (error) {
      head.reject(error);
      controller?.abort(abandoned);
    }
    line.release();
  };
  const abort = () => finish(signal.reason);
  const fail = (code: FailureCode) => finish(new FetchFailure(code, url.href));

  const { inflow, tap } = openInflow({
    pause: () => controller?.pause(),
    resume: () => controller?.resume(),
    // A body that has ended is cancelled as well; an error with its stack is made for no such one.
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
      const flaw = flawOf(status, answered, maxHeaderBytes);
      if (flaw) fail(flaw);
      else head.resolve({ status, headers: answered, body: inflow, firstByte });
    },
    onResponseData: (_, chunk) => tap.push(chunk),
    onResponseEnd: () => finish(),
    onResponseError: (_, error) => finish(explain(error, hasHead, line, url)),
  };

  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  // undici closes the connection after a HEAD unless told not to.
  else line.client.dispatch({ path, method, headers, body: body ?? null, reset: false }, handler);
  return head.promise;
};

/** undici wants a reason when it is told to stop; nobody gets to see it. */
const abandoned = new Error('abandoned');

const explain = (error: Error, hasHead: boolean, { socket }: Line, url: URL): unknown => {
  // undici sees a reset in mid-body only as bytes that are missing.
  const wasReset = socket.errored && 'code' in socket.errored && socket.errored.code === 'ECONNRESET';
  const failure = fetchFailureOf(wasReset ? socket.errored : error, url.href);
  // Before the head no body can be short: undici says so of every broken head with a Content-Length.
  const isBrokenHead = !hasHead && failure instanceof FetchFailure && failure.code === 'content_length_mismatch';
  return isBrokenHead ? new FetchFailure('invalid_http', url.href, error) : failure;
};
