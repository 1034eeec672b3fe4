import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { parseTree } from './bounded-parser.ts';
import type { Collector, Tag } from './collector.ts';
import { type Element, MAX_SOURCE, type NamedElement } from './document.ts';

/** Feeds a page, read exactly as the HTML standard has it (scripting off), to the collector. Throws `ParseLimit`. */
export const readTree = (html: string, collector: Collector): void => {
  const { document, lastHeadSign } = parseTree(html);
  const doctype = document.childNodes.find((node) => node.nodeName === '#documentType');
  const location = doctype?.sourceCodeLocation;
  collector.doctype(location ? cut(html, location.startOffset, location.endOffset) : null, document.mode);
  const root = document.childNodes.find(isElement);
  if (!root) return;
  collector.headBroken(headBreaker(html, root, lastHeadSign));
  walk(html, root, 'body', collector);
};

const walk = (html: string, element: Tree.Element, around: Element['place'], collector: Collector): void => {
  const tag = tagOf(html, element, around);
  collector.open(tag);
  for (const child of element.childNodes) {
    if (child.nodeName === '#text') collector.text((child as Tree.TextNode).value);
    else if (isElement(child)) walk(html, child, tag.place, collector);
  }
  collector.close();
};

const tagOf = (html: string, element: Tree.Element, around: Element['place']): Tag => {
  const start = element.sourceCodeLocation?.startTag ?? element.sourceCodeLocation;
  const attributes = Object.create(null) as Record<string, string>;
  for (const { prefix, name, value } of element.attrs) attributes[prefix ? `${prefix}:${name}` : name] = value;
  return {
    name: element.tagName,
    namespace: NAMESPACES[element.namespaceURI] ?? 'html',
    attributes,
    line: start?.startLine ?? 0,
    source: start ? cut(html, start.startOffset, start.endOffset) : '',
    place: element.tagName === 'head' ? 'head' : around,
  };
};

/**
 * A head without end tag is ended by what cannot stand in it. That is in order, end tags may be left out,
 * unless `</head>` or `<body>` comes after all: then the author meant the head to go on.
 */
const headBreaker = (html: string, root: Tree.Element, lastHeadSign: number): NamedElement | null => {
  const head = root.childNodes.find((node) => node.nodeName === 'head') as Tree.Element | undefined;
  const body = root.childNodes.find((node) => node.nodeName === 'body') as Tree.Element | undefined;
  if (!head || head.sourceCodeLocation?.endTag || !body || body.sourceCodeLocation?.startTag) return null;
  const breaker = body.childNodes.find((node) => isElement(node) || node.nodeName === '#text');
  const location = breaker?.sourceCodeLocation;
  if (!breaker || !location || lastHeadSign < location.startOffset) return null;
  const start = 'startTag' in location && location.startTag ? location.startTag : location;
  const last = head.childNodes.findLast(isElement);
  return {
    name: breaker.nodeName,
    line: start.startLine,
    source: cut(html, start.startOffset, start.endOffset),
    place: 'body',
    noscript: last?.tagName === 'noscript' && !last.sourceCodeLocation?.endTag,
  };
};

const isElement = (node: Tree.Node): node is Tree.Element => 'tagName' in node;

const cut = (html: string, start: number, end: number): string => html.slice(start, Math.min(end, start + MAX_SOURCE));

const NAMESPACES: Record<string, Tag['namespace']> = {
  'http://www.w3.org/1999/xhtml': 'html',
  'http://www.w3.org/2000/svg': 'svg',
  'http://www.w3.org/1998/Math/MathML': 'math',
};
