import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { AttributeList, NO_ATTRIBUTES } from './attribute-list.ts';
import { type BoundedTree, type LocatedElement, type ParseOptions, parseTree, REOPENED_TAGS } from './bounded-parser.ts';
import { createShadows } from './shadow-trees.ts';
import type { Tag, TreeHandler } from './tree-handler.ts';

/**
 * Parses a page with parse5 and reports its tree to the handler, with declared shadow trees in place. Returns whether the page was truncated at `MAX_ELEMENTS`. Throws
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
  // Few pages have shadow trees, and searching for them takes time.
  const shadows = /shadowrootmode/i.test(html) ? createShadows() : null;
  const walk = (element: LocatedElement, around: Tag['place'], base: number, scope: string): void => {
    const place = element.tagName === 'head' ? 'head' : around;
    handler.open(tagOf(element, place, base, shadows?.attributesOf(element, scope) ?? element.attrs));
    // With scripting, this content is text; it is still parsed, as elements inside `<noscript>`.
    const isText = how?.scriptedHead && element.tagName === 'noscript' && place === 'head';
    const visitChild = (node: Tree.Node, own: string): void => {
      if (isText && 'value' in node) for (const child of parseFragment(node.value)) visit(child, place, base + element.end, own);
      else visit(node, place, base, own);
    };
    if (shadows) for (const { node, scope: own } of shadows.childrenOf(element, scope)) visitChild(node, own);
    else for (const node of element.childNodes) visitChild(node, scope);
    handler.close();
  };
  const visit = (node: Tree.Node, place: Tag['place'], base: number, scope: string): void => {
    if (isElement(node)) walk(node, place, base, scope);
    else if ('value' in node) handler.text(node.value);
  };
  walk(root, 'body', 0, '');
  return tree;
};

/** Parses a fragment of HTML and returns its nodes, without the implied html, head and body elements. */
const parseFragment = (html: string): Tree.Node[] =>
  parseTree(html)
    .document.childNodes.filter(isElement)
    .flatMap(({ childNodes }) => childNodes.filter(isElement))
    .flatMap(({ childNodes }) => childNodes);

const tagOf = (element: LocatedElement, place: Tag['place'], base: number, attrs: LocatedElement['attrs']): Tag => {
  const attributes = attrs.length === 0 ? NO_ATTRIBUTES : new AttributeList();
  for (const { prefix, name, value } of attrs) attributes.add(prefix ? `${prefix}:${name}` : name, value);
  return {
    name: element.tagName,
    namespace: NAMESPACES[element.namespaceURI] ?? 'html',
    attributes,
    start: element.start === -1 ? -1 : base + element.start,
    end: element.start === -1 ? -1 : base + element.end,
    place,
    mayRecur: REOPENED_TAGS.has(element.tagName) && element.start !== -1,
  };
};

const isElement = (node: Tree.Node): node is LocatedElement => 'tagName' in node;

const NAMESPACES: Record<string, Tag['namespace']> = {
  'http://www.w3.org/1999/xhtml': 'html',
  'http://www.w3.org/2000/svg': 'svg',
  'http://www.w3.org/1998/Math/MathML': 'math',
};
