import { type GraphNode, isNode, isReference, type Syntax, type Value } from './node.ts';

export const MAX_NODES = 20_000;
export const MAX_VALUES = 100_000;
/** Maximum characters of a value, maximum characters of an id, and maximum types of a node. */
const MAX_TEXT = 2_000;
const MAX_ID = 2_000;
const MAX_TYPES = 20;

/** Builds one graph from all three syntaxes. Nodes with the same id become one node, as in JSON-LD. */
export interface GraphBuilder {
  /** Adds a node or finds it by id; returns null if the limit of nodes is reached. */
  node(id: string | null, types: readonly string[], line: number, syntax: Syntax): GraphNode | null;
  add(node: GraphNode, property: string, value: Value): void;
  /** Marks the graph as incomplete because a limit was reached. */
  cut(): void;
  /** Replaces references with their nodes and returns the graph. */
  finish(): { nodes: GraphNode[]; complete: boolean };
}

export const createGraphBuilder = (): GraphBuilder => {
  const nodes: GraphNode[] = [];
  const byId = new Map<string, GraphNode>();
  let values = 0;
  let complete = true;

  const create = (id: string | null, line: number, syntax: Syntax): GraphNode | null => {
    if (nodes.length === MAX_NODES) {
      complete = false;
      return null;
    }
    const node: GraphNode = { types: [], id, properties: new Map(), where: { line, syntax }, uses: [] };
    nodes.push(node);
    if (id !== null) byId.set(id, node);
    return node;
  };

  return {
    node(givenId, types, line, syntax) {
      const id = givenId === null || givenId === '' ? null : givenId.slice(0, MAX_ID);
      const known = id === null ? undefined : byId.get(id);
      const node = known ?? create(id, line, syntax);
      if (node === null) return null;
      // The place of a node is the place where its type is declared.
      if (node.types.length === 0 && types.length > 0) node.where = { line, syntax };
      for (const type of types) if (node.types.length < MAX_TYPES && !node.types.includes(type)) node.types.push(type);
      return node;
    },
    add(node, property, value) {
      const kept = typeof value === 'string' ? value.slice(0, MAX_TEXT) : value;
      if (typeof kept === 'string' && kept.trim() === '') return;
      if (values === MAX_VALUES) {
        complete = false;
        return;
      }
      values++;
      const known = node.properties.get(property);
      if (known) known.push(kept);
      else node.properties.set(property, [kept]);
    },
    cut() {
      complete = false;
    },
    finish() {
      for (const node of nodes) for (const [property, list] of node.properties) linkNodes(node, property, list, byId);
      return { nodes, complete };
    },
  };
};

const linkNodes = (node: GraphNode, property: string, values: Value[], byId: ReadonlyMap<string, GraphNode>): void => {
  for (const [index, value] of values.entries()) {
    const target = isReference(value) ? (byId.get(value.reference) ?? value) : value;
    values[index] = target;
    if (isNode(target)) target.uses.push({ by: node, as: property });
  }
};
