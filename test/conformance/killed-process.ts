import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../bin/sonde.js', import.meta.url));

/** Runs a command and kills it as soon as its standard error matches. Returns the signal that ended it; null if it ended before. */
export const killedAt = async (args: readonly string[], moment: RegExp): Promise<NodeJS.Signals | null> => {
  const child = spawn(process.execPath, [main, ...args], { env: { NO_COLOR: '1' }, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
    if (moment.test(output)) child.kill('SIGKILL');
  });
  const [, signal] = await once(child, 'close');
  return signal;
};
