/** The URL of a module beside `asker`, to start it as a process or thread. In a bundle the modules are .js, so it takes the extension of `asker`. */
export const siblingModule = (asker: string, name: string): URL => new URL(`./${name}${asker.slice(asker.lastIndexOf('.'))}`, asker);

/**
 * Environment of a process for glibc’s malloc: one arena for all threads, and blocks of 128 KiB or more are returned to the system when freed. By
 * default it has an arena per thread, and keeps memory of large pages. Other libcs ignore it.
 */
export const frugalMalloc = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' } as const;
