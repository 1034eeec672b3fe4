import { constants } from 'node:http2';
import { errors } from 'undici';
import { isNameless } from './dns/query.ts';

/** Codes for why a fetch failed. */
export type FailureCode =
  | 'dns_error'
  | 'resolver_unavailable'
  | 'connection_refused'
  | 'connection_reset'
  | 'connection_closed'
  | 'timeout'
  | 'blocked_address'
  | 'redirect_blocked'
  | 'redirect_loop'
  | 'too_many_redirects'
  | 'redirect_invalid'
  | 'tls_untrusted'
  | 'tls_expired'
  | 'tls_not_yet_valid'
  | 'tls_hostname'
  | 'tls_handshake'
  | 'invalid_http'
  | 'header_too_large'
  | 'content_length_mismatch'
  | 'bad_encoding'
  | 'unsupported_encoding'
  | 'too_large'
  | 'logout';

/** True if a fetch failed because, according to a name server, the host name does not exist or has no IP address. */
export const isNoSuchName = ({ code, cause }: FetchFailure): boolean => code === 'dns_error' && isNameless(cause);

/** True if a fetch failed because name resolution is unavailable, which says nothing about the site. */
export const isResolverOutage = (error: unknown): boolean => error instanceof FetchFailure && error.code === 'resolver_unavailable';

/** The error of a failed fetch. The message is the code alone, so that it never contains an IP address; `cause` is for logs. */
export class FetchFailure extends Error {
  readonly code: FailureCode;
  /** The URL whose request failed; after a timeout, the first URL of the fetch. */
  readonly url: string;
  constructor(code: FailureCode, url: string, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause });
    this.name = 'FetchFailure';
    this.code = code;
    this.url = url;
  }
}

/** Converts an error of node:net, node:http2 or undici to a failure; any other error is a bug and is returned unchanged. */
export const fetchFailureOf = (error: unknown, url: string): unknown => {
  const last = error instanceof AggregateError ? error.errors.at(-1) : error;
  const code = codeOf(last);
  return code ? new FetchFailure(code, url, error) : error;
};

const codeOf = (error: unknown): FailureCode | undefined => {
  // undici sets no code for parser errors; all of them are syntax errors, except a premature end within the body.
  if (error instanceof errors.HTTPParserError) return error.message.includes('Invalid EOF') ? 'connection_closed' : 'invalid_http';
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const { code, message } = error;
  // undici uses the same code for "other side closed" as for "bad response" and "bad upgrade".
  if (code === 'UND_ERR_SOCKET' && message.startsWith('bad ')) return 'invalid_http';
  if (code === 'ERR_HTTP2_STREAM_ERROR' || code === 'ERR_HTTP2_SESSION_ERROR') return http2CodeOf(error);
  return codesByErrorCode[code] ?? codesByPrefix.find(([prefix]) => code.startsWith(prefix))?.[1];
};

const http2CodeOf = (error: Error): FailureCode => {
  const reason = 'http2ErrorCode' in error ? error.http2ErrorCode : undefined;
  if (reason === constants.NGHTTP2_PROTOCOL_ERROR) return 'invalid_http';
  // Node refuses a response head of more than 128 headers or 64 KiB with these codes.
  const isLarge = reason === constants.NGHTTP2_ENHANCE_YOUR_CALM || reason === constants.NGHTTP2_FRAME_SIZE_ERROR;
  return isLarge ? 'header_too_large' : 'connection_reset';
};

const codesByErrorCode: Record<string, FailureCode> = {
  ECONNREFUSED: 'connection_refused',
  EHOSTUNREACH: 'connection_refused',
  ENETUNREACH: 'connection_refused',
  EHOSTDOWN: 'connection_refused',
  ENETDOWN: 'connection_refused',
  EADDRNOTAVAIL: 'connection_refused',
  EACCES: 'connection_refused',
  EPERM: 'connection_refused',
  ECONNRESET: 'connection_reset',
  ECONNABORTED: 'connection_reset',
  EPIPE: 'connection_reset',
  ETIMEDOUT: 'timeout',
  EPROTO: 'tls_handshake',
  // A status line such as "HTTP/1.1 000" triggers an assertion inside undici.
  ERR_ASSERTION: 'invalid_http',
  UND_ERR_HEADERS_OVERFLOW: 'header_too_large',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'content_length_mismatch',
};

/** Failure codes by error code prefix, for errors not listed above; the first match counts. */
const codesByPrefix: readonly (readonly [prefix: string, code: FailureCode])[] = [
  ['ERR_HTTP2_', 'invalid_http'],
  ['ERR_SSL_', 'tls_handshake'],
  ['UND_ERR_', 'connection_closed'],
];
