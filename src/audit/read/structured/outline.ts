import type { Graph } from './graph.ts';
import { type GraphNode, nameOf, nodesOf, type Syntax } from './node.ts';

/** The structured data of a page as a tree: at most `MAX_OUTLINE` nodes, top-level nodes first. All texts come from the page: escape them. */
export interface StructuredOutline {
  nodes: OutlineNode[];
  /** Number of nodes left out of the outline. */
  cut: number;
}

export interface OutlineNode {
  types: string[];
  /** Name, headline or title of the node. */
  name: string | null;
  /** The property of the parent node that contains this node; null at the top level. */
  as: string | null;
  syntax: Syntax;
  line: number;
  /** Property names of the node, at most `MAX_NAMES`. */
  properties: string[];
  properties_total: number;
  /** Nodes inside this node; each node appears only once, as close to the top as possible. */
  parts: OutlineNode[];
}

export const MAX_OUTLINE = 100;
export const MAX_NAMES = 20;
export const MAX_TYPES = 5;
export const MAX_NAME = 60;
export const MAX_TEXT = 200;

export const outlineOf = ({ nodes }: Graph): StructuredOutline => {
  const top: OutlineNode[] = [];
  const shown = new Set<GraphNode>();
  const show = (node: GraphNode, as: string | null, list: OutlineNode[], queue: QueuedNode[]): void => {
    if (shown.has(node) || shown.size === MAX_OUTLINE) return;
    shown.add(node);
    const outlined = outlineNode(node, as);
    list.push(outlined);
    queue.push({ node, parts: outlined.parts });
  };
  const fill = (queue: QueuedNode[]): void => {
    // The queue grows during this loop, which visits the nodes level by level.
    for (const { node, parts } of queue) {
      if (shown.size === MAX_OUTLINE) return;
      for (const property of node.properties.keys()) for (const part of nodesOf(node, property)) show(part, property, parts, queue);
    }
  };

  const queue: QueuedNode[] = [];
  for (const node of nodes) if (node.uses.every(({ by }) => by === node)) show(node, null, top, queue);
  fill(queue);
  // A cycle has no top node, so its first node is used.
  for (const node of nodes) {
    const rest: QueuedNode[] = [];
    show(node, null, top, rest);
    fill(rest);
  }
  return { nodes: top, cut: nodes.length - shown.size };
};

/** Shortens an outline to `most` top-level nodes; `cut` then includes all nodes of the removed ones. */
export const shorterOutline = ({ nodes, cut }: StructuredOutline, most: number): StructuredOutline => ({
  nodes: nodes.slice(0, most),
  cut: cut + nodes.slice(most).reduce((sum, node) => sum + countNodes(node), 0),
});

const countNodes = ({ parts }: OutlineNode): number => parts.reduce((sum, part) => sum + countNodes(part), 1);

interface QueuedNode {
  node: GraphNode;
  parts: OutlineNode[];
}

const outlineNode = (node: GraphNode, as: string | null): OutlineNode => ({
  types: node.types.slice(0, MAX_TYPES).map((type) => clean(type, MAX_TEXT)),
  name: nameOf(node) === null ? null : clean(nameOf(node) ?? '', MAX_TEXT),
  as: as === null ? null : clean(as, MAX_NAME),
  syntax: node.where.syntax,
  line: node.where.line,
  properties: [...node.properties.keys()].slice(0, MAX_NAMES).map((name) => clean(name, MAX_NAME)),
  properties_total: node.properties.size,
  parts: [],
});

const clean = (text: string, limit: number): string => text.slice(0, limit).toWellFormed().replaceAll('\0', '\uFFFD');
