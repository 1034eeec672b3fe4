import { baseUrl, hostName, integer, oneOf, onOff, optionalPath, secret } from './rules.ts';
import { setting } from './setting.ts';

/** Settings of the server: ports, addresses and URLs. */
export const serverSettings = {
  port: setting('PORT', 'Port to listen on. 0 picks a free port.', '3000', 'a whole number from 0 to 65535', integer(0, 65_535)),
  host: setting(
    'HOST',
    'IP address to listen on. 0.0.0.0 accepts connections from the network.',
    '127.0.0.1',
    'an IP address or host name',
    hostName,
  ),
  baseUrl: setting(
    'BASE_URL',
    'Public URL of the server, used in links. Can have a path. If empty, links use the Host header of each request.',
    '',
    'an HTTP(S) URL without query, fragment or credentials',
    baseUrl,
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    'Whether to trust X-Forwarded-For, X-Forwarded-Proto and X-Forwarded-Host. Only behind a proxy that sets all three.',
    'off',
    'on or off',
    onOff,
  ),
  secretKey: setting(
    'SECRET_KEY',
    'Secret that signs cookies and encrypts webhook secrets. If empty, one is created in DATA_DIR; required with DATABASE_URL.',
    '',
    'at least 32 characters',
    secret,
    { secret: true },
  ),
  secretKeyFile: setting('SECRET_KEY_FILE', 'File with SECRET_KEY.', '', 'a path', optionalPath),
  logLevel: setting(
    'LOG_LEVEL',
    'Log level. The log is JSON lines on stderr.',
    'info',
    'trace, debug, info, warn, error or silent',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'),
  ),
  metricsPort: setting(
    'METRICS_PORT',
    'Separate port for /metrics (Prometheus format). Off if empty; 0 picks a free port.',
    '',
    'a whole number from 0 to 65535',
    (text) => (text === '' ? null : integer(0, 65_535)(text)),
  ),
  metricsHost: setting('METRICS_HOST', 'IP address that METRICS_PORT listens on.', '127.0.0.1', 'an IP address or host name', hostName),
  metricsToken: setting(
    'METRICS_TOKEN',
    'Also serves /metrics on PORT, for requests with the header "Authorization: Bearer <token>". Off if empty.',
    '',
    'at least 32 characters',
    secret,
    { secret: true },
  ),
} as const;
