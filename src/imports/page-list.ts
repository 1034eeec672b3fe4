import { comparable } from '../audit/read/address/resolve-url.ts';
import { type LeftOut, leaveOut } from '../audit/read/sitemap/sitemap-pages.ts';

/** Pages of several sitemaps without duplicates, up to a limit. */
export interface PageList {
  pages: string[];
  /** Adds the pages of one more sitemap; those that do not fit go to `leftOut`. */
  add(pages: readonly string[], leftOut: LeftOut): void;
}

export const makePageList = (limit: number): PageList => {
  const seen = new Set<string>();
  const list: PageList = {
    pages: [],
    add(pages, leftOut) {
      for (const page of pages) {
        const key = comparable(new URL(page));
        if (seen.has(key)) leaveOut(leftOut, 'duplicate', page);
        else if (list.pages.length === limit) leaveOut(leftOut, 'over_limit', page);
        else {
          seen.add(key);
          list.pages.push(page);
        }
      }
    },
  };
  return list;
};
