import type { ParseOptions } from '../../html/bounded-parser.ts';
import { withLineFeeds } from '../../html/lines.ts';
import { ParseLimit } from '../../html/parse-limit.ts';
import { readTags } from '../../html/read-tags.ts';
import { readTree } from '../../html/read-tree.ts';
import { readXml } from '../../html/read-xml.ts';
import { type Collector, createCollector, type ReadOptions } from './document/collector.ts';
import type { Document } from './document/document.ts';

/**
 * Parses a page into a `Document`, as the HTML standard does with scripting off; only a `<noscript>` in the head is text, as for browsers and search
 * engines. A page with too many elements is truncated. Throws `ParseLimit` for too deep nesting or too many attributes.
 */
export const readDocument = (text: string, options?: ReadOptions): Document => {
  const document = readAlone(text, options);
  for (const { srcdoc, line, noscript } of document.frames)
    if (srcdoc && !noscript) document.framed.push(...readFramedPage(srcdoc).map((framed) => ({ line, document: framed })));
  return document;
};

/** Parses the page in a frame’s `srcdoc`; returns an empty list if the page exceeds a limit. */
const readFramedPage = (srcdoc: string): Document[] => {
  try {
    return [readAlone(srcdoc)];
  } catch (error) {
    if (error instanceof ParseLimit) return [];
    throw error;
  }
};

const readAlone = (text: string, options?: ReadOptions): Document => {
  const html = withLineFeeds(text);
  const document = readByTags(html, options).document ?? readByTree(html, undefined, options);
  return document.headBreaker?.noscript ? withWholeHead(html, document, options) : document;
};

const withWholeHead = (html: string, { titles, metas, links, headBreaker }: Document, options?: ReadOptions): Document => ({
  ...readByTree(html, { scriptedHead: true }, options),
  plainHead: { titles, metas, links, headBreaker },
});

/** Parses a page with the fast `readTags`, or returns why `readTags` cannot parse this page. */
export const readByTags = (html: string, options?: ReadOptions): { document: Document; why: null } | { document: null; why: string } => {
  const collector = createCollector(html, options);
  try {
    const why = readTags(html, collector);
    return why === null ? { document: collector.finish(), why } : { document: null, why };
  } catch (error) {
    return { document: finishBeginning(collector, error), why: null };
  }
};

/** Parses a page with `readTree`, which is slower but works for every page. */
export const readByTree = (html: string, how?: ParseOptions, options?: ReadOptions): Document => {
  const collector = createCollector(html, options);
  try {
    const { truncated } = readTree(html, collector, how);
    return collector.finish({ truncated });
  } catch (error) {
    return finishBeginning(collector, error);
  }
};

/** Parses a page served as XML. After an error nothing more is read, and the document is `malformed`. Throws `ParseLimit`. */
export const readXhtml = (text: string, isCut: boolean, options?: ReadOptions): Document => {
  const xml = withLineFeeds(text);
  const collector = createCollector(xml, options);
  try {
    const { malformed } = readXml(xml, collector, isCut);
    return { ...collector.finish({ truncated: false }), malformed };
  } catch (error) {
    return finishBeginning(collector, error);
  }
};

/** Returns the document up to the limit of elements if that limit caused the error. Rethrows all other errors. */
const finishBeginning = (collector: Collector, error: unknown): Document => {
  if (error instanceof ParseLimit && error.limit === 'elements') return collector.finish({ truncated: true });
  throw error;
};
