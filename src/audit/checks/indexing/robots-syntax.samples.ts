import { robots } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './robots-syntax.ts';

export default {
  clean: [
    robots('User-agent: *\nDisallow: /cart/ # private\nAllow: /cart/help$\n\nSitemap: https://example.com/sitemap.xml\n'),
    robots('# Nothing is forbidden.\n'),
    robots('user-agent: *\r\ndisallow: *.pdf$\r\ncrawl-delay: 5\r\n'),
    // Directives that only some crawlers support.
    robots('Content-Signal: ai-train=no\nLicense: https://example.com/l.xml\nUser-agent: Yandex\nClean-param: ref\nDisallow:\n'),
    robots('Content-Usage: train-ai=n\n'),
  ],
  foreign: [robots('User-agent: *\nDisallow: /cart\nAI-Policy: ask first\n')],
  odd: [
    robots('Disallow: /cart\nUser-agent: *\nDisallow: /tmp\n'),
    robots('User-agent: *\nDisalow: /cart\nFuture-rule: 1\n'),
    robots('User-agent: *\nDisallow /cart\n'),
    robots('User-agent: *\nDisallow: cart\n'),
    robots('User-agent: *\nDisallow: /a$b\n'),
    robots(`User-agent: *\nDisallow:\n${'just words without a colon\n'.repeat(150)}`),
  ],
  unreadable: [robots('Not found'), robots('{"error": "no such file"}'), robots('Dis-allow: /cart\n')],
  none: [
    robots(''),
    robots('Not found', { status: 404 }),
    robots('Disallow /', { status: 503 }),
    robots('<!doctype html>\n<title>Soup</title>\n<div id=root></div>'),
  ],
} satisfies Samples<typeof check>;
