import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './canonical-elsewhere.ts';

const link = (url: string, canonical: string) => page(`<title>Pots</title><link rel=canonical href="${canonical}">`, { url });

export default {
  own: [
    link('https://example.com/pots', 'https://example.com/pots'),
    link('https://example.com/pots', '/pots#clay'),
    link('https://example.com/', 'HTTPS://EXAMPLE.com:443'),
    link('https://example.com/t%C3%B6pfe', 'https://example.com/töpfe'),
    page('<title>Pots</title>', { headers: { link: '</>; rel=canonical' } }),
  ],
  spelling: [
    link('https://example.com/pots?utm_source=mail', 'https://example.com/pots'),
    link('https://example.com/pots', 'https://example.com/pots/'),
    link('https://example.com/index.html', 'https://example.com/'),
    link('http://example.com/pots', 'https://example.com/pots'),
  ],
  copy: [
    link('https://example.com/pots/print', 'https://example.com/pots'),
    link('https://example.com/sale/pots', '/pots'),
    page('<base href="/shop/"><link rel=canonical href="pots">', { url: 'https://example.com/pots' }),
  ],
  judgedElsewhere: [
    link('https://example.com/pots', 'https://other.example/pots'),
    link('https://example.com/pots', 'https://www.example.com/pots'),
    link('https://example.com/pots/clay', 'https://example.com/'),
    link('https://example.com/pots?page=2', 'https://example.com/pots'),
  ],
  none: [
    page('<title>Pots</title>'),
    link('https://example.com/pots', ''),
    page('<link rel=canonical href=/a><link rel=canonical href=/b>'),
  ],
} satisfies Samples<typeof check>;
