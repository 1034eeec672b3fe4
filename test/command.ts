import { EventEmitter } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runSonde } from '../src/cli/command.ts';
import type { CommandContext } from '../src/cli/command-context.ts';
import { pools } from './analysis.ts';

// Node’s test runner sets it on a terminal, which would color the output of commands.
delete process.env.FORCE_COLOR;

/** What a command in this process has in place of `process`. */
export interface Surroundings extends Partial<Pick<CommandContext, 'stdin' | 'stdout' | 'log'>> {
  env?: Record<string, string>;
  input?: string;
  /** Whether the command opens analysis processes of its own. */
  ownPools?: boolean;
}

/** A command in this process. It gets signals as events of its context. */
export interface Command {
  context: CommandContext & EventEmitter;
  /** Runs it to its end, or until a service has started. */
  run(args: readonly string[]): Promise<{ code: number; out: string; err: string }>;
  /** Its exit code, once it ends itself instead of returning. */
  exited: Promise<number>;
}

/** Runs a command in this process, which is faster than a separate one. `runProgram` starts a process. */
export const runCommand = (args: readonly string[], given: Surroundings = {}): ReturnType<Command['run']> => makeCommand(given).run(args);

/** Prepares a command that gets signals, or that ends itself. */
export const makeCommand = ({ env, input = '', ownPools = false, ...given }: Surroundings = {}): Command => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const { promise: exited, resolve: exit } = Promise.withResolvers<number>();
  const context: Command['context'] = Object.assign(new EventEmitter(), {
    ...{ env: { BROWSER: 'off', ...env }, stdin: Readable.from([Buffer.from(input)]), stdout, stderr, ...(ownPools ? {} : { pools }) },
    ...given,
    exit(code = Number(context.exitCode ?? 0)) {
      context.emit('exit');
      context.exitCode = code;
      exit(code);
    },
  });
  return {
    context,
    exited,
    async run(args) {
      const said = Promise.all([text(stdout), text(stderr)]);
      await runSonde(['node', 'sonde', ...args], context);
      stdout.end();
      stderr.end();
      const [out, err] = await said;
      return { code: Number(context.exitCode ?? 0), out, err };
    },
  };
};
