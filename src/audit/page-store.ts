import type { Page } from './evidence.ts';

/** Pages that a process keeps between reading and checking them, by number. */
export interface PageStore {
  /** False when there is no room: the page has to be kept elsewhere. */
  keep(id: number, page: Page): boolean;
  /** Hands a page over; throws `PageLost` when it is not there. */
  take(id: number): Page;
  /** Forgets pages that nobody will ask for. */
  release(ids: readonly number[]): void;
}

/** The process that kept a page has ended or dropped it. */
export class PageLost extends Error {}

/** Pages and bytes of HTML at most. A page takes about twice its HTML in memory. */
export const MAX_PAGES = 64;
export const MAX_BYTES = 8 * 1024 * 1024;
/** Milliseconds after which a page is dropped once another needs room; an audit is over long before. */
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
    keep(id, page) {
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
