import type { Page } from '../evidence.ts';

/** Pages that a process stores by number between reading and checking. */
export interface PageStore {
  /** Stores a page. Returns false if there is no room for it. */
  store(id: number, page: Page): boolean;
  /** Stores the rendered version of a page with the page, if there is room. */
  storeRendered(id: number, rendered: Page): void;
  /** Returns a page. Throws `PageLost` if the page is not stored. */
  get(id: number): StoredPages;
  /** Like `get`, but also removes the page. */
  take(id: number): StoredPages;
  /** Removes pages that are no longer needed. */
  release(ids: readonly number[]): void;
}

/** A page, and its rendered version if that was already parsed. */
export interface StoredPages {
  page: Page;
  rendered?: Page;
}

/** Thrown if a stored page was removed or its process ended. */
export class PageLost extends Error {}

/** Maximum stored pages, and maximum bytes of their HTML. A page takes about twice its HTML in memory. */
export const MAX_PAGES = 64;
export const MAX_BYTES = 8 * 1024 * 1024;
/** Milliseconds after which another page may replace a stored one; audits end long before. */
const MAX_AGE = 120_000;

const lost = (): never => {
  throw new PageLost();
};

export const openPageStore = (now: () => number = () => performance.now()): PageStore => {
  const pages = new Map<number, StoredPages & { since: number }>();
  let bytes = 0;

  const drop = (id: number): StoredPages | undefined => {
    const stored = pages.get(id);
    if (stored) bytes -= stored.page.bytes + (stored.rendered?.bytes ?? 0);
    pages.delete(id);
    return stored;
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
    storeRendered(id, rendered) {
      const stored = pages.get(id);
      if (!stored || stored.rendered || bytes + rendered.bytes > MAX_BYTES) return;
      stored.rendered = rendered;
      bytes += rendered.bytes;
    },
    get: (id) => pages.get(id) ?? lost(),
    take: (id) => drop(id) ?? lost(),
    release(ids) {
      for (const id of ids) drop(id);
    },
  };
};
