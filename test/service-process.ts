import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** A service in a process of its own, as `npm start` makes it. */
export interface ServiceProcess {
  url: string;
  process: ChildProcess;
  /** Resolves when it has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
}

export const startServiceProcess = async (env: Record<string, string>): Promise<ServiceProcess> => {
  const child = spawn(process.execPath, [main, 'serve'], { env: { PORT: '0', LOG_LEVEL: 'error', ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    const url = /listens on (http:\S+)/.exec(said)?.[1];
    if (!url) continue;
    child.stdout.resume();
    return {
      url,
      process: child,
      async end(signal) {
        child.kill(signal);
        await ended;
      },
    };
  }
  throw new Error(`The service did not start: ${said}`);
};

export const createKeyByCommand = (env: Record<string, string>): string =>
  execFileSync(process.execPath, [main, 'key', 'create'], { env, encoding: 'utf8' }).trim();
