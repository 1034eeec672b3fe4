import { desktopPage, page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './mobile-parity.ts';

type Options = Parameters<typeof page>[1];

const both = (desktop: string, mobile: string, ofMobile: Options = {}) => ({ ...page(mobile, ofMobile), ...desktopPage(desktop) });
const onDesktop = (html: string, options: Options) => ({ ...page(words(100)), ...desktopPage(html, options) });
const words = (count: number) => `<p>${'tomato '.repeat(count)}</p>`;
const links = (count: number) => Array.from({ length: count }, (_, index) => `<a href="/page-${index}">Page</a>`).join('');
const type = (name: string) => `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${name}"}</script>`;
const canonical = (href: string) => `<link rel=canonical href="${href}">`;

export default {
  same: [
    both(`<title>Tomatoes</title>${words(100)}`, `<title>Tomatoes</title>${words(100)}`),
    // Content that changes with each response makes no difference.
    both(
      '<title>(3) Tomatoes</title><input type=hidden name=token value=1a2b><h1>Open at 10:15</h1><script nonce=a>1</script>',
      '<title>(4) Tomatoes</title><input type=hidden name=token value=3c4d><h1>Open at 10:16</h1><script nonce=b>2</script>',
    ),
    both(words(100), words(80)),
    both(words(80), words(200)),
    // On a page of few words, a fifth of the words is negligible.
    both(words(49), words(10)),
    both(links(10), links(8)),
    // A separate mobile site with the same canonical.
    both(canonical('https://example.com/'), canonical('https://example.com'), { url: 'https://m.example.com/' }),
    both('<meta name=robots content="index, follow">', '<meta name=robots content="max-image-preview:large, noarchive">'),
    both(type('Recipe'), type('Recipe') + type('BreadcrumbList').replace('BreadcrumbList', 'Recipe')),
  ],
  lesser: [
    both(words(100), words(79)),
    both('<title>Tomatoes</title>', '<title>Garden</title>'),
    both('<h1>トマトの育て方</h1>', '<h1>庭</h1>'),
    both('<h1>Tomatoes</h1>', '<h1 hidden>Tomatoes</h1>'),
    both(type('Recipe'), '<title></title>'),
    both(links(10), links(7)),
  ],
  status: [onDesktop('Not found', { status: 404 }), onDesktop('Error', { status: 500 })],
  rules: [
    both('<title>Tomatoes</title>', '<title>Tomatoes</title><meta name=robots content=noindex>'),
    both('<title>Tomatoes</title>', '<title>Tomatoes</title>', { headers: { 'x-robots-tag': 'googlebot: nosnippet' } }),
    both(canonical('https://example.com/'), canonical('https://m.example.com/'), { url: 'https://m.example.com/' }),
    both(canonical('https://example.com/'), '<title>Garden</title>'),
  ],
  refused: [onDesktop('Just a moment', { status: 403 }), onDesktop('Too many requests', { status: 429 })],
  notAsked: [{ ...page(words(100)), desktopPage: null }],
} satisfies Samples<typeof check>;
