import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { program } from '../scripts/checkout.js';

/** The program of this checkout, without the command that looks for changed sources at each start. It is a bundle, which loads faster than the sources. */
export const programOfCheckout = async (): Promise<string> => {
  main ??= program();
  return fileURLToPath(await main);
};

let main: Promise<URL> | undefined;

/** A service in a separate process, as started by `npm start`. */
export interface ServiceProcess {
  url: string;
  /** URL of the set-up page; undefined if there is an account. */
  setup: string | undefined;
  process: ChildProcess;
  /** Sends a signal; resolves when the process has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a service that ends with the test. */
export const startServiceProcess = async (
  t: Pick<TestContext, 'after'>,
  ...wish: Parameters<typeof openServiceProcess>
): Promise<ServiceProcess> => {
  const service = await openServiceProcess(...wish);
  t.after(() => service.end('SIGKILL'));
  return service;
};

/**
 * Starts a service. `log` is the destination of its log: that of the test, or none until `process.stderr` is read; `program` replaces this
 * checkout’s.
 */
export const openServiceProcess = async (
  env: NodeJS.ProcessEnv,
  { log = 'inherit', program: given }: { log?: 'inherit' | 'pipe'; program?: string } = {},
): Promise<ServiceProcess> => {
  const child = spawn(process.execPath, [given ?? (await programOfCheckout()), 'serve'], {
    // With MALLOC_ARENA_MAX, it does not start a second time with other options.
    env: { MALLOC_ARENA_MAX: '2', PORT: '0', BROWSER: 'off', LOG_LEVEL: 'error', RATE_LIMIT: '100000', RATE_BURST: '100000', ...env },
    stdio: ['ignore', 'pipe', log],
  });
  const ended = once(child, 'exit');
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += chunk;
    const url = /is running at (http:\S+)/.exec(said)?.[1];
    // The URL comes in one chunk.
    if (!url) continue;
    child.stdout?.resume();
    return {
      url,
      setup: /http:\S+\/setup\?token=\S+/.exec(said)?.[0],
      process: child,
      async end(signal) {
        child.kill(signal);
        await ended;
      },
    };
  }
  throw new Error(`The service did not start: ${said}`);
};

/** Runs a command in a separate process, which costs half a second of CPU: most tests use `runCommand`. `program` replaces this checkout’s. */
export const runProgram = async (
  args: readonly string[],
  { env = {}, input = '', program: given }: { env?: Record<string, string>; input?: string; program?: string } = {},
): Promise<{ code: number; out: string; err: string }> => {
  const child = spawn(process.execPath, [given ?? (await programOfCheckout()), ...args], { env: { NO_COLOR: '1', ...env } });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code, ...said };
};

/** Creates the operator’s first key. */
export const createKeyByCommand = async (env: Record<string, string>): Promise<string> =>
  (await runProgram(['key', 'create'], { env })).out.trim();
