import { baseUrl, hostName, integer, oneOf, onOff, optionalPath, secret } from './rules.ts';
import { setting } from './setting.ts';

/** What the service listens on, and how it is reached. */
export const serving = {
  port: setting('PORT', 'Port to listen on. 0 takes a free one.', '3000', 'a whole number from 0 to 65535', integer(0, 65_535)),
  host: setting(
    'HOST',
    'Address to listen on. 0.0.0.0 opens the service to the network.',
    '127.0.0.1',
    'an IP address or host name',
    hostName,
  ),
  baseUrl: setting(
    'BASE_URL',
    'Public address of the service, which links are made with. May have a path. When empty, links follow the Host of each request.',
    '',
    'an http(s) address without query, fragment or credentials',
    baseUrl,
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    'Whether X-Forwarded-For, X-Forwarded-Proto and X-Forwarded-Host are believed. Only behind a proxy that sets all three.',
    'off',
    'on or off',
    onOff,
  ),
  secretKey: setting(
    'SECRET_KEY',
    'Secret that signs cookies and seals the secrets of webhooks. When empty, one is made into DATA_DIR; with DATABASE_URL it must be set.',
    '',
    'at least 32 characters',
    secret,
    { secret: true },
  ),
  secretKeyFile: setting('SECRET_KEY_FILE', 'File that holds SECRET_KEY.', '', 'a path', optionalPath),
  logLevel: setting(
    'LOG_LEVEL',
    'What is logged to standard error, as JSON lines.',
    'info',
    'trace, debug, info, warn, error or silent',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'),
  ),
  metricsPort: setting(
    'METRICS_PORT',
    'Port of its own for metrics, at /metrics in the format of Prometheus. Off when empty; 0 takes a free one.',
    '',
    'a whole number from 0 to 65535',
    (text) => (text === '' ? null : integer(0, 65_535)(text)),
  ),
  metricsHost: setting('METRICS_HOST', 'Address that METRICS_PORT listens on.', '127.0.0.1', 'an IP address or host name', hostName),
  metricsToken: setting(
    'METRICS_TOKEN',
    'Opens /metrics on PORT too, to whoever sends the header "Authorization: Bearer <token>". Off when empty.',
    '',
    'at least 32 characters',
    secret,
    { secret: true },
  ),
} as const;
