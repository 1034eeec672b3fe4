import type { Page } from '../evidence.ts';
import type { Document } from '../read/document/document.ts';
import type { MetaElement } from '../read/document/document-elements.ts';
import { graphOf } from '../read/structured/graph.ts';
import { readJsonLd } from '../read/structured/json-ld.ts';
import { outlineOf } from '../read/structured/outline.ts';
import { singleSpaced } from '../read/text/white-space.ts';
import { wordsOf } from '../read/text/word-counts.ts';
import { cut, cutList, cutOrNull, MAX_TEXT, MAX_URL } from './cut.ts';
import { imageFacts, imageSchema } from './images.ts';
import { keywordFacts, keywordSchema } from './keywords.ts';
import { linkFacts, linkSchema } from './links.ts';
import type { SchemaKit, SchemaOutput } from './schema-kit.ts';
import { structuredSchema } from './structured.ts';

const MAX_LIST_ITEMS = 20;
const MAX_OUTLINE_HEADINGS = 100;
const MAX_HEADING = 200;

/** Facts about the page itself. Counts cover the whole page, including the contents of `<noscript>`. */
export const pageSchema = (kit: SchemaKit) => {
  const { z, components, count, untrusted, cutList } = kit;
  const text = (description: string) => untrusted(MAX_TEXT, description).nullable();
  return z
    .object({
      title: text('Text of the first <title>.'),
      title_count: count('<title> elements.'),
      meta_description: text('Content of the first one.'),
      meta_description_count: count('Elements <meta name="description">.'),
      meta_robots: z.array(z.string().max(MAX_TEXT)).max(MAX_LIST_ITEMS).describe('Contents of <meta name="robots">.'),
      canonical: z
        .array(z.object({ href: untrusted(MAX_URL, 'As written.').nullable(), in_head: z.boolean() }))
        .max(MAX_LIST_ITEMS)
        .describe('Elements <link rel="canonical">.'),
      html_lang: text('lang of <html>.'),
      meta_charset: text('The character encoding that a <meta> names.'),
      viewport: text('Content of <meta name="viewport">.'),
      base_href: untrusted(MAX_URL, 'href of the first <base> that has one.').nullable(),
      headings: z
        .object({ h1: count(''), h2: count(''), h3: count(''), h4: count(''), h5: count(''), h6: count('') })
        .describe('How many.'),
      first_h1: text('Text of the first <h1>.'),
      img: count('<img> elements.'),
      img_no_alt: count('Those without alt.'),
      img_empty_alt: count('Those with an empty alt.'),
      a: count('<a> elements.'),
      a_href: count('Those with href.'),
      a_nofollow: count('Those with rel="nofollow".'),
      json_ld: count('Blocks of JSON-LD.'),
      json_ld_valid: count('Those that are JSON and nothing else.'),
      og: count('Elements of Open Graph.'),
      twitter: count('Elements of X cards.'),
      hreflang: count('Elements <link rel="alternate" hreflang>.'),
      iframe: count('<iframe> elements.'),
      script: count('<script> elements, those that hold data included.'),
      stylesheet: count('Elements <link rel="stylesheet">.'),
      form: count('<form> elements.'),
      elements: count('Elements of the page.'),
      max_depth: count('Levels of elements below <html>.'),
      words: count('Words of the visible text.'),
      outline: cutList(
        z.object({ level: z.int().min(1), text: untrusted(MAX_HEADING, 'Text of the heading.') }),
        MAX_OUTLINE_HEADINGS,
        'Headings in the order of the page.',
      ),
      links: linkSchema(kit),
      images: imageSchema(kit),
      social: z
        .record(z.string(), z.string().max(MAX_TEXT))
        .describe('Members of Open Graph and of X cards that a preview is made of, such as og:title; at most 12.'),
      structured: structuredSchema(kit),
      keywords: keywordSchema(kit)
        .optional()
        .describe(
          'The terms of one to three words that the main text uses most, without stop words. Reports of rulesets before 2026.12 have none.',
        ),
    })
    .describe('What the page itself contains. Counts cover the whole page.')
    .register(components, { id: 'PageFacts' });
};

export type PageFacts = SchemaOutput<typeof pageSchema>;

export const pageExample: PageFacts = {
  title: 'Prices and plans: what each of them costs, and what you get for the money',
  title_count: 1,
  meta_description: 'What it costs, and what you get for it.',
  meta_description_count: 1,
  meta_robots: [],
  canonical: [{ href: 'https://example.com/pricing', in_head: true }],
  html_lang: 'en',
  meta_charset: 'utf-8',
  viewport: null,
  base_href: null,
  headings: { h1: 1, h2: 0, h3: 0, h4: 0, h5: 0, h6: 0 },
  first_h1: 'Prices',
  img: 1,
  img_no_alt: 0,
  img_empty_alt: 0,
  a: 1,
  a_href: 1,
  a_nofollow: 0,
  json_ld: 1,
  json_ld_valid: 1,
  og: 1,
  twitter: 0,
  hreflang: 0,
  iframe: 0,
  script: 1,
  stylesheet: 1,
  form: 0,
  elements: 84,
  max_depth: 9,
  words: 412,
  outline: { total: 1, items: [{ level: 1, text: 'Prices' }] },
  links: {
    internal: 1,
    external: 0,
    other: 0,
    targets: { total: 1, items: [{ url: 'https://example.com/', kind: 'internal', text: 'Home', rel: '', count: 1 }] },
  },
  images: { total: 1, items: [{ line: 31, src: '/plans.png', alt: 'The three plans', width: '640', height: '320', loading: null }] },
  social: { 'og:title': 'Prices and plans' },
  structured: {
    nodes: [
      {
        types: ['Product'],
        name: 'Plan',
        as: null,
        syntax: 'json-ld',
        line: 12,
        properties: ['name', 'offers'],
        properties_total: 2,
        parts: [],
      },
    ],
    cut: 0,
  },
  keywords: [{ term: 'pricing', words: 1, count: 9, in: ['title', 'h1', 'url'] }],
};

/** Facts on which all standard-compliant parsers agree. */
export type DocumentFacts = Omit<PageFacts, 'words' | 'outline' | 'links' | 'images' | 'social' | 'keywords' | 'structured'>;

export const pageFacts = (page: Page): PageFacts => {
  const { document } = page;
  return {
    ...documentFacts(document),
    words: wordsOf(document),
    outline: cutList(document.headings, MAX_OUTLINE_HEADINGS, ({ level, text }) => ({ level, text: cut(text, MAX_HEADING) })),
    links: linkFacts(page),
    images: imageFacts(document.images.filter(({ kind }) => kind === 'img')),
    social: socialFacts(document.metas),
    keywords: keywordFacts(page),
    structured: outlineOf(graphOf(page)),
  };
};

export const documentFacts = (document: Document): DocumentFacts => {
  const { metas, links, titles } = document;
  // Counts each link as often as it occurs in the element tree.
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
      .slice(0, MAX_LIST_ITEMS)
      .map(({ content }) => cut(content ?? '')),
    canonical: links
      .filter(({ rel }) => rel.includes('canonical'))
      .slice(0, MAX_LIST_ITEMS)
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

/** Returns the Open Graph and X card properties that form a preview; the first value of each property counts. */
const socialFacts = (metas: readonly MetaElement[]): Record<string, string> => {
  const members = new Map<string, string>();
  for (const { property, name, content } of metas) {
    const key = property ?? name;
    if (key && PREVIEW_PROPERTIES.test(key) && content && !members.has(key)) members.set(key, cut(content));
  }
  return Object.fromEntries(members);
};
