import type { Page } from './evidence.ts';

/** Pages that a process stores between reading and checking them, by number. */
export interface PageStore {
  /** Stores a page. Returns false if there is no room. */
  store(id: number, page: Page): boolean;
  /** Removes and returns a page. Throws `PageLost` if it is not stored. */
  take(id: number): Page;
  /** Drops pages that are not needed any more. */
  release(ids: readonly number[]): void;
}

/** Thrown when a stored page was dropped or its process ended. */
export class PageLost extends Error {}

/** Limits of stored pages and of their bytes of HTML. A page takes about twice its HTML in memory. */
export const MAX_PAGES = 64;
export const MAX_BYTES = 8 * 1024 * 1024;
/** Milliseconds after which a page may be dropped for another; audits end long before. */
const MAX_AGE = 120_000;

export const openPageStore = (now: () => number = () => performance.now()): PageStore => {
  const pages = new Map<number, { page: Page; since: number }>();
  let bytes = 0;

  const drop = (id: number): Page | undefined => {
    const page = pages.get(id)?.page;
    if (page) bytes -= page.bytes;
    pages.delete(id);
    return page;
  };

  return {
    store(id, page) {
      for (const [old, { since }] of pages) {
        if (now() - since < MAX_AGE) break;
        drop(old);
      }
      if (pages.size === MAX_PAGES || bytes + page.bytes > MAX_BYTES) return false;
      pages.set(id, { page, since: now() });
      bytes += page.bytes;
      return true;
    },
    take(id) {
      const page = drop(id);
      if (!page) throw new PageLost();
      return page;
    },
    release(ids) {
      for (const id of ids) drop(id);
    },
  };
};
