import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { programOfCheckout, type runProgram } from './service-process.ts';

/**
 * Runs the program for one command line after the other in a process that starts with the first one. `runProgram` starts a process for each, which takes
 * ten times as much CPU time.
 */
export const openProgram = (): { run: typeof runProgram; close(): void } => {
  let child: ChildProcess | undefined;
  return {
    async run(args, { env = {}, input = '', program } = {}) {
      child ??= fork(fileURLToPath(new URL('program-process.js', import.meta.url)));
      const { href } = pathToFileURL(program ?? (await programOfCheckout()));
      // Without MALLOC_ARENA_MAX, a service would replace the process.
      child.send({ program: href, args, env: { NO_COLOR: '1', MALLOC_ARENA_MAX: '2', ...env }, input });
      const [ended] = await once(child, 'message');
      return ended as Awaited<ReturnType<typeof runProgram>>;
    },
    close: () => child?.disconnect(),
  };
};
