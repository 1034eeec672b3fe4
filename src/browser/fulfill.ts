import type { Answer } from '../http/answer.ts';
import type { FailureCode } from '../http/failure.ts';
import type { PausedRequest } from './paused-request.ts';
import type { Pipe } from './pipe.ts';

/** Passes a response to the browser as the server sent it, but with the body decoded. */
export const fulfill = async (pipe: Pipe, { id, session }: PausedRequest, { status, headers, body }: Answer): Promise<void> => {
  const kept = headers.filter(([name]) => !/^(content-(encoding|length)|transfer-encoding)$/.test(name));
  try {
    await pipe.send(
      'Fetch.fulfillRequest',
      { requestId: id, responseCode: status, binaryResponseHeaders: packHeaders(kept), body: base64Of(body) },
      session,
    );
  } catch {
    // The browser rejects this status code, or no longer waits for the response.
    refuse(pipe, id, session, 'Failed');
  }
};

/** Allows every CORS preflight request; the request that follows is checked by itself. */
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

/** Answers a request with 204 and no content, which leaves no message in the console. */
export const answerEmpty = (pipe: Pipe, { id, session }: PausedRequest): void =>
  pipe.tell('Fetch.fulfillRequest', { requestId: id, responseCode: 204 }, session);

export const refuse = (pipe: Pipe, requestId: string, session: string, errorReason: string): void =>
  pipe.tell('Fetch.failRequest', { requestId, errorReason }, session);

/** Maps a failure of Sonde’s fetch to a network error of the Chrome DevTools Protocol. */
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

/** Encodes header lines as base64, each terminated by a NUL byte, as header values need not be Unicode. */
const packHeaders = (headers: Answer['headers']): string =>
  Buffer.from(headers.map(([name, value]) => `${name}: ${value}\0`).join(''), 'latin1').toString('base64');

const base64Of = ({ buffer, byteOffset, byteLength }: Uint8Array): string => Buffer.from(buffer, byteOffset, byteLength).toString('base64');
