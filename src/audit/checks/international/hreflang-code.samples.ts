import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './hreflang-code.ts';

const versions = (...codes: string[]) =>
  page(codes.map((code) => `<link rel=alternate hreflang="${code}" href="https://example.com/${code.trim()}/">`).join(''));

const header = (...links: string[]) => page('<title>Tomatoes</title>', { headers: { link: links } });

export default {
  listed: [
    versions('en', 'nl-be', 'FR-BE', 'zh-Hans', 'zh-hant-tw', 'x-default'),
    page('<LINK REL="ALTERNATE" HREFLANG="ru-RU" HREF="https://example.com/ru/">'),
    header('<https://example.com/pl/>; rel="alternate"; hreflang="pl", <https://example.com/en/>; rel=alternate; hreflang=en'),
    // Links in the body do not count.
    page('<link rel=alternate hreflang=en href="/en/"><body><link rel=alternate hreflang=nonsense href="/x/">'),
  ],
  unlisted: [versions('en', 'es-419'), versions('fil', 'de-1996'), versions('iw'), versions('en-EU')],
  invalid: [
    versions('en', 'en-UK'),
    versions('jp'),
    versions('zh-CHS'),
    versions('en-LATAM'),
    versions('es-419', 'xx'),
    versions('en_US'),
    versions(' x-default'),
    versions(''),
    header('<https://example.com/xx/>; rel="alternate"; hreflang="XX-be"'),
    header('<https://example.com/en/>; rel="alternate"; hreflang="en"', '<https://example.com/x/>; rel="alternate"; hreflang="xx1"'),
  ],
  none: [
    page('<title>Tomatoes</title>'),
    page('<link rel=alternate type="application/rss+xml" href="/feed"><link rel=canonical hreflang=xx href="/">'),
    page('<body><link rel=alternate hreflang=xx href="/xx/"><a rel=alternate hreflang=xx href="/xx/">xx</a>'),
    header('<https://example.com/style.css>; rel=preload; as=style'),
  ],
} satisfies Samples<typeof check>;
