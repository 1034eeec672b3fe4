import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';

/** Every setting: its environment variable, meaning, default and rule. `docs/configuration.md` is printed from this table. */
export const settings = {
  port: setting('PORT', 'Port to listen on. 0 takes a free one.', '3000', 'a whole number from 0 to 65535', integer(0, 65_535)),
  host: setting(
    'HOST',
    'Address to listen on. 0.0.0.0 opens the service to the network.',
    '127.0.0.1',
    'an IP address or host name',
    hostName,
  ),
  dataDir: setting('DATA_DIR', 'Folder for the database and the secret key. Made when missing.', './data', 'a path', (text) =>
    resolve(text),
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    'PostgreSQL database (15 or later) that holds the data in place of DATA_DIR, for as many processes and machines as you like. All need the same SECRET_KEY.',
    '',
    'an address such as postgres://user:password@host/database',
    databaseUrl,
    { secret: true },
  ),
  databaseConnections: setting(
    'DATABASE_CONNECTIONS',
    'Connections to PostgreSQL that one process opens at most, beside the one that hears of new jobs.',
    '10',
    'a whole number from 2 to 100',
    integer(2, 100),
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
    'Whether X-Forwarded-For and X-Forwarded-Proto are believed. Only behind a proxy that sets them.',
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
  allowTargets: setting(
    'ALLOW_TARGETS',
    'Private addresses that may be audited all the same: intranets, and tests. The exact host of the URL and its port. Cloud metadata addresses stay refused.',
    '',
    'host:port, separated by commas',
    hostPorts,
  ),
  webhookTargets: setting(
    'WEBHOOK_TARGETS',
    'Addresses that webhooks may have although they are private, or not https. The exact host of the URL and its port. Cloud metadata addresses stay refused.',
    '',
    'host:port, separated by commas',
    hostPorts,
  ),
  targetPorts: setting(
    'TARGET_PORTS',
    'Ports that an audited URL, or that of a webhook, may have.',
    '80,443,8000,8080,8443,8888',
    'port numbers, separated by commas',
    ports,
  ),
  contactUrl: setting(
    'CONTACT_URL',
    'Address in the User-Agent, where site owners can complain. BASE_URL when empty.',
    '',
    'an http(s) address',
    optionalUrl,
  ),
  hostConnections: setting(
    'HOST_CONNECTIONS',
    'Connections to one host at once, and audits of it under way at once. Hosts in ALLOW_TARGETS are your own: there the number is for each audit.',
    '4',
    'a whole number from 1 to 64',
    integer(1, 64),
  ),
  hostGap: setting(
    'HOST_GAP',
    'Milliseconds between the starts of two audits of one host, whoever asks for them. Hosts in ALLOW_TARGETS are your own: no gap.',
    '250',
    'a whole number from 0 to 60000',
    integer(0, 60_000),
  ),
  fetchTimeout: setting(
    'FETCH_TIMEOUT',
    'Seconds that fetching a page may take, redirects included.',
    '30',
    'a number from 1 to 300',
    seconds(1, 300),
  ),
  maxPageBytes: setting(
    'MAX_PAGE_BYTES',
    'Decoded bytes of a page that are read; what goes beyond is cut off and said so.',
    '10485760',
    'a whole number from 65536 to 67108864',
    integer(65_536, 67_108_864),
  ),
  probes: setting(
    'PROBES',
    'full asks for each page three times more: as a phone, as a reader of another language and as an AI crawler.',
    'standard',
    'standard or full',
    oneOf('standard', 'full'),
  ),
  createWait: setting(
    'CREATE_WAIT',
    'Seconds that POST /reports waits for the report to finish before it answers 202.',
    '4',
    'a number from 0 to 30',
    seconds(0, 30),
  ),
  rateLimit: setting(
    'RATE_LIMIT',
    'Requests a second that one API key may make.',
    '100',
    'a whole number from 1 to 1000000',
    integer(1, 1_000_000),
  ),
  rateBurst: setting(
    'RATE_BURST',
    'Requests that one API key may make at once, before RATE_LIMIT slows it down.',
    '200',
    'a whole number from 1 to 1000000',
    integer(1, 1_000_000),
  ),
  queueLimit: setting(
    'QUEUE_LIMIT',
    'Audits that may wait in line. When there are more, requests for new ones are answered 503 with Retry-After.',
    '10000',
    'a whole number from 1 to 1000000',
    integer(1, 1_000_000),
  ),
  importLimit: setting(
    'IMPORT_LIMIT',
    'Pages that one import takes from a sitemap.',
    '1000',
    'a whole number from 1 to 10000',
    integer(1, 10_000),
  ),
  work: setting(
    'WORK',
    'Whether this process does audits and deliveries. off leaves them to sonde work on the same DATABASE_URL.',
    'on',
    'on or off',
    onOff,
  ),
  concurrency: setting('CONCURRENCY', 'Audits under way at once.', '16', 'a whole number from 1 to 256', integer(1, 256)),
  judges: setting(
    'JUDGES',
    'Child processes that read pages. 0 takes one for each processor.',
    '0',
    'a whole number from 0 to 64',
    (text) => integer(0, 64)(text) || availableParallelism(),
  ),
  adminEmail: setting(
    'ADMIN_EMAIL',
    'E-mail address of the first account, made at the start while there is none. Needs ADMIN_PASSWORD_FILE.',
    '',
    'an e-mail address',
    email,
  ),
  adminPasswordFile: setting('ADMIN_PASSWORD_FILE', 'File with the password of the first account.', '', 'a path', optionalPath),
  allowSignUp: setting(
    'ALLOW_SIGN_UP',
    'Whether anybody who reaches the service may make an account. When off, the operator invites.',
    'off',
    'on or off',
    onOff,
  ),
  keepRuns: setting(
    'KEEP_RUNS',
    'Audits kept of one report, the newest first.',
    '50',
    'a whole number from 1 to 10000',
    integer(1, 10_000),
  ),
} as const;

export type Config = { [Name in keyof typeof settings]: ReturnType<(typeof settings)[Name]['read']> };

/** A setting with a value that its rule does not allow. The message is one line that says what is. */
export class ConfigError extends Error {}

/** Reads all settings, from the environment when the program starts. Empty counts as not set. Throws `ConfigError`. */
export const readConfig = (env: Record<string, string | undefined>): Config =>
  Object.freeze(
    Object.fromEntries(
      Object.entries(settings).map(([name, { variable, default: fallback, rule, read }]) => [
        name,
        readSetting(variable, env[variable] || fallback, rule, read),
      ]),
    ),
  ) as unknown as Config;

export interface Setting<Value> {
  variable: string;
  meaning: string;
  default: string;
  rule: string;
  secret: boolean;
  /** Turns the text into a value; undefined when the rule does not allow it. */
  read(text: string): Value;
}

const INVALID = Symbol('invalid');

function readSetting(variable: string, text: string, rule: string, read: (text: string) => unknown): unknown {
  try {
    return read(text.trim());
  } catch (error) {
    if (error !== INVALID) throw error;
    throw new ConfigError(`${variable} must be ${rule}.`);
  }
}

function setting<Value>(
  variable: string,
  meaning: string,
  fallback: string,
  rule: string,
  read: (text: string) => Value,
  { secret = false } = {},
): Setting<Value> {
  return { variable, meaning, default: fallback, rule, secret, read };
}

function invalid(): never {
  throw INVALID;
}

function integer(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    return /^\d+$/.test(text) && value >= least && value <= most ? value : invalid();
  };
}

