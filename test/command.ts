import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { run } from '../src/cli/command.ts';
import type { CommandContext } from '../src/cli/command-context.ts';
import { pools } from './analysis.ts';

// Node’s test runner sets it on a terminal, which would color the output of commands.
delete process.env.FORCE_COLOR;

/** Runs a command in this process, which is faster than a separate one. `runProgram` starts a process. */
export const runCommand = async (
  args: readonly string[],
  { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {},
): Promise<{ code: number; out: string; err: string }> => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const said = Promise.all([text(stdout), text(stderr)]);
  const context: CommandContext = { env: { BROWSER: 'off', ...env }, stdin: Readable.from([Buffer.from(input)]), stdout, stderr, ...pools };
  await run(['node', 'sonde', ...args], context);
  stdout.end();
  stderr.end();
  const [out, err] = await said;
  return { code: Number(context.exitCode ?? 0), out, err };
};
