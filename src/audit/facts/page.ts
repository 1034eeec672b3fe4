import type { Page } from '../evidence.ts';
import type { Document } from '../read/document/document.ts';
import type { MetaElement } from '../read/document/document-elements.ts';
import { graphOf } from '../read/structured/graph.ts';
import { readJsonLd } from '../read/structured/json-ld.ts';
import { outlineOf, type StructuredOutline } from '../read/structured/outline.ts';
import { singleSpaced } from '../read/text/white-space.ts';
import { wordsOf } from '../read/text/word-counts.ts';
import { type CutList, cut, cutList, cutOrNull, MAX_URL } from './cut.ts';
import { imageFacts } from './images.ts';
import { type KeywordFacts, keywordFacts } from './keywords.ts';
import { type LinkFacts, linkFacts } from './links.ts';

/** Facts of the page itself. Counts cover the whole page, with the contents of `<noscript>`. */
export interface PageFacts extends DocumentFacts {
  words: number;
  outline: CutList<{ level: number; text: string }>;
  links: LinkFacts;
  images: ReturnType<typeof imageFacts>;
  social: Record<string, string>;
  /** Frequent terms of the main text; reports of earlier rulesets have none. */
  keywords?: KeywordFacts[] | undefined;
  /** JSON-LD, microdata and RDFa of the page, as a tree. */
  structured: StructuredOutline;
}

/** Facts on which all parsers of the standard agree. */
export interface DocumentFacts {
  title: string | null;
  title_count: number;
  meta_description: string | null;
  meta_description_count: number;
  meta_robots: string[];
  canonical: { href: string | null; in_head: boolean }[];
  html_lang: string | null;
  meta_charset: string | null;
  viewport: string | null;
  base_href: string | null;
  headings: { h1: number; h2: number; h3: number; h4: number; h5: number; h6: number };
  first_h1: string | null;
  img: number;
  img_no_alt: number;
  img_empty_alt: number;
  a: number;
  a_href: number;
  a_nofollow: number;
  json_ld: number;
  /** Number of blocks that are valid JSON and nothing else. */
  json_ld_valid: number;
  /** Numbers of Open Graph and X card elements. */
  og: number;
  twitter: number;
  hreflang: number;
  iframe: number;
  /** Number of scripts, with JSON-LD and other data blocks. */
  script: number;
  stylesheet: number;
  form: number;
  elements: number;
  /** Levels of elements below `<html>`. */
  max_depth: number;
}

export const MAX_LIST = 20;
export const MAX_OUTLINE = 100;
export const MAX_HEADING = 200;

export const pageFacts = (page: Page): PageFacts => {
  const { document } = page;
  return {
    ...documentFacts(document),
    words: wordsOf(document),
    outline: cutList(document.headings, MAX_OUTLINE, ({ level, text }) => ({ level, text: cut(text, MAX_HEADING) })),
    links: linkFacts(page),
    images: imageFacts(document.images.filter(({ kind }) => kind === 'img')),
    social: socialFacts(document.metas),
    keywords: keywordFacts(page),
    structured: outlineOf(graphOf(page)),
  };
};

export const documentFacts = (document: Document): DocumentFacts => {
  const { metas, links, titles } = document;
  // Counts links as often as the tree has them.
  const anchors = [...document.anchors, ...document.anchorCopies.flatMap((index) => document.anchors[index] ?? [])];
  const images = document.images.filter(({ kind }) => kind === 'img');
  const headings = document.headings.flatMap(({ native, ownText }) => (native === null ? [] : [{ level: native, ownText }]));
  const level = (wanted: number): number => headings.filter((heading) => heading.level === wanted).length;
  const named = (name: string): MetaElement[] => metas.filter((meta) => meta.name === name);
  const descriptions = named('description');
  const jsonLd = document.jsonLd.map(({ text }) => readJsonLd(text));
  return {
    title: cutOrNull(titles[0]?.text),
    title_count: titles.length,
    meta_description: cutOrNull(descriptions[0]?.content && singleSpaced(descriptions[0].content).trim()),
    meta_description_count: descriptions.length,
    meta_robots: named('robots')
      .slice(0, MAX_LIST)
      .map(({ content }) => cut(content ?? '')),
    canonical: links
      .filter(({ rel }) => rel.includes('canonical'))
      .slice(0, MAX_LIST)
      .map(({ href, place }) => ({ href: cutOrNull(href, MAX_URL), in_head: place === 'head' })),
    html_lang: cutOrNull(document.html.lang),
    meta_charset: cutOrNull(metas.map(charsetOf).find((charset) => charset !== null)),
    viewport: cutOrNull(named('viewport')[0]?.content),
    base_href: cutOrNull(document.bases.find(({ href }) => href !== null)?.href, MAX_URL),
    headings: { h1: level(1), h2: level(2), h3: level(3), h4: level(4), h5: level(5), h6: level(6) },
    first_h1: cutOrNull(headings.find((heading) => heading.level === 1)?.ownText),
    img: images.length,
    img_no_alt: images.filter(({ alt }) => alt === null).length,
    img_empty_alt: images.filter(({ alt }) => alt?.trim() === '').length,
    a: anchors.length,
    a_href: anchors.filter(({ href }) => href !== null).length,
    a_nofollow: anchors.filter(({ rel }) => rel.includes('nofollow')).length,
    json_ld: jsonLd.length,
    json_ld_valid: jsonLd.filter((block) => block.ok && block.bare).length,
    og: metas.filter(({ property, name }) => (property ?? name)?.startsWith('og:')).length,
    twitter: metas.filter(({ property, name }) => (name ?? property)?.startsWith('twitter:')).length,
    hreflang: links.filter(({ rel, hreflang }) => rel.includes('alternate') && hreflang !== null).length,
    iframe: document.frames.length,
    script: document.scripts.length + jsonLd.length,
    stylesheet: links.filter(({ rel }) => rel.includes('stylesheet')).length,
    form: document.forms.length,
    elements: document.elements,
    max_depth: document.maxDepth,
  };
};

/** Returns the encoding label of `charset`, or of `content` for `http-equiv`. */
const charsetOf = ({ charset, httpEquiv, content }: MetaElement): string | null => {
  if (charset !== null || httpEquiv !== 'content-type') return charset;
  return /charset\s*=\s*([^\s;]+)/i.exec(content ?? '')?.[1] ?? null;
};

const PREVIEW_PROPERTIES = /^(?:og:(?:title|type|image|url|description|site_name|locale)|twitter:(?:card|title|description|image|site))$/;

/** Returns the Open Graph and X card properties that make a preview; the first of each counts. */
const socialFacts = (metas: readonly MetaElement[]): Record<string, string> => {
  const members = new Map<string, string>();
  for (const { property, name, content } of metas) {
    const key = property ?? name;
    if (key && PREVIEW_PROPERTIES.test(key) && content && !members.has(key)) members.set(key, cut(content));
  }
  return Object.fromEntries(members);
};
