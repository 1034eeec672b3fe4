import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './canonical-valid.ts';

const link = (href: string) => page(`<link rel=canonical href="${href}">`);

export default {
  absolute: [
    link('https://example.com/'),
    link('HTTPS://example.com/ä?x=1'),
    link('https://other.example/'),
    link('http://example.com/'),
    page('<link rel=canonical href="http://localhost:3000/page">', { url: 'http://localhost:3000/page' }),
  ],
  relative: [link('/page'), link('page'), link('//example.com/page'), link('?page=2')],
  empty: [link(''), link(' '), page('<link rel=canonical>')],
  invalid: [link('https://exa mple.com/'), link('mailto:me@example.com'), link('https://'), link('javascript:void(0)')],
  local: [link('http://localhost:3000/page'), link('https://192.168.1.20/'), link('http://shop.local/page')],
  none: [page('<title>x</title>'), page('<p>x</p><link rel=canonical href=":">')],
} satisfies Samples<typeof check>;
