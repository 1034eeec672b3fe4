import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lazy } from '../lib/lazy.ts';

/** A command that is put in front of a browser’s command line. */
export interface Prefix {
  command: readonly string[];
  /** True if the command creates a network namespace without any connection. */
  withoutNetwork: boolean;
  /** True if the command switches to the user that a browser runs as. */
  changesUser: boolean;
}

/** User and group id of a browser if this process runs as root: "nobody", who owns nothing. */
export const NOBODY = 65534;

/** PATH for a browser and the programs that start it. */
export const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

export const isRoot = process.getuid?.() === 0;

const PREFIXES: readonly Prefix[] = isRoot
  ? [
      {
        command: ['unshare', '--net', 'setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--no-new-privs'],
        withoutNetwork: true,
        changesUser: true,
      },
    ]
  : [{ command: ['unshare', '--user', '--map-current-user', '--net'], withoutNetwork: true, changesUser: false }];

export const NO_PREFIX: Prefix = { command: [], withoutNetwork: false, changesUser: false };

/** Determines once which command the system allows. */
export const prefixOf = lazy(async (): Promise<Prefix> => {
  if (process.platform !== 'linux') return NO_PREFIX;
  for (const prefix of PREFIXES) if (await works(prefix)) return prefix;
  return NO_PREFIX;
});

const works = async ({ command: [command = '', ...args] }: Prefix): Promise<boolean> => {
  const child = spawn(command, [...args, 'true'], { stdio: 'ignore', env: { PATH: SYSTEM_PATH }, timeout: 5_000 });
  try {
    const [code] = await once(child, 'exit');
    return code === 0;
  } catch {
    return false;
  }
};
