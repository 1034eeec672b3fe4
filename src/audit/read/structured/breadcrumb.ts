import { type GraphNode, isNode, nodesOf, textsOf, type Value, valuesOf } from './node.ts';

/** A step of a breadcrumb that lacks something. */
export interface BrokenStep {
  node: GraphNode;
  /** From 1, as written. */
  step: number;
  lacks: string[];
}

/** The steps of a BreadcrumbList in which Google would find no position, no name, or, but for the last one, no address. */
export const brokenSteps = (list: GraphNode): BrokenStep[] => {
  const steps = nodesOf(list, 'itemListElement');
  const last = lastOf(steps);
  return steps.flatMap((node, index) => {
    const lacks = [
      ...(valuesOf(node, 'position').length === 0 ? ['position'] : []),
      ...(isNamed(node) ? [] : ['name']),
      ...(node === last || valuesOf(node, 'item').some(isAddress) ? [] : ['item']),
    ];
    return lacks.length === 0 ? [] : [{ node, step: index + 1, lacks }];
  });
};

/** By its position; where there are none, as written. */
const lastOf = (steps: readonly GraphNode[]): GraphNode | undefined => {
  const positionOf = (node: GraphNode | undefined): number => Number(node && textsOf(node, 'position')[0]);
  return steps.reduce<GraphNode | undefined>((last, node) => (positionOf(last) > positionOf(node) ? last : node), undefined);
};

const isNamed = (node: GraphNode): boolean =>
  valuesOf(node, 'name').length > 0 || nodesOf(node, 'item').some(({ properties }) => properties.has('name'));

const isAddress = (item: Value): boolean =>
  typeof item === 'string' || (typeof item === 'object' && (!isNode(item) || item.id !== null || item.properties.has('url')));
