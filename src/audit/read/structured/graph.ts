import type { Page } from '../../evidence.ts';
import { baseOf } from '../address/resolve-url.ts';
import type { Document } from '../document/document.ts';
import { createGraphBuilder } from './graph-builder.ts';
import { addJsonLd, type JsonLdBlock } from './json-ld-graph.ts';
import { addMicrodata } from './microdata.ts';
import type { GraphNode } from './node.ts';
import { addRdfa } from './rdfa.ts';

/** The structured data of a page in all three syntaxes as one graph. */
export interface Graph {
  /** In document order: JSON-LD, then microdata, then RDFa. They may form cycles. */
  nodes: readonly GraphNode[];
  /** The valid blocks of JSON-LD. */
  blocks: readonly JsonLdBlock[];
  /** False beyond the limits, and if a block of JSON-LD is too long or invalid. */
  complete: boolean;
}

/** Maximum characters of JSON-LD of a page. */
export const MAX_JSON_LD_IN_PAGE = 2_000_000;

type GraphPage = Pick<Page, 'document' | 'url' | 'charset'>;

/** Returns the graph of a page, memoised. */
export const graphOf = (page: GraphPage): Graph => {
  const known = graphs.get(page.document);
  if (known) return known;
  const graph = read(page);
  graphs.set(page.document, graph);
  return graph;
};

const graphs = new WeakMap<Document, Graph>();

const read = (page: GraphPage): Graph => {
  const { document } = page;
  const base = baseOf(page);
  const builder = createGraphBuilder();
  const blocks: JsonLdBlock[] = [];
  let left = MAX_JSON_LD_IN_PAGE;
  // With scripting, the content of a noscript is text.
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
