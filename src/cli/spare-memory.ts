import { setFlagsFromString } from 'node:v8';
import { frugalMalloc } from '../lib/child-process.ts';

type ProcessInfo = Pick<NodeJS.Process, 'platform' | 'execPath' | 'execArgv' | 'argv' | 'env'>;

/** Commands that run until they are stopped. */
const LASTING = new Set(['serve', 'work']);

/** Semi-space in MiB; the young generation is two to three times as large. Audit objects live long or very briefly, so more saves no time. */
const SEMI_SPACE_FLAG = '--max-semi-space-size=4';

/** Percentage by which the old generation grows before it is collected. With much memory, V8 would let it grow fourfold. */
const HEAP_GROWTH_FLAG = '--heap-growing-percent=60';

/**
 * Halves the memory of a service under load. Options that only apply at start are set by replacing the process image (with the same process id),
 * unless MALLOC_ARENA_MAX is set. See docs/decisions/memory.md.
 */
export const spareMemory = (main: string): void => {
  if (!LASTING.has(process.argv[2] ?? '')) return;
  const start = frugalStart(process, main);
  if (start) process.execve?.(process.execPath, [process.execPath, ...start.args], start.env);
  setFlagsFromString(HEAP_GROWTH_FLAG);
};

/** Returns the arguments and environment of the new start; undefined for other commands and systems, and after the new start. */
export const frugalStart = (
  { platform, execArgv, argv, env }: ProcessInfo,
  main: string,
): { args: string[]; env: NodeJS.ProcessEnv } | undefined => {
  // An IPC channel to the parent process would not survive replacing the process image.
  if (platform !== 'linux' || !LASTING.has(argv[2] ?? '') || env.MALLOC_ARENA_MAX !== undefined || env.NODE_CHANNEL_FD !== undefined)
    return undefined;
  return { args: [SEMI_SPACE_FLAG, ...execArgv, main, ...argv.slice(2)], env: { ...env, ...frugalMalloc } };
};
