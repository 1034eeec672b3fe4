import { decodeHTMLStrict } from 'entities/decode';
import { SaxesParser } from 'saxes';
import { AttributeList, NO_ATTRIBUTES } from './attribute-list.ts';
import type { Tag, TreeHandler } from './tree-handler.ts';

/**
 * Reads an XML page as browsers do, up to the first error, and reports it to the handler. Returns whether there is an error; the end of a page that
 * `isCut` is not an error. Entities defined in a document type are never expanded. Throws `ParseLimit`.
 */
export const readXml = (xml: string, handler: TreeHandler, isCut: boolean): { malformed: boolean } => {
  try {
    parseXml(xml, handler, isCut);
    return { malformed: false };
  } catch (error) {
    if (error instanceof NotWellFormed) return { malformed: true };
    throw error;
  }
};

class NotWellFormed extends Error {}

const parseXml = (xml: string, handler: TreeHandler, isCut: boolean): void => {
  const parser = new SaxesParser({ xmlns: true, position: true });
  let doctype: { declaration: string; end: number } | null = null;
  let isOpen = false;
  let place: Tag['place'] = 'body';
  // Number of open elements from the outermost template inwards, whose content is no part of the page; 0 outside templates.
  let inTemplate = 0;
  parser.on('error', ({ message }) => {
    throw new NotWellFormed(message);
  });
  parser.on('doctype', (declaration) => {
    doctype = { declaration, end: parser.position };
    if (declaration.includes('<!ENTITY') || NAMED_ENTITIES.test(declaration)) parser.ENTITIES = namedEntities;
  });
  const text = (data: string): void => {
    if (isOpen && inTemplate === 0) handler.text(data);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (inTemplate > 0) return void inTemplate++;
    if (!isOpen) handler.doctype(doctype && { start: xml.lastIndexOf('<!DOCTYPE', doctype.end), end: doctype.end }, 'no-quirks');
    isOpen = true;
    const namespace = NAMESPACES[uri] ?? 'math';
    if (local === 'head' && namespace === 'html') place = 'head';
    if (local === 'template' && namespace === 'html') inTemplate = 1;
    const end = parser.position;
    const list = Object.keys(attributes).length === 0 ? NO_ATTRIBUTES : new AttributeList();
    // The xml:lang attribute takes precedence over lang.
    if (attributes['xml:lang']) list.add('lang', attributes['xml:lang'].value);
    for (const { prefix, local: name, value } of Object.values(attributes)) list.add(prefix ? `${prefix}:${name}` : name, value);
    handler.open({ name: local, namespace, attributes: list, start: xml.lastIndexOf('<', end - 1), end, place, mayRecur: false });
  });
  parser.on('closetag', ({ local }) => {
    if (inTemplate > 0 && --inTemplate > 0) return;
    if (local === 'head') place = 'body';
    handler.close();
  });
  for (let position = 0; position < xml.length; position += CHUNK) parser.write(xml.slice(position, position + CHUNK));
  if (!isCut) parser.close();
};

/** Maximum characters parsed at a time. */
const CHUNK = 64 * 1024;

const NAMESPACES: Record<string, Tag['namespace']> = {
  'http://www.w3.org/1999/xhtml': 'html',
  'http://www.w3.org/2000/svg': 'svg',
};

/** Document types whose named entities browsers know. https://html.spec.whatwg.org/multipage/xhtml.html#parsing-xhtml-documents */
const NAMED_ENTITIES = /PUBLIC\s+["']-\/\/W3C\/\/DTD (?:XHTML (?:1\.[01]|Basic|\+|Mobile)|MathML 2)|WAPFORUM\/\/DTD XHTML Mobile/;

/** HTML entities by name. Entities that a document type itself defines resolve to ''. */
const namedEntities: Record<string, string> = new Proxy(
  {},
  {
    get: (_, name) => {
      const reference = `&${String(name)};`;
      const text = decodeHTMLStrict(reference);
      return text === reference ? '' : text;
    },
  },
);
