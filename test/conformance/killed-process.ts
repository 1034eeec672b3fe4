import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../bin/sonde.js', import.meta.url));

/** Kills its own process when KILL_AT matches its standard error, or a statement before it reaches the database. */
const KILLER = `
import { Socket } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
const moment = new RegExp(process.env.KILL_AT, 'm');
const watch = (object, name, textOf) => {
  const act = object[name];
  object[name] = function (...given) {
    if (moment.test(textOf(given[0]))) process.kill(process.pid, 'SIGKILL');
    return act.apply(this, given);
  };
};
let output = '';
watch(process.stderr, 'write', (text) => (output += text));
watch(Socket.prototype, 'write', String);
for (const name of ['exec', 'prepare']) watch(DatabaseSync.prototype, name, String);
`;

/** Runs a command that is killed as soon as its standard error or its statements match. Returns the signal that ended it; null if it ended before. */
export const killedAt = async (
  args: readonly string[],
  moment: RegExp,
  env: Record<string, string> = {},
): Promise<NodeJS.Signals | null> => {
  const child = spawn(process.execPath, [`--import=data:text/javascript,${encodeURIComponent(KILLER)}`, main, ...args], {
    env: { NO_COLOR: '1', ...env, KILL_AT: moment.source },
    stdio: 'ignore',
  });
  const [, signal] = await once(child, 'close');
  return signal;
};
