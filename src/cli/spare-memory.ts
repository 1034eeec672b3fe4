import { frugalMalloc } from '../frugal-malloc.ts';

type Process = Pick<NodeJS.Process, 'platform' | 'execPath' | 'execArgv' | 'argv' | 'env'>;

/** Commands that stay. */
const LASTING = new Set(['serve', 'work']);

/** MiB that short-lived objects may take, times two or three. What an audit leaves is long-lived or nothing: more room for it saves no time. */
const YOUNG = '--max-semi-space-size=8';

/**
 * Starts a service anew in its own place, as the same process, with settings that can only be given at the start: they save a third of its
 * memory under load. Whoever sets MALLOC_ARENA_MAX themselves is left alone. See docs/decisions/memory.md.
 */
export const spareMemory = (): void => {
  const start = frugalStart(process);
  if (start) process.execve?.(process.execPath, [process.execPath, ...start.args], start.env);
};

/** Arguments and environment of that start; undefined when it is not for this command or system, or has been. */
export const frugalStart = ({ platform, execArgv, argv, env }: Process): { args: string[]; env: NodeJS.ProcessEnv } | undefined => {
  // A channel to whoever started this process would not survive.
  if (platform !== 'linux' || !LASTING.has(argv[2] ?? '') || env.MALLOC_ARENA_MAX !== undefined || env.NODE_CHANNEL_FD !== undefined)
    return undefined;
  return { args: [YOUNG, ...execArgv, ...argv.slice(1)], env: { ...env, ...frugalMalloc } };
};
