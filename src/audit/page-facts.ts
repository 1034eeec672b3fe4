import type { Page } from './evidence.ts';
import type { Document, MetaElement } from './read/document.ts';
import { readJsonLd } from './read/json-ld.ts';
import { baseOf, resolveUrl } from './read/resolve-url.ts';
import { singleSpaced } from './read/white-space.ts';
import { countWords } from './read/words.ts';

/** What stands in the page itself. Counts are of the whole page; lists and texts are cut. */
export interface PageFacts {
  title: string | null;
  titles: number;
  description: string | null;
  descriptions: number;
  canonical: { href: string; in_head: boolean }[];
  robots: string[];
  lang: string | null;
  charset: string | null;
  viewport: string | null;
  base_href: string | null;
  headings: { h1: number; h2: number; h3: number; h4: number; h5: number; h6: number };
  /** The first 100 headings. */
  outline: { level: number; text: string }[];
  images: { total: number; without_alt: number; empty_alt: number };
  links: { total: number; with_href: number; internal: number; external: number; nofollow: number };
  /** `valid` are blocks of JSON and nothing else. */
  json_ld: { blocks: number; valid: number };
  /** Open Graph and X card members, by name; the first of each. */
  social: Record<string, string>;
  open_graph: number;
  twitter: number;
  hreflang: number;
  frames: number;
  /** JSON-LD blocks and other data included. */
  scripts: number;
  stylesheets: number;
  forms: number;
  words: number;
  elements: number;
  depth: number;
}

const MAX_TEXT = 500;
const MAX_LIST = 20;
const MAX_OUTLINE = 100;
const SOCIAL = /^(?:og:(?:title|type|image|url|description|site_name|locale)|twitter:(?:card|title|description|image|site))$/;

export const pageFacts = (page: Page): PageFacts => {
  const { document } = page;
  const named = (name: string): MetaElement[] => document.metas.filter((meta) => meta.name === name);
  const descriptions = named('description');
  const jsonLd = document.jsonLd.map(({ text }) => readJsonLd(text));
  return {
    title: cut(document.titles[0]?.text),
    titles: document.titles.length,
    description: cut(descriptions[0]?.content && singleSpaced(descriptions[0].content).trim()),
    descriptions: descriptions.length,
    canonical: document.links
      .filter(({ rel }) => rel.includes('canonical'))
      .slice(0, MAX_LIST)
      .map(({ href, place }) => ({ href: cut(href) ?? '', in_head: place === 'head' })),
    robots: named('robots')
      .slice(0, MAX_LIST)
      .map(({ content }) => cut(content) ?? ''),
    lang: cut(document.html.lang),
    charset: cut(document.metas.find(({ charset }) => charset !== null)?.charset),
    viewport: cut(named('viewport')[0]?.content),
    base_href: cut(document.bases.find(({ href }) => href !== null)?.href),
    headings: headingCounts(document),
    outline: document.headings.slice(0, MAX_OUTLINE).map(({ level, text }) => ({ level, text: cut(text) ?? '' })),
    images: imageCounts(document),
    links: linkCounts(page),
    json_ld: { blocks: jsonLd.length, valid: jsonLd.filter((block) => block.ok && block.bare).length },
    social: socialMembers(document),
    open_graph: document.metas.filter(({ property, name }) => (property ?? name)?.startsWith('og:')).length,
    twitter: document.metas.filter(({ property, name }) => (name ?? property)?.startsWith('twitter:')).length,
    hreflang: document.links.filter(({ rel, hreflang }) => rel.includes('alternate') && hreflang !== null).length,
    frames: document.frames.length,
    scripts: document.scripts.length + document.jsonLd.length,
    stylesheets: document.links.filter(({ rel }) => rel.includes('stylesheet')).length,
    forms: document.forms.length,
    words: countWords(document.text, document.html.lang),
    elements: document.elements,
    depth: document.maxDepth,
  };
};

const cut = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : text.slice(0, MAX_TEXT).toWellFormed().replaceAll('\0', '\uFFFD');

const headingCounts = ({ headings }: Document): PageFacts['headings'] => {
  const count = (level: number): number => headings.filter((heading) => heading.native && heading.level === level).length;
  return { h1: count(1), h2: count(2), h3: count(3), h4: count(4), h5: count(5), h6: count(6) };
};

const imageCounts = ({ images }: Document): PageFacts['images'] => {
  const elements = images.filter(({ kind }) => kind === 'img');
  return {
    total: elements.length,
    without_alt: elements.filter(({ alt }) => alt === null).length,
    empty_alt: elements.filter(({ alt }) => alt?.trim() === '').length,
  };
};

const linkCounts = ({ document, url }: Page): PageFacts['links'] => {
  const base = baseOf(document, url);
  const host = new URL(url).host;
  const targets = document.anchors.flatMap(({ href }) => (href === null ? [] : [resolveUrl(href, base)]));
  const onWeb = targets.filter((target) => target !== null && /^https?:$/.test(target.protocol));
  const internal = onWeb.filter((target) => target?.host === host).length;
  return {
    total: document.anchors.length,
    with_href: targets.length,
    internal,
    external: onWeb.length - internal,
    nofollow: document.anchors.filter(({ rel }) => rel.includes('nofollow')).length,
  };
};

const socialMembers = ({ metas }: Document): Record<string, string> => {
  const members: Record<string, string> = {};
  for (const { property, name, content } of metas) {
    const key = property ?? name;
    if (key && SOCIAL.test(key) && content && !(key in members)) members[key] = cut(content) ?? '';
  }
  return members;
};
