/**
 * What glibc's malloc reads from the environment when a process starts: one heap for all threads, and blocks from 128 KiB on given back to the
 * system when they are freed. Left to itself it keeps a heap for each thread, and what pages once took. No other libc reads this.
 */
export const frugalMalloc = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' } as const;
