import type { Page } from '../../evidence.ts';
import { baseOf } from '../address/resolve-url.ts';
import type { Document } from '../document/document.ts';
import { createGraphBuilder } from './graph-builder.ts';
import { addJsonLd, type JsonLdBlock } from './json-ld-graph.ts';
import { addMicrodata } from './microdata.ts';
import type { GraphNode } from './node.ts';
import { addRdfa } from './rdfa.ts';

/** The page’s structured data in all three syntaxes, combined into one graph. */
export interface Graph {
  /** All nodes in document order: JSON-LD, then microdata, then RDFa. The nodes may form cycles. */
  nodes: readonly GraphNode[];
  /** The valid JSON-LD blocks of the page. */
  blocks: readonly JsonLdBlock[];
  /** False if a limit was exceeded, or if a JSON-LD block is too long or invalid. */
  complete: boolean;
}

/** Maximum characters of all JSON-LD of a page together. */
export const MAX_JSON_LD_IN_PAGE = 2_000_000;

type GraphPage = Pick<Page, 'document' | 'url' | 'charset'>;

/** Returns the structured data graph of a page, cached per page. */
export const graphOf = (page: GraphPage): Graph => {
  const known = graphByDocument.get(page.document);
  if (known) return known;
  const graph = readGraph(page);
  graphByDocument.set(page.document, graph);
  return graph;
};

const graphByDocument = new WeakMap<Document, Graph>();

const readGraph = (page: GraphPage): Graph => {
  const { document } = page;
  const base = baseOf(page);
  const builder = createGraphBuilder();
  const blocks: JsonLdBlock[] = [];
  let left = MAX_JSON_LD_IN_PAGE;
  // With scripting enabled, the content of a noscript is only text.
  for (const script of document.jsonLd.filter(({ noscript }) => !noscript)) {
    left -= script.text.length;
    const block = left < 0 ? null : addJsonLd(builder, script, base);
    if (block === null) builder.cut();
    else blocks.push(block);
  }
  addMicrodata(builder, document.annotated, base);
  addRdfa(builder, document.annotated, base);
  const { nodes, complete } = builder.finish();
  return { nodes, blocks, complete };
};
