import type { Random } from './random.ts';

/** Applies one to three faults that authors and templates make. */
export const mutate = (html: string, random: Random): string => {
  let page = html;
  for (let faults = 1 + random.below(3); faults > 0; faults--) page = random.pick(MUTATIONS)(page, random);
  return page;
};

type Mutation = (html: string, random: Random) => string;

/** Replaces a random match of a pattern; returns the page unchanged without one. */
const change =
  (pattern: RegExp, replace: (match: string, random: Random) => string): Mutation =>
  (html, random) => {
    const matches = [...html.matchAll(pattern)];
    if (matches.length === 0) return html;
    const { 0: match, index } = random.pick(matches);
    return html.slice(0, index) + replace(match, random) + html.slice(index + match.length);
  };

const insert = (html: string, text: string, random: Random): string => {
  const at = random.below(html.length + 1);
  return html.slice(0, at) + text + html.slice(at);
};

/** Inserts text before a tag, where it matters most. */
const insertBetween = (html: string, text: string, random: Random): string =>
  change(/<(?=[a-z/])/gi, (bracket) => text + bracket)(html, random);

const TAG = /<[a-z][^<>]*>/gi;
const END_TAG = /<\/[a-z][^<>]*>/gi;
const drop = (): string => '';

const MUTATIONS: readonly Mutation[] = [
  change(END_TAG, drop),
  change(END_TAG, drop),
  change(TAG, drop),
  change(/["']/g, drop),
  change(/["']/g, (quote) => quote + quote),
  change(/</g, drop),
  change(/>/g, drop),
  change(/-->/g, drop),
  change(/<!--/g, drop),
  change(/;/g, drop),
  change(/=/g, drop),
  change(/\s/g, drop),
  change(/ [a-z-]+="[^"]*"/gi, (attribute) => `${attribute}${attribute.toUpperCase()}`),
  change(TAG, (tag) => tag.toUpperCase()),
  change(TAG, (tag) => tag.replace(/>$/, '/>')),
  change(TAG, (tag) => tag + tag),
  change(END_TAG, (tag) => tag + tag),
  change(/<\/([a-z][a-z0-9]*)>(\s*)<\/([a-z][a-z0-9]*)>/gi, (tags) => tags.replace(/^(<[^>]*>)(\s*)(<[^>]*>)$/, '$3$2$1')),
  (html, random) => insert(html, '<', random),
  (html, random) => insert(html, random.pick(ODDITIES), random),
  (html, random) => insertBetween(html, random.pick(ODDITIES), random),
  (html, random) => insertBetween(html, random.pick(STRAYS), random),
  (html, random) => insertBetween(html, random.pick(STRAYS), random),
  (html, random) => {
    const tags = [...html.matchAll(/<[^<>]*>/g)];
    return tags.length === 0 ? html : insertBetween(html, random.pick(tags)[0], random);
  },
  (html, random) => html.slice(0, random.below(html.length)),
  (html, random) => {
    const start = random.below(html.length);
    return html.slice(0, start) + html.slice(start + random.below(200));
  },
];

const ODDITIES = [
  '&amp',
  '&amp;',
  '&notit;',
  '&#0;',
  '&#x80;',
  '&nosuch;',
  '&',
  '&#',
  '<!>',
  '<!-->',
  '<!--->',
  '<!-- a --!>',
  '<!---',
  '-->',
  '<?php ?>',
  '</>',
  '</ x>',
  '<![CDATA[x > y]]>',
  '<!doctype html>',
  '\0',
  '\f',
  '<a =b>',
  '<a b=>',
  '<a "b">',
  '<a b=c"d>',
  '<a / b>',
  '<a/b/c>',
  '<b\n>',
  'text',
  '  ',
  '\u212A',
];

const STRAYS = [
  'a',
  'abbr',
  'b',
  'i',
  'em',
  'strong',
  'font',
  'nobr',
  'small',
  'p',
  'div',
  'span',
  'section',
  'h1',
  'h2',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'pre',
  'form',
  'button',
  'input',
  'label',
  'select',
  'option',
  'optgroup',
  'textarea',
  'table',
  'caption',
  'colgroup',
  'col',
  'tbody',
  'thead',
  'tr',
  'td',
  'th',
  'title',
  'meta',
  'link',
  'base',
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'path',
  'desc',
  'foreignObject',
  'math',
  'mi',
  'mtext',
  'annotation-xml',
  'object',
  'applet',
  'iframe',
  'img',
  'image',
  'br',
  'hr',
  'head',
  'body',
  'html',
  'frameset',
  'noframes',
  'plaintext',
  'xmp',
  'ruby',
  'rt',
  'rb',
  'rtc',
  'details',
  'summary',
  'main',
  'x-custom',
  'marquee',
  'listing',
  'address',
  'center',
  'embed',
  'audio',
  'video',
  'source',
  'track',
  'picture',
  'search',
  'dialog',
  'menu',
].flatMap((name) => [`<${name}>`, `</${name}>`, `<${name} id=x class="y">`]);
