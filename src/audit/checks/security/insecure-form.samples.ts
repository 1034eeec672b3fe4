import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './insecure-form.ts';

const plain = (html: string) => page(html, { url: 'http://example.com/' });

export default {
  none: [
    plain('<form action="/search"><input name=q></form>'),
    plain('<form method=post action="https://example.com/subscribe"><input name=mail></form>'),
    plain('<base href="https://example.com/"><form method=post action=subscribe><input name=mail></form>'),
    plain('<form method=post action="mailto:anna@example.com"></form>'),
  ],
  password: [
    plain('<form method=post action="https://example.com/login"><input type=password></form>'),
    // Scripts can send a password field without a form.
    plain('<input type=PASSWORD name=key>'),
  ],
  posts: [
    plain('<form method=post><input name=mail></form>'),
    plain('<form method=POST action="/contact"><input name=mail></form>'),
    plain('<form method=post action="http://forms.example/send"><input name=mail></form>'),
    plain('<base href="https://example.com/"><form method=post action=""><input name=mail></form>'),
  ],
  encrypted: [page('<form method=post action="http://example.com/login"><input type=password></form>'), page('<p>x')],
  formless: [plain('<p>x'), plain('<input name=q>'), plain('<p>x</p><noscript><form method=post></form></noscript>')],
} satisfies Samples<typeof check>;
