import { createCollector } from './collector.ts';
import type { Document } from './document.ts';
import { readTree } from './tree-source.ts';

/** Reads a page once for all that checks ask of it. Throws `ParseLimit` when it nests too deep or holds too much. */
export const readDocument = (html: string): Document => {
  const collector = createCollector();
  readTree(html, collector);
  return collector.finish();
};
