import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import { type Config, settings } from './config.ts';

/**
 * A log of JSON lines on standard error, without keys, passwords, query strings or credentials of URLs: callers log ids and paths only, and text that
 * still looks like a secret, as in an error, is redacted.
 */
export const openLog = (config: Pick<Config, 'logLevel'> & Partial<Config>, output: DestinationStream = standardError()): Logger => {
  const redact = redactor(secretsOf(config));
  return pino({ level: config.logLevel, base: null, mixin: () => ({ ...fields.getStore() }), hooks: { streamWrite: redact } }, output);
};

/** Maximum characters of log lines buffered while standard error is blocked. */
const MAX_WAITING = 1_000_000;

/** Keeps the service alive when its log goes to a full disk: the lines wait there, and what is too much is dropped. */
const standardError = (): ReturnType<typeof destination> => {
  const stream = destination({ fd: 2, sync: true, maxLength: MAX_WAITING });
  stream.on('error', () => {});
  stream.on('drop', () => {
    try {
      stream.flushSync();
    } catch {
      // Still full.
    }
  });
  return stream;
};

/** Adds fields to all log entries of `work`, in place of those of its caller. */
export const withLogFields = <Result>(own: LogFields, work: () => Result): Result => fields.run(own, work);

/** Runs jobs with their id in all log entries. Errors are logged: the job runs again when its lease ends. */
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

/** The values of secret settings. */
const secretsOf = (config: Partial<Config>): string[] =>
  Object.entries(settings).flatMap(([name, { secret }]) => {
    const value = config[name as keyof Config];
    return secret && typeof value === 'string' ? [value] : [];
  });

const CROSSED_OUT = '[redacted]';

/** Shorter secrets aren’t redacted, as they would match ordinary words. */
const MIN_LENGTH = 8;

/** Patterns of secrets: keys, webhook secrets, Authorization headers, credentials in URLs, slugs of shared reports and crawls. Each matches in linear time. */
const shapes: readonly [RegExp, string][] = [
  [/\bsonde_[0-9A-Za-z]{20,}/g, CROSSED_OUT],
  [/\bwhsec_[0-9A-Za-z+/=_-]{16,}/g, CROSSED_OUT],
  [/\b(Bearer|Basic) [0-9A-Za-z+/=._~-]{8,}/gi, `$1 ${CROSSED_OUT}`],
  [/\/([rs])\/[\w-]{22}(?![\w-])/g, `/$1/${CROSSED_OUT}`],
  [/:\/\/[^\s/@"\\]+@/g, `://${CROSSED_OUT}@`],
];

/** Redacts the slug of a shared report or crawl, with which anyone can open it, also in a mistyped path. */
export const withoutSlugs = (path: string): string => path.replaceAll(/(\/[rs]\/+)[^/]+/gi, `$1${CROSSED_OUT}`);

/** Makes a function that redacts patterns of secrets, and the given secrets. JSON lines stay valid JSON. */
export const redactor = (secrets: readonly string[]): ((text: string) => string) => {
  // Secrets with JSON escapes.
  const known = secrets.filter((secret) => secret.length >= MIN_LENGTH).map((secret) => JSON.stringify(secret).slice(1, -1));
  return (text) => {
    const without = known.reduce((left, secret) => left.replaceAll(secret, CROSSED_OUT), text);
    return shapes.reduce((left, [shape, by]) => left.replace(shape, by), without);
  };
};