/** Seconds as text to milliseconds. */
function seconds(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    return /^\d+(?:\.\d+)?$/.test(text) && value >= least && value <= most ? value * 1000 : invalid();
  };
}

function oneOf<const Choice extends string>(...choices: Choice[]): (text: string) => Choice {
  return (text) => choices.find((choice) => choice === text.toLowerCase()) ?? invalid();
}

function onOff(text: string): boolean {
  return oneOf('on', 'off')(text) === 'on';
}

function hostName(text: string): string {
  return /^[\w.:%-]+$/.test(text) ? text : invalid();
}

function email(text: string): string | null {
  if (text === '') return null;
  return /^[^\s@]+@[^\s@]+$/.test(text) ? text : invalid();
}

function optionalPath(text: string): string | null {
  return text === '' ? null : resolve(text);
}

function optionalUrl(text: string): string | null {
  if (text === '') return null;
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.href : invalid();
}

function databaseUrl(text: string): string | null {
  if (text === '') return null;
  const url = URL.parse(text);
  return url && /^postgres(?:ql)?:$/.test(url.protocol) && url.pathname.length > 1 ? text : invalid();
}

/** Without a trailing slash. */
function baseUrl(text: string): string | null {
  if (text === '') return null;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) return invalid();
  return url.href.replace(/\/+$/, '');
}

function secret(text: string): string | null {
  if (text === '') return null;
  return text.length >= 32 ? text : invalid();
}

function ports(text: string): readonly number[] {
  return text.split(',').map((part) => integer(1, 65_535)(part.trim()));
}

/** As the parsed URL has them, so that `LOCALHOST:80` and `localhost:80` are one. */
function hostPorts(text: string): ReadonlySet<string> {
  if (text === '') return new Set();
  return new Set(
    text.split(',').map((part) => {
      const [, host = '', port = ''] = /^\s*(.+):(\d{1,5})\s*$/.exec(part) ?? [];
      const url = URL.parse(`http://${host}/`);
      if (!url || url.host !== url.hostname || url.pathname !== '/' || url.username) return invalid();
      return `${url.hostname}:${integer(1, 65_535)(port)}`;
    }),
  );
}
