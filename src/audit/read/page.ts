import { createCollector } from './collector.ts';
import type { Document } from './document.ts';
import { readTags } from './tag-source.ts';
import { readTree } from './tree-source.ts';

/**
 * Reads a page once for all that checks ask of it, as the HTML standard parses it with scripting off.
 * Throws `ParseLimit` when it nests too deep or holds too much.
 */
export const readDocument = (text: string): Document => {
  const html = withLineFeeds(text);
  return readByTags(html).document ?? readByTree(html);
};

/** From the tags alone, or why that is not possible. */
export const readByTags = (html: string): { document: Document; why: null } | { document: null; why: string } => {
  const collector = createCollector();
  const why = readTags(html, collector);
  return why === null ? { document: collector.finish(), why } : { document: null, why };
};

/** From the whole tree: slower, and right for every page. */
export const readByTree = (html: string): Document => {
  const collector = createCollector();
  readTree(html, collector);
  return collector.finish();
};

/** The standard's preprocessing of the input stream. */
export const withLineFeeds = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);
