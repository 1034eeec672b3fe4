import { mutate } from '../page-mutations.ts';
import { PAGES } from '../page-samples.ts';
import type { Random } from '../random.ts';
import { ATTRIBUTES } from './html-attributes.ts';
import { jsonLd } from './json-ld-grammar.ts';
import { mutated, text } from './text.ts';

type Value = (random: Random) => string;

const ELEMENTS = [
  ...[
    'a',
    'a',
    'a',
    'img',
    'img',
    'meta',
    'meta',
    'link',
    'link',
    'h1',
    'h2',
    'h3',
    'h6',
    'p',
    'div',
    'span',
    'section',
    'article',
    'main',
    'nav',
    'header',
    'footer',
    'aside',
    'ul',
    'li',
  ],
  ...[
    'title',
    'base',
    'script',
    'style',
    'noscript',
    'template',
    'iframe',
    'form',
    'input',
    'label',
    'button',
    'select',
    'option',
    'textarea',
    'table',
    'tr',
    'td',
    'th',
    'caption',
  ],
  ...[
    'video',
    'audio',
    'source',
    'track',
    'picture',
    'object',
    'embed',
    'svg',
    'path',
    'math',
    'mi',
    'foreignObject',
    'desc',
    'figure',
    'time',
    'dialog',
    'details',
    'map',
    'area',
  ],
  ...[
    'b',
    'i',
    'font',
    'center',
    'nobr',
    'marquee',
    'frameset',
    'plaintext',
    'x-card',
    'head',
    'body',
    'html',
    'br',
    'hr',
    'image',
    'search',
  ],
];
const VOID = new Set(['img', 'meta', 'link', 'base', 'input', 'source', 'track', 'embed', 'area', 'br', 'hr']);
const DEPTH = 8;

/** A page of elements and attributes that Sonde reads, or a sample with faults. */
export const page: Value = (random) => {
  if (random.oneIn(4)) return mutate(random.pick(Object.values(PAGES)), random);
  const head = random.some(14, () => element(random, DEPTH)).join('\n');
  const body = random.some(14, () => element(random, 0)).join('\n');
  const whole = `${random.pick(['<!doctype html>', '', '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN">'])}<html${attributes(random)}><head>${head}</head><body${attributes(random)}>${body}</body></html>`;
  return random.oneIn(3) ? mutated(whole, random) : whole;
};

const attributes: Value = (random) =>
  random
    .some(6, () => {
      const name = random.pick(Object.keys(ATTRIBUTES));
      const value = ATTRIBUTES[name]?.(random) ?? '';
      const quote = random.pick(['"', '"', '"', "'", '']);
      return ` ${name}${random.oneIn(12) ? '' : `=${quote}${random.oneIn(9) ? value : value.replaceAll('"', '&quot;')}${quote}`}`;
    })
    .join('');

const element = (random: Random, depth: number): string => {
  const name = random.oneIn(7) ? 'ld' : random.pick(ELEMENTS);
  if (name === 'ld')
    return `<script type="application/ld+json"${attributes(random)}>${random.oneIn(5) ? mutated(jsonLd(random), random) : jsonLd(random).replaceAll('</', '<\\/')}</script>`;
  const start = `<${name}${attributes(random)}>`;
  if (VOID.has(name)) return start;
  const inside =
    depth >= DEPTH ? text(random) : random.some(4, () => (random.oneIn(2) ? text(random) : element(random, depth + 1))).join('');
  return `${start}${inside}${random.oneIn(9) ? '' : `</${name}>`}`;
};

/** A page of microdata and RDFa: nested items, circular references, several vocabularies. */
export const annotatedPage: Value = (random) =>
  `<!doctype html><title>x</title><body>${random.some(8, () => item(random, 0)).join('')}</body>`;

const item = (random: Random, depth: number): string => {
  const marks = random
    .some(5, () =>
      random.pick([
        'itemscope',
        'itemtype',
        'itemprop',
        'itemid',
        'itemref',
        'typeof',
        'property',
        'resource',
        'vocab',
        'prefix',
        'content',
        'href',
        'id',
        'datetime',
      ]),
    )
    .map((name) => ` ${name}="${(ATTRIBUTES[name]?.(random) ?? '').replaceAll('"', '')}"`)
    .join('');
  const name = random.pick(['div', 'span', 'a', 'meta', 'link', 'time', 'img', 'p']);
  if (VOID.has(name)) return `<${name}${marks}>`;
  return `<${name}${marks}>${depth < DEPTH ? random.some(3, () => item(random, depth + 1)).join('') : ''}${text(random)}</${name}>`;
};
