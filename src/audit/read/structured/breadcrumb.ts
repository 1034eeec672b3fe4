import { type GraphNode, isNode, nodesOf, textsOf, type Value, valuesOf } from './node.ts';

/** A breadcrumb step that lacks required properties. */
export interface BrokenStep {
  node: GraphNode;
  /** Number of the step, from 1, in page order. */
  step: number;
  lacks: string[];
}

/** Returns the steps of a BreadcrumbList in which Google finds no valid position, no name or, except in the last step, no valid URL. */
export const brokenSteps = (list: GraphNode): BrokenStep[] => {
  const steps = nodesOf(list, 'itemListElement');
  const last = lastOf(steps);
  return steps.flatMap((node, index) => {
    const lacks = [
      ...(textsOf(node, 'position').some((text) => /^\d+$/.test(text)) ? [] : ['position']),
      ...(isNamed(node) ? [] : ['name']),
      ...(node === last || valuesOf(node, 'item').some(isAddress) ? [] : ['item']),
    ];
    return lacks.length === 0 ? [] : [{ node, step: index + 1, lacks }];
  });
};

/** Returns the last step by position; without positions, the last step in page order. */
const lastOf = (steps: readonly GraphNode[]): GraphNode | undefined => {
  const positionOf = (node: GraphNode | undefined): number => Number(node && textsOf(node, 'position')[0]);
  return steps.reduce<GraphNode | undefined>((last, node) => (positionOf(last) > positionOf(node) ? last : node), undefined);
};

const isNamed = (node: GraphNode): boolean =>
  valuesOf(node, 'name').length > 0 || nodesOf(node, 'item').some(({ properties }) => properties.has('name'));

const isAddress = (item: Value): boolean =>
  (typeof item === 'string' && isWebAddress(item.trim())) ||
  (typeof item === 'object' && (!isNode(item) || item.id !== null || item.properties.has('url')));

/** True for a web URL, absolute or relative; a text with spaces is not a URL. */
const isWebAddress = (text: string): boolean =>
  !/\s/.test(text) && (URL.parse(text, 'https://a.example/')?.protocol.startsWith('http') ?? false);
