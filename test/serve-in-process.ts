import type { TestContext } from 'node:test';
import { makeCommand, type Surroundings } from './command.ts';

/** `sonde serve` in this process. */
export interface ServiceInProcess {
  url: string;
  /** URL of the set-up page; undefined if there is an account. */
  setup: string | undefined;
  /** What it has logged so far. */
  log(): string;
  /** Sends a signal; resolves with the exit code. */
  end(signal?: 'SIGTERM' | 'SIGINT'): Promise<number>;
}

/** Starts the command `sonde serve` in this process until the test ends, which is faster than a separate one. `startServiceProcess` starts a process. */
export const serveInProcess = async (
  t: Pick<TestContext, 'after'>,
  env: Record<string, string>,
  { ownPools = false }: Pick<Surroundings, 'ownPools'> = {},
): Promise<ServiceInProcess> => {
  let log = '';
  const command = makeCommand({
    ownPools,
    env: { PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT: '100000', RATE_BURST: '100000', ...env },
    log: {
      write(line) {
        log += line;
      },
    },
  });
  const { out, err } = await command.run(['serve']);
  const [url] = /http:\S+/.exec(out) ?? [];
  if (url === undefined) throw new Error(`The service did not start: ${err}`);
  let isEnding = false;
  const end: ServiceInProcess['end'] = (signal = 'SIGTERM') => {
    if (!isEnding) command.context.emit(signal);
    isEnding = true;
    return command.exited;
  };
  t.after(() => end());
  return { url, setup: /http:\S+\/setup\?token=\S+/.exec(out)?.[0], log: () => log, end };
};
