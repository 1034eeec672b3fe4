import type { Random } from '../random.ts';
import { address } from './address-grammar.ts';
import { directives } from './http-grammar.ts';
import { mutated, number, text } from './text.ts';

const AGENTS = ['*', 'Googlebot', 'GPTBot', 'googlebot-image', 'Bingbot/2.0', '* # all', '', 'Ünïbot', 'a b'];
const NAMES = [
  'User-agent',
  'Disallow',
  'Allow',
  'Sitemap',
  'Crawl-delay',
  'Dissallow',
  'user agent',
  'Content-Signal',
  'Host',
  'noindex',
  '',
  'license',
];
const ENDS = ['\n', '\r\n', '\r', '\n\n', '\0', '\u2028'];

const pattern = (random: Random): string =>
  random.some(6, () => random.pick(['/', '*', '$', 'a', 'index.html', '%2F', '%', 'é', '?', '#', '**', '.', ' '])).join('');

/** Generates a valid or slightly invalid robots.txt. */
export const robotsFile = (random: Random): string => {
  const end = random.pick(ENDS);
  const lines = random.some(40, () => {
    const name = random.pick(NAMES);
    const value = /agent/i.test(name)
      ? random.pick(AGENTS)
      : name === 'Sitemap'
        ? address(random)
        : name === 'Content-Signal'
          ? directives(random)
          : pattern(random);
    return `${name}${random.pick([':', ': ', ' : ', ' ', '::', ''])}${value}${random.oneIn(8) ? ` # ${text(random)}` : ''}`;
  });
  return mutated(lines.join(end), random);
};

const DATES = ['2026-11-21', '2026-11-21T08:00:00Z', '2026-11-21T08:00+01:00', '2026', '2026-13-45', '21.11.2026', '0000-00-00', '-1'];

/** Generates a valid or slightly invalid sitemap as XML or plain text. */
export const sitemapFile = (random: Random): string => {
  const [root, entry] = random.pick([
    ['urlset', 'url'],
    ['sitemapindex', 'sitemap'],
    ['rss', 'item'],
    ['feed', 'entry'],
    ['s:urlset', 's:url'],
    ['html', 'body'],
    ['', ''],
  ] as const);
  if (root === '') return mutated(random.some(20, () => address(random)).join(random.pick(ENDS)), random);
  const entries = random
    .some(20, () => `<${entry}>${random.some(4, () => member(random)).join(random.pick(['', '\n']))}</${entry}>`)
    .join('\n');
  const inside = root === 'rss' ? `<channel>${entries}</channel>` : entries;
  const file = `${random.pick(['<?xml version="1.0" encoding="UTF-8"?>', '<?xml version="1.1" encoding="utf-16"?>', '', ' ', '<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;&a;">]>'])}<${root} xmlns="${random.pick(['http://www.sitemaps.org/schemas/sitemap/0.9', 'http://www.w3.org/2005/Atom', '', 'x'])}" xmlns:s="x">${inside}</${root}>`;
  return mutated(file, random);
};

const member = (random: Random): string => {
  const name = random.pick(['loc', 'lastmod', 'priority', 'changefreq', 'link', 'image:loc', 's:loc', 'x', 'loc/', 'guid']);
  const value = random.pick([address, (inner: Random) => inner.pick(DATES), number, text])(random);
  const written = random.oneIn(4)
    ? `<![CDATA[${value}]]>`
    : random.oneIn(6)
      ? value
      : value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return random.oneIn(8)
    ? `<link rel="alternate" href="${address(random)}"/>`
    : `<${name}>${written}${random.oneIn(12) ? '&c;' : ''}</${name}>`;
};
