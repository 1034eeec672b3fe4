import type { Random } from '../random.ts';
import { address } from './address-grammar.ts';
import { directives, language, policy, refresh } from './http-grammar.ts';
import { number, text } from './text.ts';

type Value = (random: Random) => string;

export const srcset: Value = (random) =>
  random
    .some(
      6,
      () =>
        `${random.oneIn(5) ? text(random) : address(random)}${random.some(3, () => random.pick([' 1x', ' 2x', ' 640w', ' 0w', ' 1.5x', ' -1x', ' 10h', ' (', ' a(b,c)', ' 1e3x', ',', `${number(random)}w`])).join('')}`,
    )
    .join(random.pick([', ', ',', ' , ', ' ']));

const oneOf =
  (...items: readonly string[]): Value =>
  (random) =>
    random.oneIn(8) ? text(random) : random.pick(items);

/** Attributes that Sonde reads, with generators of their values. */
export const ATTRIBUTES: Record<string, Value> = {
  href: address,
  src: address,
  srcset,
  sizes: oneOf('100vw', '(min-width: 40em) 50vw, 100vw', 'auto', '16x16'),
  alt: text,
  title: text,
  rel: oneOf('canonical', 'alternate', 'icon', 'stylesheet', 'nofollow', 'noopener ugc', 'next', 'amphtml', 'cannonical'),
  hreflang: language,
  lang: language,
  name: oneOf('description', 'robots', 'googlebot', 'viewport', 'keywords', 'author', 'twitter:card', 'generator', 'theme-color', 'q'),
  property: oneOf('og:title', 'og:image', 'og:type', 'og:url', 'article:published_time', 'schema:name', 'name', 'price'),
  content: (random) =>
    random.pick([
      text,
      address,
      directives,
      refresh,
      policy,
      number,
      oneOf('width=device-width, initial-scale=1', 'width=1e9;user-scalable=no', 'text/html; charset=utf-8'),
    ])(random),
  'http-equiv': oneOf('refresh', 'content-type', 'content-security-policy', 'content-language', 'x-ua-compatible'),
  charset: oneOf('utf-8', 'latin1', 'utf-16', 'x-user-defined', 'replacement', '', '"utf-8'),
  media: oneOf('print', '(max-width: 640px)', 'all'),
  type: oneOf('text/html', 'application/rss+xml', 'module', 'hidden', 'image', 'submit', 'application/ld+json'),
  width: number,
  height: number,
  style: oneOf('display:none', 'width:1px;height:1px', 'aspect-ratio: 1/2', 'color:red;;:', '/*'),
  loading: oneOf('lazy', 'eager'),
  fetchpriority: oneOf('high', 'low'),
  id: oneOf('a', 'b', 'top', ''),
  for: oneOf('a', 'b', ''),
  class: text,
  role: oneOf('main', 'navigation', 'img', 'heading', 'presentation', 'button'),
  'aria-label': text,
  'aria-labelledby': oneOf('a', 'a b', 'nowhere'),
  'aria-hidden': oneOf('true', 'false'),
  'aria-level': number,
  hidden: oneOf('', 'until-found'),
  itemscope: oneOf(''),
  itemtype: oneOf('https://schema.org/Product', 'http://schema.org/Offer https://schema.org/Thing', 'Product', 'https://schema.org/'),
  itemprop: oneOf('name', 'offers', 'price', 'image', 'name url', 'https://schema.org/name'),
  itemid: address,
  itemref: oneOf('a', 'a b a', 'nowhere'),
  typeof: oneOf('Product', 'schema:Offer', 'og:x'),
  vocab: oneOf('https://schema.org/', ''),
  resource: address,
  prefix: oneOf('schema: https://schema.org/', 'og: x', ':', 'a b'),
  datetime: oneOf('2026-11-21', 'PT1H', '2026-11-21T08:00'),
  'data-src': address,
  'data-nosnippet': oneOf(''),
  onclick: oneOf("location.href='/x'", 'x()'),
  target: oneOf('_blank', '_self'),
  action: address,
  method: oneOf('post', 'dialog'),
  integrity: oneOf('sha384-x'),
  scope: oneOf('col', 'row'),
  kind: oneOf('captions', 'subtitles'),
};
