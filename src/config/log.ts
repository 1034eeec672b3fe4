import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import { type Config, settings } from './config.ts';

/**
 * Opens a log of JSON lines on standard error, without keys, passwords, query strings or URL credentials: callers log ids and paths only, and text
 * that still looks like a secret, as in an error, is redacted.
 */
export const openLog = (config: Pick<Config, 'logLevel'> & Partial<Config>, output: DestinationStream = standardError()): Logger => {
  const redact = redactor(secretsOf(config));
  return pino({ level: config.logLevel, base: null, mixin: () => ({ ...fields.getStore() }), hooks: { streamWrite: redact } }, output);
};

/** Maximum characters of log lines buffered while standard error is blocked. */
const MAX_BUFFERED_LENGTH = 1_000_000;

/** Keeps the service running while its log can’t be written, as on a full disk: lines are buffered, and lines beyond the limit are dropped. */
const standardError = (): ReturnType<typeof destination> => {
  const stream = destination({ fd: 2, sync: true, maxLength: MAX_BUFFERED_LENGTH });
  stream.on('error', () => {});
  stream.on('drop', () => {
    try {
      stream.flushSync();
    } catch {
      // The disk is still full.
    }
  });
  return stream;
};

/** Adds fields to all log entries of `work`; they replace the fields of the caller. */
export const withLogFields = <Result>(own: LogFields, work: () => Result): Result => fields.run(own, work);

/** Runs each job with its id in all log entries. Errors are logged; a failed job runs again when its lease expires. */
export const withJobLogging =
  <Job extends { id: number; kind: string }, Rest extends unknown[]>(
    log: Logger,
    perform: (job: Job, ...rest: Rest) => Promise<void>,
  ): ((job: Job, ...rest: Rest) => Promise<void>) =>
  (job, ...rest) =>
    withLogFields({ job: job.id, kind: job.kind }, () =>
      perform(job, ...rest).catch((error: unknown) => log.error({ err: error }, 'job failed')),
    );

export type { Logger };

type LogFields = Readonly<Record<string, string | number>>;

const fields = new AsyncLocalStorage<LogFields>();

/** Returns the values of the secret settings. */
const secretsOf = (config: Partial<Config>): string[] =>
  Object.entries(settings).flatMap(([name, { secret }]) => {
    const value = config[name as keyof Config];
    return secret && typeof value === 'string' ? [value] : [];
  });

const CROSSED_OUT = '[redacted]';

/** Minimum length of redacted secrets: shorter ones would match ordinary words. */
const MIN_SECRET_LENGTH = 8;

/** Patterns of secrets: keys, webhook secrets, Authorization headers, URL credentials, slugs of shared reports and crawls. All take linear time. */
const secretPatterns: readonly [RegExp, string][] = [
  [/\bsonde_[0-9A-Za-z]{20,}/g, CROSSED_OUT],
  [/\bwhsec_[0-9A-Za-z+/=_-]{16,}/g, CROSSED_OUT],
  [/\b(Bearer|Basic) [0-9A-Za-z+/=._~-]{8,}/gi, `$1 ${CROSSED_OUT}`],
  [/\/([rs])\/[\w-]{22}(?![\w-])/g, `/$1/${CROSSED_OUT}`],
  [/:\/\/[^\s/@"\\]+@/g, `://${CROSSED_OUT}@`],
];

/** Redacts the slug of a shared report or crawl, even in a mistyped path: anyone with the slug can open it. */
export const withoutSlugs = (path: string): string => path.replaceAll(/(\/[rs]\/+)[^/]+/gi, `$1${CROSSED_OUT}`);

/** Returns a function that redacts the given secrets and patterns of secrets. JSON lines stay valid JSON. */
export const redactor = (secrets: readonly string[]): ((text: string) => string) => {
  // The secrets as they appear in JSON, with escapes.
  const known = secrets.filter((secret) => secret.length >= MIN_SECRET_LENGTH).map((secret) => JSON.stringify(secret).slice(1, -1));
  return (text) => {
    const without = known.reduce((left, secret) => left.replaceAll(secret, CROSSED_OUT), text);
    return secretPatterns.reduce((left, [shape, by]) => left.replace(shape, by), without);
  };
};
