import type { ParseOptions } from '../../html/bounded-parser.ts';
import { withLineFeeds } from '../../html/lines.ts';
import { ParseLimit } from '../../html/parse-limit.ts';
import { readTags } from '../../html/read-tags.ts';
import { readTree } from '../../html/read-tree.ts';
import { type Collector, createCollector } from './document/collector.ts';
import type { Document } from './document/document.ts';

/**
 * Reads a page for all that checks ask of it, as the HTML standard parses it with scripting off, but for what a `<noscript>` does to the head:
 * browsers and search engines run scripts, and to them that is text.
 * Of a page with too many elements the first are read. Throws `ParseLimit` when it nests too deep, or an element has too many attributes.
 */
export const readDocument = (text: string): Document => {
  const html = withLineFeeds(text);
  const document = readByTags(html).document ?? readByTree(html);
  return document.headBreaker?.noscript ? withWholeHead(html, document) : document;
};

const withWholeHead = (html: string, { titles, metas, links, headBreaker }: Document): Document => ({
  ...readByTree(html, { scriptedHead: true }),
  plainHead: { titles, metas, links, headBreaker },
});

/** From the tags alone, or why that is not possible. */
export const readByTags = (html: string): { document: Document; why: null } | { document: null; why: string } => {
  const collector = createCollector(html);
  try {
    const why = readTags(html, collector);
    return why === null ? { document: collector.finish(), why } : { document: null, why };
  } catch (error) {
    return { document: finishBeginning(collector, error), why: null };
  }
};

/** From the whole tree: slower, and right for every page. */
export const readByTree = (html: string, how?: ParseOptions): Document => {
  const collector = createCollector(html);
  try {
    const { truncated } = readTree(html, collector, how);
    return collector.finish({ truncated });
  } catch (error) {
    return finishBeginning(collector, error);
  }
};

/** The document as far as it was read, when what ended the reading is that there is more of the same. */
const finishBeginning = (collector: Collector, error: unknown): Document => {
  if (error instanceof ParseLimit && error.limit === 'elements') return collector.finish({ truncated: true });
  throw error;
};
