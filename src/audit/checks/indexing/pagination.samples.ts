import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './pagination.ts';

const at = (url: string, canonical: string) => page(`<title>Pots</title><link rel=canonical href="${canonical}">`, { url });

export default {
  kept: [
    at('https://example.com/pots?page=2', 'https://example.com/pots?page=2'),
    at('https://example.com/pots?page=2&sort=price', 'https://example.com/pots?page=2'),
    at('https://example.com/blog/page/3/', 'https://example.com/blog/page/3/'),
    page('<title>Pots</title>', { url: 'https://example.com/pots?page=2' }),
    // A page with the whole list is a good canonical for each page of the series.
    at('https://example.com/pots?page=2', 'https://example.com/pots/all'),
    at('https://example.com/pots?page=2', 'https://example.com/pots?view=all'),
  ],
  earlier: [
    at('https://example.com/pots?page=2', 'https://example.com/pots'),
    at('https://example.com/pots/?p=12&sort=price', 'https://example.com/pots/'),
    at('https://example.com/pots?page=2', 'https://example.com/pots?page=1'),
    at('https://example.com/blog/page/2/', 'https://example.com/blog/'),
    at('https://example.com/page/2/', 'https://example.com/'),
    at('https://example.com/töpfe/seite-3', 'https://example.com/töpfe'),
    page('<title>Pots</title>', { url: 'https://example.com/pots?page=2', headers: { link: '</pots>; rel=canonical' } }),
  ],
  none: [
    at('https://example.com/pots', 'https://example.com/'),
    at('https://example.com/pots?page=1', 'https://example.com/pots'),
    // A number alone may be a year, and WordPress uses the parameter `p` for the number of an article.
    at('https://example.com/2026/11/', 'https://example.com/2026/'),
    at('https://example.com/?p=123', 'https://example.com/'),
    at('https://example.com/pots?page=all', 'https://example.com/pots'),
  ],
} satisfies Samples<typeof check>;
