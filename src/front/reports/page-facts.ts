import { z } from 'zod';
import { MAX_TEXT, MAX_URL } from '../../audit/facts/cut.ts';
import { MAX_ALT, MAX_ATTRIBUTE, MAX_IMAGES, MAX_SRC } from '../../audit/facts/images.ts';
import { keywordPlaces, MAX_TERM } from '../../audit/facts/keywords.ts';
import { MAX_LINK_TEXT, MAX_TARGET, MAX_TARGETS } from '../../audit/facts/links.ts';
import { MAX_HEADING, MAX_LIST, MAX_OUTLINE, type PageFacts } from '../../audit/facts/page.ts';
import {
  MAX_NAME,
  MAX_NAMES,
  MAX_TEXT as MAX_NODE_TEXT,
  MAX_OUTLINE as MAX_NODES,
  MAX_TYPES,
  type OutlineNode,
  type StructuredOutline,
} from '../../audit/read/structured/outline.ts';
import { MAX_KEYWORDS } from '../../audit/read/text/keywords.ts';
import { components } from '../components.ts';
import { count, cutList, foreign } from '../fields.ts';

const linkKind = z.enum(['internal', 'external', 'other']);

const linkFacts = z
  .object({
    internal: count('Links to the same host.'),
    external: count('Links to other hosts.'),
    other: count('tel:, mailto: and the like, and invalid URLs.'),
    targets: cutList(
      z.object({
        url: foreign(MAX_TARGET, 'Where the link leads, resolved.'),
        kind: linkKind,
        text: foreign(MAX_LINK_TEXT, 'Text of the first link there.'),
        rel: foreign(MAX_LINK_TEXT, 'Its rel, separated by spaces.'),
        count: z.int().min(1).describe('Links with this target.'),
      }),
      MAX_TARGETS,
      'Each target once.',
    ),
  })
  .describe('Where the links of the page lead.')
  .register(components, { id: 'LinkFacts' });

const imageFacts = z
  .object({
    line: z.int().min(1),
    src: foreign(MAX_SRC, 'As written; null when there is none.').nullable(),
    alt: foreign(MAX_ALT, 'Null when there is none, empty when it is empty.').nullable(),
    width: foreign(MAX_ATTRIBUTE, 'As written.').nullable(),
    height: foreign(MAX_ATTRIBUTE, 'As written.').nullable(),
    loading: foreign(MAX_ATTRIBUTE, 'As written.').nullable(),
  })
  .register(components, { id: 'ImageFacts' });

const keywordFacts = z.object({
  term: foreign(MAX_TERM, 'As it is first written in the text.'),
  words: z.int().min(1).max(3),
  count: z.int().min(1).describe('Uses in the main text.'),
  in: z.array(z.enum(keywordPlaces)).max(keywordPlaces.length).describe('Where else the page has it.'),
});

const outlineNode: z.ZodType<OutlineNode> = z
  .object({
    types: z.array(z.string().max(MAX_NODE_TEXT)).max(MAX_TYPES),
    name: foreign(MAX_NODE_TEXT, 'Its name, headline or title.').nullable(),
    as: foreign(MAX_NAME, 'The property by which the node around it has this one; null at the top.').nullable(),
    syntax: z.enum(['json-ld', 'microdata', 'rdfa']),
    line: z.int().min(1),
    properties: z.array(z.string().max(MAX_NAME)).max(MAX_NAMES).describe('Names of its properties.'),
    properties_total: count('How many it has.'),
    get parts() {
      return z.array(outlineNode).max(MAX_NODES).describe('Nodes inside; each appears once, where it is nearest to the top.');
    },
  })
  .describe('One thing that structured data tells of.')
  .register(components, { id: 'StructuredNode' });

const structuredOutline = z
  .object({
    nodes: z.array(outlineNode).max(MAX_NODES),
    cut: count(`Nodes that are left out: at most ${MAX_NODES} are shown.`),
  })
  .describe('What the page tells programs in JSON-LD, microdata and RDFa, as a tree.')
  .register(components, { id: 'StructuredOutline' }) satisfies z.ZodType<StructuredOutline>;

const text = (description: string) => foreign(MAX_TEXT, description).nullable();

export const pageFacts = z
  .object({
    title: text('Text of the first <title>.'),
    title_count: count('<title> elements.'),
    meta_description: text('Content of the first one.'),
    meta_description_count: count('Elements <meta name="description">.'),
    meta_robots: z.array(z.string().max(MAX_TEXT)).max(MAX_LIST).describe('Contents of <meta name="robots">.'),
    canonical: z
      .array(z.object({ href: foreign(MAX_URL, 'As written.').nullable(), in_head: z.boolean() }))
      .max(MAX_LIST)
      .describe('Elements <link rel="canonical">.'),
    html_lang: text('lang of <html>.'),
    meta_charset: text('The character encoding that a <meta> names.'),
    viewport: text('Content of <meta name="viewport">.'),
    base_href: foreign(MAX_URL, 'href of the first <base> that has one.').nullable(),
    headings: z.object({ h1: count(''), h2: count(''), h3: count(''), h4: count(''), h5: count(''), h6: count('') }).describe('How many.'),
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
      z.object({ level: z.int().min(1), text: foreign(MAX_HEADING, 'Text of the heading.') }),
      MAX_OUTLINE,
      'Headings in the order of the page.',
    ),
    links: linkFacts,
    images: cutList(imageFacts, MAX_IMAGES, '<img> elements in the order of the page.'),
    social: z
      .record(z.string(), z.string().max(MAX_TEXT))
      .describe('Members of Open Graph and of X cards that a preview is made of, such as og:title; at most 12.'),
    structured: structuredOutline,
    keywords: z
      .array(keywordFacts)
      .max(MAX_KEYWORDS)
      .optional()
      .describe(
        'The terms of one to three words that the main text uses most, without stop words. Reports of rulesets before 2026.12 have none.',
      ),
  })
  .describe('What the page itself contains. Counts cover the whole page.')
  .register(components, { id: 'PageFacts' }) satisfies z.ZodType<PageFacts>;
