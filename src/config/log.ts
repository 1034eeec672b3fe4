import { AsyncLocalStorage } from 'node:async_hooks';
import { destination, type Logger, pino } from 'pino';
import { type Config, settings } from './config.ts';
import { redactor } from './redact.ts';

/**
 * A log of JSON lines on standard error, without keys, passwords, query strings or credentials of URLs: callers log ids and paths only, and text that
 * still looks like a secret, as in an error, is redacted.
 */
export const openLog = (config: Pick<Config, 'logLevel'> & Partial<Config>): Logger => {
  const redact = redactor(secretsOf(config));
  return pino(
    { level: config.logLevel, base: null, mixin: () => ({ ...fields.getStore() }), hooks: { streamWrite: redact } },
    standardError(),
  );
};

/** Characters of lines that wait while standard error can't be written. */
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
