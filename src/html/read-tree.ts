import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { AttributeList, NO_ATTRIBUTES } from './attribute-list.ts';
import { type BoundedTree, COPIED, type LocatedElement, type ParseOptions, parseTree } from './bounded-parser.ts';
import type { Tag, TreeHandler } from './tree-handler.ts';

/**
 * Parses a page with parse5 and reports its tree to the handler. Returns whether the page was truncated at `MAX_ELEMENTS`. Throws
 * `ParseLimit`.
 */
export const readTree = (html: string, handler: TreeHandler, how?: ParseOptions): Pick<BoundedTree, 'truncated'> => {
  const tree = parseTree(html, how);
  const { document, doctypeEnd } = tree;
  const start = doctypeEnd === null ? -1 : html.lastIndexOf('<!', doctypeEnd - 1);
  handler.doctype(doctypeEnd === null ? null : { start, end: doctypeEnd }, document.mode);
  const root = document.childNodes.find(isElement);
  if (!root) return tree;

  if (tree.headBreaker !== null) handler.headBroken(tree.headBreaker);
  const walk = (element: LocatedElement, around: Tag['place'], base: number): void => {
    const place = element.tagName === 'head' ? 'head' : around;
    handler.open(tagOf(element, place, base));
    // With scripting, the content is text; it is still read, as elements inside `<noscript>`.
    const isText = how?.scriptedHead && element.tagName === 'noscript' && place === 'head';
    for (const child of element.childNodes) {
      if (isText && 'value' in child) walkAll(contentOf(child.value), place, base + element.end);
      else walkAll([child], place, base);
    }
    handler.close();
  };
  const walkAll = (nodes: readonly Tree.Node[], place: Tag['place'], base: number): void => {
    for (const node of nodes) {
      if (isElement(node)) walk(node, place, base);
      else if ('value' in node) handler.text(node.value);
    }
  };
  walk(root, 'body', 0);
  return tree;
};

/** Parses a fragment; the html, head and body elements around it are dropped. */
const contentOf = (html: string): Tree.Node[] =>
  parseTree(html)
    .document.childNodes.filter(isElement)
    .flatMap(({ childNodes }) => childNodes.filter(isElement))
    .flatMap(({ childNodes }) => childNodes);

const tagOf = (element: LocatedElement, place: Tag['place'], base: number): Tag => {
  const attributes = element.attrs.length === 0 ? NO_ATTRIBUTES : new AttributeList();
  for (const { prefix, name, value } of element.attrs) attributes.add(prefix ? `${prefix}:${name}` : name, value);
  return {
    name: element.tagName,
    namespace: NAMESPACES[element.namespaceURI] ?? 'html',
    attributes,
    start: element.start === -1 ? -1 : base + element.start,
    end: element.start === -1 ? -1 : base + element.end,
    place,
    mayRecur: COPIED.has(element.tagName) && element.start !== -1,
  };
};

const isElement = (node: Tree.Node): node is LocatedElement => 'tagName' in node;

const NAMESPACES: Record<string, Tag['namespace']> = {
  'http://www.w3.org/1999/xhtml': 'html',
  'http://www.w3.org/2000/svg': 'svg',
  'http://www.w3.org/1998/Math/MathML': 'math',
};
