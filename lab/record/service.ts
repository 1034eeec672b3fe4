import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RECEIVER, SITE } from './origin.ts';

export const SERVICE = 'http://127.0.0.1:47802';
const METRICS_PORT = '47804';
export const METRICS = `http://127.0.0.1:${METRICS_PORT}/metrics`;
/** Maximum time that a service needs to start on a busy machine. */
const START = 60_000;

/** Maximum tries of a command. */
const TRIES = 5;
/** What an audit says of a page that was late. */
export const LATE = /(?:first\s+byte\s+arrived\s+after|erste\s+Byte\s+kam\s+nach)\s+[\d.,]+\s+ms;/;

export interface Output {
  code: number;
  out: string;
  err: string;
}

/** The `sonde` of a checkout, with the same settings for its service and its commands, which end by `signal`. */
export const productOf = (checkout: string, data: string, signal: AbortSignal) => {
  const program = join(checkout, 'bin/sonde.js');
  const env = {
    PATH: process.env.PATH,
    NO_COLOR: '1',
    COLUMNS: '120',
    LANG: 'en',
    TZ: 'UTC',
    HOST: '127.0.0.1',
    PORT: '47802',
    METRICS_PORT,
    BASE_URL: SERVICE,
    DATA_DIR: join(data, 'data'),
    ALLOW_TARGETS: SITE,
    WEBHOOK_TARGETS: RECEIVER,
    AUDIT_MODE: 'html',
    BROWSER: 'off',
    CREATE_WAIT: '30',
    CONCURRENCY: '1',
    RATE_LIMIT: '6000',
    RATE_BURST: '1000',
    LOG_LEVEL: 'error',
    SECRET_KEY: 'a secret key that only this record has',
  };
  return {
    /** Runs a command; again if a busy machine made a page late. `settings` are added to those of all. */
    async run(args: readonly string[], settings: Readonly<Record<string, string>> = {}): Promise<Output> {
      const once = (): Promise<Output> =>
        new Promise((done) => {
          const options = { env: { ...env, ...settings }, cwd: data, maxBuffer: 1e9, signal };
          const child = execFile(process.execPath, [program, ...args], options, (error, out, err) =>
            done({ code: error === null ? 0 : Number(error.code), out, err }),
          );
          child.stdin?.end();
        });
      for (let tries = 1; ; tries++) {
        const output = await once();
        if (tries === TRIES || signal.aborted || !LATE.test(output.out)) return output;
      }
    },
    /** Starts the service. Throws what it said if it does not start. */
    async serve(): Promise<{ printed(): string; stop(): Promise<void> }> {
      const child = spawn(process.execPath, [program, 'serve'], { env, cwd: data, stdio: ['ignore', 'pipe', 'pipe'] });
      let printed = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (part: string) => {
          printed += part;
        });
      const exited = once(child, 'exit');
      const stop = async (): Promise<void> => {
        child.kill('SIGTERM');
        await exited;
      };
      for (const end = Date.now() + START; ; await sleep(200)) {
        if (child.exitCode !== null) throw new Error(`The service of ${checkout} ended with exit code ${child.exitCode}:\n${printed}`);
        if ((await fetch(`${SERVICE}/healthz`).catch(() => undefined))?.ok) return { printed: () => printed, stop };
        if (Date.now() > end) {
          await stop();
          throw new Error(`The service of ${checkout} did not start:\n${printed}`);
        }
      }
    },
  };
};

export type Product = ReturnType<typeof productOf>;
