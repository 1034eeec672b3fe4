import type { Site } from './site.ts';

const inHead = (html: string): Site => ({
  page: Buffer.from(`<!doctype html><html lang="en"><head>${html}</head><body><h1>A page</h1></body></html>`),
});
const inBody = (html: string): Site => ({
  page: Buffer.from(`<!doctype html><html lang="en"><head><title>A page</title></head><body>${html}</body></html>`),
});
const header =
  (name: string) =>
  (value: string): Site => ({ headers: [[name, value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').trim()]] });
const quoted = (value: string): string => value.replaceAll('"', '&quot;');
const meta = (name: string) => (content: string) => inHead(`<title>A page</title><meta ${name} content="${quoted(content)}">`);
const attribute = (start: string) => (value: string) => inBody(`${start}="${quoted(value)}">`);

/** Places of a site that can contain long text, each as a function from a text to the site. */
export const PLACES: Record<string, (text: string) => Site> = {
  page: (text) => ({ page: Buffer.from(text) }),
  head: inHead,
  body: inBody,
  title: (text) => inHead(`<title>${text}</title>`),
  comment: (text) => inBody(`<!--${text}-->`),
  script: (text) => inHead(`<script>${text}</script>`),
  style: (text) => inHead(`<style>${text}</style>`),
  'JSON-LD': (text) => inHead(`<script type="application/ld+json">${text}</script>`),
  'a value in JSON-LD': (text) =>
    inHead(
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': ['Product', text], '@id': text, name: text, datePublished: text, offers: { '@type': 'Offer', price: text } })}</script>`,
    ),
  'a tag': (text) => inBody(`<a ${text}>x</a>`),
  'text of a link': (text) => inBody(`<main><a href="/x">${text}</a></main>`),
  'text of a heading': (text) => inBody(`<h1>${text}</h1>`),
  lang: (text) => ({ page: Buffer.from(`<html lang="${quoted(text)}"><title>A page</title>`) }),
  charset: (text) => inHead(`<meta charset="${quoted(text)}">`),
  'charset by type': meta('http-equiv=content-type'),
  description: meta('name=description'),
  keywords: meta('name=keywords'),
  'robots meta': meta('name=robots'),
  viewport: meta('name=viewport'),
  'refresh meta': meta('http-equiv=refresh'),
  'policy meta': meta('http-equiv=content-security-policy'),
  'og:image': meta('property=og:image'),
  canonical: (text) => inHead(`<link rel=canonical href="${quoted(text)}">`),
  hreflang: (text) => inHead(`<link rel=alternate href=/ hreflang="${quoted(text)}">`),
  base: (text) => inHead(`<base href="${quoted(text)}"><link rel=canonical href=x>`),
  href: attribute('<a href'),
  rel: attribute('<a href=/x rel'),
  'phone number': (text) => inBody(`<a href="tel:${quoted(text)}">`),
  'mail address': (text) => inBody(`<a href="mailto:${quoted(text)}">`),
  src: attribute('<img alt=x src'),
  alt: attribute('<img src=x alt'),
  srcset: attribute('<img src=x srcset'),
  sizes: attribute('<img src=x srcset="a 1w" sizes'),
  'inline style': attribute('<img src=x style'),
  itemtype: attribute('<div itemscope itemtype'),
  itemref: attribute('<div itemscope itemref'),
  typeof: attribute('<div typeof'),
  prefix: attribute('<div typeof=a:b prefix'),
  onclick: attribute('<a onclick'),
  'aria-labelledby': attribute('<a href=x id=a aria-labelledby'),
  'robots.txt': (text) => ({ robots: Buffer.from(text) }),
  'a rule of robots.txt': (text) => ({
    url: `https://example.com/${'a'.repeat(1_000)}`,
    robots: Buffer.from(`User-agent: *\nDisallow: /${text.replaceAll(/[\r\n]/g, '')}\n`),
  }),
  sitemap: (text) => ({ sitemap: Buffer.from(text) }),
  'addresses in a sitemap': (text) => ({
    sitemap: Buffer.from(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${text}</urlset>`),
  }),
  'llms.txt': (text) => ({ other: Buffer.from(text) }),
  ...Object.fromEntries(
    [
      'link',
      'set-cookie',
      'content-security-policy',
      'strict-transport-security',
      'content-type',
      'refresh',
      'x-robots-tag',
      'content-language',
      'permissions-policy',
      'x-frame-options',
      'server',
      'vary',
    ].map((name) => [`header ${name}`, header(name)]),
  ),
};
