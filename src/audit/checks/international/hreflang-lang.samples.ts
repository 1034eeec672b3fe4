import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './hreflang-lang.ts';

/** The page at https://example.com/, listed under these hreflang codes. */
const named = (lang: string, ...codes: string[]) =>
  page(`<html lang="${lang}">${codes.map((code) => `<link rel=alternate hreflang="${code}" href="https://example.com/">`).join('')}`);

export default {
  same: [
    named('en', 'en'),
    named('en-GB', 'EN-us'),
    named('zh-Hans', 'zh-CN'),
    named('he', 'iw'),
    named('nb', 'no'),
    named('de', 'fr', 'de', 'x-default'),
  ],
  differs: [named('en', 'de'), named('sv', 'sl', 'x-default'), named('en-US', 'fr', 'de')],
  none: [
    named('', 'de'),
    named('en'),
    named('en', 'x-default'),
    named('en_US', 'en'),
    // Only the page's own language version is compared.
    page('<html lang=en><link rel=alternate hreflang=de href="https://example.com/de/">'),
    page('<title>Tomatoes</title>'),
  ],
} satisfies Samples<typeof check>;
