import type { Dispatcher } from 'undici';
import type { Headers } from './answer.ts';
import { type FailureCode, FetchFailure, failureOf } from './failure.ts';
import type { Line } from './pool.ts';

export interface Request {
  method: 'GET' | 'HEAD';
  headers: Readonly<Record<string, string>>;
  maxHeaderBytes: number;
}

/** A response whose head has come; its body is still to be read, discarded or destroyed. */
export interface Response {
  status: number;
  headers: Headers;
  body: Dispatcher.ResponseData['body'];
  /** Milliseconds from the request being sent to the head. */
  firstByte: number;
  /** What an error of the body means. */
  explain: (error: unknown) => FetchFailure;
}

const MAX_INTERIM_RESPONSES = 20;
const MAX_DISCARDED = 16 * 1024;
const DISCARD_TIMEOUT = 250;

/** Sends one request over an open connection and waits for the head of the answer. */
export const exchange = async (line: Line, url: URL, request: Request, signal: AbortSignal): Promise<Response> => {
  const start = performance.now();
  const { statusCode: status, headers: raw, body } = await send(line, url, request, signal);
  const firstByte = performance.now() - start;
  const headers = pairsOf(raw);
  const flaw = flawOf(status, headers, request.maxHeaderBytes);
  if (!flaw) return { status, headers, body, firstByte, explain: (error) => explain(error, line, url) };
  body.destroy();
  throw new FetchFailure(flaw, url.href);
};

/** Reads a small body away, so that its connection can be used again; a large or slow one is not worth it and costs the connection. */
export const discard = async (body: Response['body'], signal: AbortSignal): Promise<void> => {
  const soon = AbortSignal.any([signal, AbortSignal.timeout(DISCARD_TIMEOUT)]);
  await body.dump({ limit: MAX_DISCARDED, signal: soon }).catch(() => {});
};

const send = async (line: Line, url: URL, { method, headers }: Request, signal: AbortSignal): Promise<Dispatcher.ResponseData> => {
  let interim = 0;
  line.busy++;
  try {
    const answer = await line.client.request({
      path: `${url.pathname}${url.search}`,
      method,
      headers,
      signal,
      highWaterMark: 16384,

      // undici closes the connection after a HEAD unless told not to.
      reset: false,
      responseHeaders: 'raw',
      onInfo: () => {
        if (++interim > MAX_INTERIM_RESPONSES) throw new FetchFailure('invalid_http', url.href);
      },
    });
    answer.body.on('error', () => {}).once('close', () => line.busy--);
    return answer;
  } catch (error) {
    line.busy--;
    const failure = failureOf(error, url.href);
    // Before the head there is no body to be short: undici says so of any broken head with a Content-Length.
    throw failure.code === 'content_length_mismatch' ? new FetchFailure('invalid_http', url.href, error) : failure;
  }
};

const explain = (error: unknown, { socket }: Line, url: URL): FetchFailure => {
  const failure = failureOf(error, url.href);
  const isReset =
    failure.code === 'content_length_mismatch' && socket.errored && 'code' in socket.errored && socket.errored.code === 'ECONNRESET';
  // undici sees only that bytes are missing.
  return isReset ? new FetchFailure('connection_reset', url.href, socket.errored) : failure;
};

/** Raw headers are a flat list of names and values, which undici's types do not say. Over HTTP/2 it joins repeats, but for Set-Cookie. */
const pairsOf = (raw: unknown): Headers => {
  const flat: string[] = Array.isArray(raw) ? raw : [];
  return Array.from({ length: flat.length / 2 }, (_, index) => [flat[2 * index]?.toLowerCase() ?? '', flat[2 * index + 1] ?? ''] as const);
};

/** What undici lets through: a status that means nothing, a length too large to count to, and over HTTP/2 a head of any size. */
const flawOf = (status: number, headers: Headers, maxHeaderBytes: number): FailureCode | undefined => {
  if (status > 599) return 'invalid_http';
  if (headers.some(([name, value]) => name === 'content-length' && Number(value) > Number.MAX_SAFE_INTEGER)) return 'invalid_http';
  const size = headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return size > maxHeaderBytes ? 'header_too_large' : undefined;
};
