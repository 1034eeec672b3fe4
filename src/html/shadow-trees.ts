import type { DefaultTreeAdapterTypes as Tree } from 'parse5';

/** A node of the flattened tree, and the id prefix of the tree that it comes from, since each shadow tree has its own ids. */
interface FlatNode {
  node: Tree.Node;
  scope: string;
}

export interface ShadowTrees {
  /** Returns the children that browsers show: those of a declared shadow tree, with the element’s own children in its slots. */
  childrenOf(element: Tree.Element, scope: string): FlatNode[];
  attributesOf(element: Tree.Element, scope: string): Tree.Element['attrs'];
}

/**
 * Flattens shadow trees declared with `<template shadowrootmode>`. Elements without a slot follow after the shadow tree, as hidden elements.
 * https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead, https://drafts.csswg.org/css-scoping/#flattening
 */
export const createShadows = (): ShadowTrees => {
  const slots = new Map<Tree.Node, FlatNode[]>();
  const unslotted = new Set<Tree.Element>();
  let trees = 0;

  const flattened = (nodes: readonly Tree.Node[], scope: string): FlatNode[] =>
    nodes.flatMap((node) => {
      const assigned = slots.get(node);
      if (assigned === undefined) return [{ node, scope }];
      // A slot can itself be assigned to a slot of another shadow tree.
      return assigned.length > 0 ? assigned.flatMap((one) => flattened([one.node], one.scope)) : flattened(childNodesOf(node), scope);
    });

  return {
    childrenOf(element, scope) {
      const template = element.childNodes.find((child) => isShadowTree(child, element));
      if (template === undefined) return flattened(element.childNodes, scope);
      const own = slotsIn(template.content);
      for (const slot of own) slots.set(slot, []);
      const byName = new Map(own.toReversed().map((slot) => [attributeValue(slot, 'name') ?? '', slot]));
      const rest: FlatNode[] = [];
      for (const node of element.childNodes) {
        if (node === template || node.nodeName === '#comment') continue;
        const slot = byName.get(('attrs' in node && attributeValue(node, 'slot')) || '');
        if (slot) slots.get(slot)?.push({ node, scope });
        else if ('attrs' in node) {
          unslotted.add(node);
          rest.push({ node, scope });
        }
      }
      return [...flattened(template.content.childNodes, `shadow-${++trees}:`), ...rest];
    },
    attributesOf(element, scope) {
      const attrs = unslotted.has(element) ? [...element.attrs, { name: 'hidden', value: '' }] : element.attrs;
      if (scope === '') return attrs;
      return attrs.map((one) => (ID_ATTRIBUTES.has(one.name) ? { ...one, value: one.value.replace(/[^\t\n\f\r ]+/g, `${scope}$&`) } : one));
    },
  };
};

const attributeValue = (element: Tree.Element, name: string): string | undefined => element.attrs.find((one) => one.name === name)?.value;

const childNodesOf = (node: Tree.Node): Tree.Node[] => ('childNodes' in node ? node.childNodes : []);

/** Returns the slots of a shadow tree in tree order. */
const slotsIn = (root: Tree.DocumentFragment): Tree.Element[] => {
  const slots: Tree.Element[] = [];
  const waiting: Tree.Node[] = root.childNodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('tagName' in node && node.tagName === 'slot') slots.push(node);
    for (const child of childNodesOf(node).toReversed()) waiting.push(child);
  }
  return slots;
};

const isShadowTree = (node: Tree.Node, host: Tree.Element): node is Tree.Template =>
  'content' in node &&
  /^(?:open|closed)$/i.test(attributeValue(node, 'shadowrootmode') ?? '') &&
  (SHADOW_HOSTS.has(host.tagName) || CUSTOM_ELEMENT.test(host.tagName));

/** Elements that may have a shadow tree. https://dom.spec.whatwg.org/#valid-shadow-host-name */
const SHADOW_HOSTS: ReadonlySet<string> = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);
const CUSTOM_ELEMENT = /^[a-z][^/>\t\n\f\r ]*-/;

/** Attributes whose value is an id or a list of ids. */
const ID_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...'id for form headers list'.split(' '),
  ...'activedescendant controls describedby details errormessage flowto labelledby owns'.split(' ').map((name) => `aria-${name}`),
]);
