import type { Page } from '../../evidence.ts';
import { graphOf } from '../structured/graph.ts';
import { type GraphNode, isNode, isReference } from '../structured/node.ts';

/** A thing (node) that the page’s structured data describes. */
export interface DataNode {
  types: readonly string[];
  /** Types and values of the thing as one text; equal things have equal texts. */
  text: string;
}

/**
 * Returns the things that structured data describes, sorted, so that their order and syntax do not matter. Ids are left out, since relative ids
 * change with the URL of the page.
 */
export const dataNodes = (page: Page): DataNode[] =>
  graphOf(page)
    .nodes.map((node) => ({ types: node.types, text: textOfNode(node) }))
    .sort((one, other) => (one.text < other.text ? -1 : Number(one.text > other.text)));

/** Lists the types of the things for a sentence, each type once. */
export const typeNamesOf = (nodes: readonly DataNode[]): string =>
  [...new Set(nodes.flatMap(({ types }) => types))].slice(0, MAX_TYPES).join(', ') || '@type?';

const textOfNode = ({ types, properties }: GraphNode): string => {
  const values = [...properties].flatMap(([name, all]) =>
    all.slice(0, MAX_VALUES).map((value) => {
      if (isReference(value)) return name;
      return `${name}=${isNode(value) ? value.types.join() : String(value).slice(0, MAX_VALUE_LENGTH).replaceAll(/\s+/g, ' ').trim()}`;
    }),
  );
  return `${types.join()} ${values.sort().join(' ')}`;
};

const MAX_TYPES = 10;
const MAX_VALUES = 100;
const MAX_VALUE_LENGTH = 1_000;
