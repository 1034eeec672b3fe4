/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A page with one to three faults such as authors and templates make. */
export const mutate = (html: string, random: () => number): string => {
  let page = html;
  for (let faults = 1 + Math.floor(random() * 3); faults > 0; faults--) page = one(MUTATIONS, random)(page, random);
  return page;
};

type Mutation = (html: string, random: () => number) => string;

const one = <Item>(list: readonly Item[], random: () => number): Item => {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

/** Replaces one of the matches of a pattern, or leaves the page when there is none. */
const change =
  (pattern: RegExp, replace: (match: string, random: () => number) => string): Mutation =>
  (html, random) => {
    const matches = [...html.matchAll(pattern)];
    if (matches.length === 0) return html;
    const { 0: match, index } = one(matches, random);
    return html.slice(0, index) + replace(match, random) + html.slice(index + match.length);
  };

const insert = (html: string, text: string, random: () => number): string => {
  const at = Math.floor(random() * (html.length + 1));
  return html.slice(0, at) + text + html.slice(at);
};

/** At a tag's beginning, where it is most likely to matter. */
const insertBetween = (html: string, text: string, random: () => number): string =>
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
  (html, random) => insert(html, one(ODDITIES, random), random),
  (html, random) => insertBetween(html, one(ODDITIES, random), random),
  (html, random) => insertBetween(html, one(STRAYS, random), random),
  (html, random) => insertBetween(html, one(STRAYS, random), random),
  (html, random) => {
    const tags = [...html.matchAll(/<[^<>]*>/g)];
    return tags.length === 0 ? html : insertBetween(html, one(tags, random)[0], random);
  },
  (html, random) => html.slice(0, Math.floor(random() * html.length)),
  (html, random) => {
    const start = Math.floor(random() * html.length);
    return html.slice(0, start) + html.slice(start + Math.floor(random() * 200));
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
