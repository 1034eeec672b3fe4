import { setFlagsFromString } from 'node:v8';
import { frugalMalloc } from '../lib/frugal-malloc.ts';

type Process = Pick<NodeJS.Process, 'platform' | 'execPath' | 'execArgv' | 'argv' | 'env'>;

/** Commands that stay. */
const LASTING = new Set(['serve', 'work']);

/** MiB that short-lived objects may take, times two or three. What an audit leaves is long-lived or nothing: more room for it saves no time. */
const YOUNG = '--max-semi-space-size=4';

/** Percent by which old objects may grow before they are looked through. On a machine with much memory V8 would let them grow fourfold. */
const GROWTH = '--heap-growing-percent=60';

/**
 * Lets a service do with less memory: half of what it would take under load. What can only be set at the start it sets by starting anew in its
 * own place, as the same process that runs `main`. Whoever sets MALLOC_ARENA_MAX themselves is left alone with that. See docs/decisions/memory.md.
 */
export const spareMemory = (main: string): void => {
  if (!LASTING.has(process.argv[2] ?? '')) return;
  const start = frugalStart(process, main);
  if (start) process.execve?.(process.execPath, [process.execPath, ...start.args], start.env);
  setFlagsFromString(GROWTH);
};

/** Arguments and environment of that start; undefined when it is not for this command or system, or has been. */
export const frugalStart = (
  { platform, execArgv, argv, env }: Process,
  main: string,
): { args: string[]; env: NodeJS.ProcessEnv } | undefined => {
  // A channel to whoever started this process would not survive.
  if (platform !== 'linux' || !LASTING.has(argv[2] ?? '') || env.MALLOC_ARENA_MAX !== undefined || env.NODE_CHANNEL_FD !== undefined)
    return undefined;
  return { args: [YOUNG, ...execArgv, main, ...argv.slice(2)], env: { ...env, ...frugalMalloc } };
};
