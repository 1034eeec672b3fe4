import type { Answer } from '../http/answer.ts';
import type { FailureCode } from '../http/failure.ts';
import type { PausedRequest } from './paused-request.ts';
import type { Pipe } from './pipe.ts';

/** Hands an answer over to the browser as the server gave it, but decoded. */
export const fulfill = async (pipe: Pipe, { id, session }: PausedRequest, { status, headers, body }: Answer): Promise<void> => {
  const kept = headers.filter(([name]) => !/^(content-(encoding|length)|transfer-encoding)$/.test(name));
  try {
    await pipe.send(
      'Fetch.fulfillRequest',
      { requestId: id, responseCode: status, binaryResponseHeaders: packHeaders(kept), body: base64Of(body) },
      session,
    );
  } catch {
    // The browser knows no such status, or no longer wants the answer.
    refuse(pipe, id, session, 'Failed');
  }
};

/** Allows what a page asks to be allowed (CORS): the request that follows is judged by itself. */
export const allowPreflight = (pipe: Pipe, { id, session, headers }: PausedRequest): void =>
  pipe.tell(
    'Fetch.fulfillRequest',
    {
      requestId: id,
      responseCode: 204,
      responseHeaders: [
        { name: 'access-control-allow-origin', value: headers.origin ?? '*' },
        { name: 'access-control-allow-credentials', value: 'true' },
        { name: 'access-control-allow-methods', value: headers['access-control-request-method'] ?? '*' },
        { name: 'access-control-allow-headers', value: headers['access-control-request-headers'] ?? '*' },
        { name: 'access-control-allow-private-network', value: 'true' },
      ],
    },
    session,
  );

/** Answers without content, which leaves no trace in the console. */
export const answerEmpty = (pipe: Pipe, { id, session }: PausedRequest): void =>
  pipe.tell('Fetch.fulfillRequest', { requestId: id, responseCode: 204 }, session);

export const refuse = (pipe: Pipe, requestId: string, session: string, errorReason: string): void =>
  pipe.tell('Fetch.failRequest', { requestId, errorReason }, session);

/** Network error of the Chrome DevTools Protocol for a failure of ours. */
export const errorReasonOf = (code: FailureCode): string => reasons[code] ?? 'Failed';

const reasons: Partial<Record<FailureCode, string>> = {
  dns_error: 'NameNotResolved',
  resolver_unavailable: 'NameNotResolved',
  connection_refused: 'ConnectionRefused',
  connection_reset: 'ConnectionReset',
  connection_closed: 'ConnectionClosed',
  timeout: 'TimedOut',
  blocked_address: 'BlockedByClient',
  redirect_blocked: 'BlockedByClient',
};

/** Header lines in base64, each ended by a NUL byte: values need not be Unicode. */
const packHeaders = (headers: Answer['headers']): string =>
  Buffer.from(headers.map(([name, value]) => `${name}: ${value}\0`).join(''), 'latin1').toString('base64');

const base64Of = ({ buffer, byteOffset, byteLength }: Uint8Array): string => Buffer.from(buffer, byteOffset, byteLength).toString('base64');
