/** The URL of a module beside `asker`, to start it as a process or thread; with the extension of `asker`, since a bundle has .js files. */
export const siblingModule = (asker: string, name: string): URL => new URL(`./${name}${asker.slice(asker.lastIndexOf('.'))}`, asker);

/**
 * Environment variables for glibc’s malloc: one arena for all threads, and freed blocks of 128 KiB or more are returned to the system. By default,
 * malloc uses an arena per thread, and keeps the memory of large pages. Other C libraries ignore the variables.
 */
export const frugalMalloc = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' } as const;
