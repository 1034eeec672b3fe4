import { SaxesParser } from 'saxes';
import { type FaultKey, type SitemapFault, xmlFault } from './sitemap-faults.ts';
import type { Sitemap, SitemapPass } from './sitemap-pass.ts';

/**
 * Reads an XML sitemap, a sitemap index, or an RSS or Atom feed, up to the first XML syntax error. Entities of a document type are never expanded and
 * nothing is fetched. If `isWhole` is false, an early end is not a fault.
 */
export const readSitemapXml = (text: string, isWhole: boolean, pass: SitemapPass): void => {
  const xml = text.trimStart();
  const linesBefore = text.slice(0, text.length - xml.length).split('\n').length - 1;
  if (xml.length < text.length && xml.startsWith('<?xml')) pass.fault(1, 'spaceFirst');

  const parser = new SaxesParser({ xmlns: false, position: true });
  const reader = createReader(pass, () => parser.line + linesBefore);
  parser.on('error', ({ message }) => {
    const [key, values] = xmlFault(message);
    // After a bare ampersand, the parser waits for a semicolon and then reports all tags as unclosed.
    const ampersand = key === 'unclosed' ? xml.search(BARE_AMPERSAND) : -1;
    if (ampersand === -1) reader.stop(key, values);
    else reader.stop('ampersand', undefined, linesBefore + xml.slice(0, ampersand).split('\n').length);
  });
  parser.on('doctype', () => pass.fault(parser.line + linesBefore, 'doctype'));
  parser.on('text', reader.text);
  parser.on('cdata', reader.text);
  parser.on('opentag', ({ name, attributes }) => reader.open(name, attributes));
  parser.on('closetag', reader.close);
  for (let position = 0; position < xml.length && !reader.stopped(); position += CHUNK) parser.write(xml.slice(position, position + CHUNK));
  if (isWhole && !reader.stopped()) parser.close();
};

const BARE_AMPERSAND = /&(?!#\d+;|#x[\da-f]+;|[\w.-]+;)/i;
/** Maximum characters parsed at a time; the parser can be stopped between chunks. */
const CHUNK = 64 * 1024;
/** Maximum nesting depth of elements; a sitemap needs four levels. */
const MAX_DEPTH = 50;
/** Maximum characters of an element's content, and maximum language versions per entry. */
const MAX_CONTENT = 10_000;
const MAX_VERSIONS = 200;

interface Reader {
  open(name: string, attributes: Record<string, string>): void;
  text(data: string): void;
  close(): void;
  stop(key: FaultKey, values?: SitemapFault['values'], at?: number): void;
  stopped(): boolean;
}

const createReader = (pass: SitemapPass, line: () => number): Reader => {
  const path: string[] = [];
  let content = '';
  let hasAddress = false;
  let versions: string[] = [];
  let isStopped = false;

  const reader: Reader = {
    open(name, attributes) {
      if (isStopped) return;
      if (path.length === 0) {
        pass.sitemap.kind = kindOf(name);
        if (pass.sitemap.kind === 'not-a-sitemap') return reader.stop('otherRoot');
        if (lacksNamespace(name, pass.sitemap.kind, attributes)) pass.fault(line(), 'namespace');
      }
      if (path.push(name) > MAX_DEPTH) return reader.stop('tooDeep', { levels: MAX_DEPTH });
      content = '';
      const place = elementPathOf(path);
      if (ENTRY_PATHS.has(place)) [hasAddress, versions] = [false, []];
      if (path.length === 3 && isVersion(name, attributes) && versions.length < MAX_VERSIONS) versions.push((attributes.href ?? '').trim());
      if (place === 'feed/entry/link' && (attributes.rel ?? 'alternate') === 'alternate') take(attributes.href ?? '');
    },
    text(data) {
      if (content.length < MAX_CONTENT) content += data;
    },
    close() {
      if (isStopped) return;
      const place = elementPathOf(path);
      if (ADDRESSES.has(place)) take(content);
      else if (LASTMOD_PATHS.has(place)) pass.lastmod(content.trim(), line());
      else if (ENTRY_PATHS.has(place)) {
        if (hasAddress) pass.versions(versions);
        else pass.fault(line(), 'noUrl');
      }
      path.pop();
      content = '';
    },
    stop(key, values, at = line()) {
      if (!isStopped) pass.fault(at, key, values);
      isStopped = true;
    },
    stopped: () => isStopped,
  };

  const take = (address: string): void => {
    hasAddress = true;
    pass.address(address.trim(), line());
  };
  return reader;
};

/** True for an `xhtml:link` element with hreflang, whatever its namespace prefix is. */
const isVersion = (name: string, { rel, hreflang }: Record<string, string>): boolean =>
  name.endsWith(':link') && hreflang !== undefined && (rel ?? '').trim().toLowerCase() === 'alternate';

const SITEMAP_NAMESPACES: ReadonlySet<string | undefined> = new Set([
  'http://www.sitemaps.org/schemas/sitemap/0.9',
  'http://www.google.com/schemas/sitemap/0.84',
]);
const ENTRY_PATHS: ReadonlySet<string> = new Set(['urlset/url', 'sitemapindex/sitemap']);
const ADDRESSES: ReadonlySet<string> = new Set(['urlset/url/loc', 'sitemapindex/sitemap/loc', 'rss/channel/item/link', 'RDF/item/link']);
const LASTMOD_PATHS: ReadonlySet<string> = new Set(['urlset/url/lastmod', 'sitemapindex/sitemap/lastmod']);

const kindOf = (root: string): Sitemap['kind'] => {
  const name = root.slice(root.indexOf(':') + 1);
  if (name === 'urlset') return 'urlset';
  if (name === 'sitemapindex') return 'index';
  return name === 'rss' || name === 'feed' || name === 'RDF' ? 'feed' : 'not-a-sitemap';
};

const lacksNamespace = (root: string, kind: Sitemap['kind'], attributes: Record<string, string>): boolean => {
  const colon = root.indexOf(':');
  const declared = attributes[colon === -1 ? 'xmlns' : `xmlns:${root.slice(0, colon)}`];
  return kind !== 'feed' && !SITEMAP_NAMESPACES.has(declared);
};

/** Returns the path of the innermost element; the root's prefix counts as the default, so that `image:loc` is not a `loc`. */
const elementPathOf = (path: readonly string[]): string => {
  if (path.length > 4) return '';
  const prefix = path[0]?.slice(0, path[0].indexOf(':') + 1) ?? '';
  return path.map((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : name)).join('/');
};
