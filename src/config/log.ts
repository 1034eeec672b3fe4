import { AsyncLocalStorage } from 'node:async_hooks';
import { destination, type Logger, pino } from 'pino';
import { type Config, settings } from './config.ts';
import { redactor } from './redact.ts';

/**
 * JSON lines on standard error. Never a key, a password, a query string or the credentials of a URL: callers give ids and paths only, and what
 * looks like a secret all the same, in the text of an error for one, is crossed out.
 */
export const openLog = (config: Pick<Config, 'logLevel'> & Partial<Config>): Logger => {
  const redact = redactor(secretsOf(config));
  const log = pino(
    { level: config.logLevel, base: null, mixin: () => ({ ...fields.getStore() }), hooks: { streamWrite: redact } },
    destination({ fd: 2, sync: true }),
  );
  if (config.renamed?.length) log.warn({ renamed: config.renamed }, 'settings renamed; the old names still work');
  return log;
};

/** Lets every line that is logged in the course of some work carry these fields, and none of those of whatever it was begun by. */
export const withLogFields = <Result>(own: LogFields, work: () => Result): Result => fields.run(own, work);

/** Does jobs so that every line logged about one carries its id. What they throw is logged: such a job comes again when its lease ends. */
export const logJobs =
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

/** The values of all settings that are secret. */
const secretsOf = (config: Partial<Config>): string[] =>
  Object.entries(settings).flatMap(([name, { secret }]) => {
    const value = config[name as keyof Config];
    return secret && typeof value === 'string' ? [value] : [];
  });
