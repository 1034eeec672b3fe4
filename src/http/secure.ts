import { once } from 'node:events';
import { isIP, type Socket } from 'node:net';
import tls from 'node:tls';
import { type Connection, describeConnection } from './connection.ts';
import { type FailureCode, FetchFailure } from './failure.ts';
import { hostOf } from './guard.ts';
import type { HttpSettings } from './settings.ts';

/** Starts TLS on an open socket and verifies the certificate for the URL's host. Throws `FetchFailure` with a `tls_` code. */
export const startTls = async (
  socket: Socket,
  url: URL,
  settings: HttpSettings,
  signal: AbortSignal,
): Promise<{ socket: tls.TLSSocket; protocol: string; tls: Connection }> => {
  // Certificates and SNI (RFC 6066, section 3) use names without a trailing dot.
  const host = hostOf(url).replace(/\.$/, '');
  const secured = tls.connect({
    socket,
    host,
    servername: isIP(host) === 0 ? host : '',
    ALPNProtocols: ['h2', 'http/1.1'],
    // Set explicitly, so that NODE_TLS_REJECT_UNAUTHORIZED has no effect.
    rejectUnauthorized: true,
    secureContext: tlsContextFor(settings),
  });
  secured.on('error', () => {});
  try {
    await once(secured, 'secureConnect', { signal });
    return { socket: secured, protocol: secured.alpnProtocol || 'http/1.1', tls: describeConnection(secured) };
  } catch (error) {
    secured.destroy();
    socket.destroy();
    if (signal.aborted) throw signal.reason;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new FetchFailure(certificateCodes[code] ?? 'tls_handshake', url.href, error);
  }
};

/** TLS contexts are cached by settings, since creating one takes milliseconds. */
const tlsContexts = new WeakMap<HttpSettings, tls.SecureContext>();

const tlsContextFor = (settings: HttpSettings): tls.SecureContext => {
  const known = tlsContexts.get(settings);
  if (known) return known;
  // Old TLS versions are allowed within OpenSSL’s security level, so that servers with such versions can be reported.
  const context = tls.createSecureContext({
    minVersion: settings.minTls ?? 'TLSv1',
    ...(settings.ca !== undefined && { ca: settings.ca }),
  });
  tlsContexts.set(settings, context);
  return context;
};

const certificateCodes: Record<string, FailureCode> = {
  CERT_HAS_EXPIRED: 'tls_expired',
  CERT_NOT_YET_VALID: 'tls_not_yet_valid',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tls_hostname',
  HOSTNAME_MISMATCH: 'tls_hostname',
  CERT_CHAIN_TOO_LONG: 'tls_untrusted',
  CERT_REJECTED: 'tls_untrusted',
  CERT_REVOKED: 'tls_untrusted',
  CERT_SIGNATURE_FAILURE: 'tls_untrusted',
  CERT_UNTRUSTED: 'tls_untrusted',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls_untrusted',
  INVALID_CA: 'tls_untrusted',
  INVALID_PURPOSE: 'tls_untrusted',
  PATH_LENGTH_EXCEEDED: 'tls_untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls_untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'tls_untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls_untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls_untrusted',
};
