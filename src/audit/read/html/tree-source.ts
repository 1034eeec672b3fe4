import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Collector, Tag } from '../document/collector.ts';
import { MAX_SOURCE } from '../document/document.ts';
import type { Element, NamedElement } from '../document/document-elements.ts';
import { type BoundedTree, COPIED, type Extent, type LocatedElement, type ParseOptions, parseTree } from './bounded-parser.ts';

/** Feeds a page, parsed as the HTML standard has it, to the collector. Tells whether that was only its beginning. Throws `ParseLimit`. */
export const readTree = (html: string, collector: Collector, how?: ParseOptions): Pick<BoundedTree, 'truncated'> => {
  const tree = parseTree(html, how);
  const { document, doctypeEnd } = tree;
  const start = doctypeEnd === null ? -1 : html.lastIndexOf('<!', doctypeEnd - 1);
  collector.doctype(doctypeEnd === null ? null : cut(html, { start, end: doctypeEnd }), document.mode);
  const root = document.childNodes.find(isElement);
  if (!root) return tree;

  const lineAt = lineFinder(html);
  collector.headBroken(headBreaker(tree, html, lineAt));
  const walk = (element: LocatedElement, around: Element['place'], base: number): void => {
    const place = element.tagName === 'head' ? 'head' : around;
    collector.open(tagOf(element, place, base, html, lineAt));
    // What is text to those who run scripts is read for the others all the same, inside its element.
    const isText = how?.scriptedHead && element.tagName === 'noscript' && place === 'head';
    for (const child of element.childNodes) {
      if (isText && 'value' in child) walkAll(contentOf(child.value), place, base + element.end);
      else walkAll([child], place, base);
    }
    collector.close();
  };
  const walkAll = (nodes: readonly Tree.Node[], place: Element['place'], base: number): void => {
    for (const node of nodes) {
      if (isElement(node)) walk(node, place, base);
      else if ('value' in node) collector.text(node.value);
    }
  };
  walk(root, 'body', 0);
  return tree;
};

/** What a piece of a page holds, without the elements that make a whole page of it. */
const contentOf = (html: string): Tree.Node[] =>
  parseTree(html)
    .document.childNodes.filter(isElement)
    .flatMap(({ childNodes }) => childNodes.filter(isElement))
    .flatMap(({ childNodes }) => childNodes);

type LineAt = (offset: number) => number;

const tagOf = (element: LocatedElement, place: Element['place'], base: number, html: string, lineAt: LineAt): Tag => {
  const attributes: Record<string, string> = Object.create(null);
  for (const { prefix, name, value } of element.attrs) attributes[prefix ? `${prefix}:${name}` : name] = value;
  return {
    name: element.tagName,
    namespace: NAMESPACES[element.namespaceURI] ?? 'html',
    attributes,
    line: element.start === -1 ? 0 : lineAt(base + element.start),
    source: element.start === -1 ? '' : cut(html, { start: base + element.start, end: base + element.end }),
    place,
    ...(COPIED.has(element.tagName) && element.start !== -1 && { offset: base + element.start }),
  };
};

const headBreaker = ({ headBreaker }: BoundedTree, html: string, lineAt: LineAt): NamedElement | null => {
  if (headBreaker === null) return null;
  const { name, noscript, start } = headBreaker;
  return { name, line: lineAt(start), source: cut(html, headBreaker), place: 'body', noscript };
};

const isElement = (node: Tree.Node): node is LocatedElement => 'tagName' in node;

const cut = (html: string, { start, end }: Extent): string => html.slice(start, Math.min(end, start + MAX_SOURCE));

/** Tells the line of any offset. */
const lineFinder = (html: string): LineAt => {
  const breaks: number[] = [];
  for (let at = html.indexOf('\n'); at !== -1; at = html.indexOf('\n', at + 1)) breaks.push(at);
  return (offset) => {
    let low = 0;
    let high = breaks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((breaks[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
};

const NAMESPACES: Record<string, Tag['namespace']> = {
  'http://www.w3.org/1999/xhtml': 'html',
  'http://www.w3.org/2000/svg': 'svg',
  'http://www.w3.org/1998/Math/MathML': 'math',
};
