import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lazy } from '../lib/lazy.ts';

/** A command that is put in front of a browser’s command line. */
export interface CommandPrefix {
  command: readonly string[];
  /** True if the command creates a network namespace without any connection. */
  withoutNetwork: boolean;
  /** True if the command switches to the user that a browser runs as. */
  changesUser: boolean;
}

/** User and group id of a browser if this process runs as root: "nobody", who owns nothing. */
export const NOBODY_UID = 65534;

/** PATH for a browser and the programs that start it. */
export const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

export const isRoot = process.getuid?.() === 0;

const COMMAND_PREFIXES: readonly CommandPrefix[] = isRoot
  ? [
      {
        command: ['unshare', '--net', 'setpriv', `--reuid=${NOBODY_UID}`, `--regid=${NOBODY_UID}`, '--clear-groups', '--no-new-privs'],
        withoutNetwork: true,
        changesUser: true,
      },
    ]
  : [{ command: ['unshare', '--user', '--map-current-user', '--net'], withoutNetwork: true, changesUser: false }];

export const NO_PREFIX: CommandPrefix = { command: [], withoutNetwork: false, changesUser: false };

/** Determines once which command the system allows. */
export const allowedPrefix = lazy(async (): Promise<CommandPrefix> => {
  if (process.platform !== 'linux') return NO_PREFIX;
  for (const prefix of COMMAND_PREFIXES) if (await canUsePrefix(prefix)) return prefix;
  return NO_PREFIX;
});

const canUsePrefix = async ({ command: [command = '', ...args] }: CommandPrefix): Promise<boolean> => {
  const child = spawn(command, [...args, 'true'], { stdio: 'ignore', env: { PATH: SYSTEM_PATH }, timeout: 5_000 });
  try {
    const [code] = await once(child, 'exit');
    return code === 0;
  } catch {
    return false;
  }
};
