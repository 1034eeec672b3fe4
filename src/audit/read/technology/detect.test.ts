import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from '../../../../test/fixtures/samples.ts';
import { detectTechnologies } from './detect.ts';
import { technologies } from './technologies.ts';

const found = (html: string, headers: Record<string, string | string[]> = {}): string[] =>
  detectTechnologies(page(html, { headers }).page).map(({ name, version }) => (version === null ? name : `${name} ${version}`));

const rows: readonly (readonly [what: string, html: string, headers: Record<string, string | string[]>, expected: readonly string[]])[] = [
  ['nothing', '<p>WordPress, wp-content and nginx are only spoken of.', {}, []],
  ['a generator with its version', '<meta name=generator content="WordPress 6.9.1">', {}, ['WordPress 6.9.1']],
  ['a generator with words before its version', '<meta name=generator content="Drupal 10 (https://www.drupal.org)">', {}, ['Drupal 10']],
  ['a generator without one', '<meta name=generator content="TYPO3 CMS">', {}, ['TYPO3']],
  ['a script', '<script src="/_next/static/chunks/main.js"></script>', {}, ['Next.js']],
  ['an inline script', '<script>j.src="https://www.googletagmanager.com/gtm.js?id="+i</script>', {}, ['Google Tag Manager']],
  ['a style sheet', '<link rel=stylesheet href="https://shop.example/cdn/shop/t/1/assets/base.css">', {}, ['Shopify']],
  ['an element', '<div id=__nuxt></div>', {}, ['Nuxt']],
  ['an attribute of the page', '<html data-wf-site=1>', {}, ['Webflow']],
  ['headers', '<p>', { server: 'cloudflare', 'x-powered-by': 'PHP/8.4' }, ['PHP', 'Cloudflare']],
  ['a cookie', '<p>', { 'set-cookie': ['laravel_session=secret; HttpOnly'] }, ['Laravel']],
  ['data in a URL is not read', '<img src="data:text/plain,/wp-content/">', {}, []],
];

for (const [what, html, headers, expected] of rows) test(what, () => assert.deepEqual(found(html, headers), expected));

test('each technology has a unique name, and its patterns are lower case', () => {
  assert.equal(new Set(technologies.map(({ name }) => name)).size, technologies.length);
  for (const { name, kind: _, ...marks } of technologies) {
    const texts = Object.values(marks).flat(2);
    assert.ok(texts.length > 0, name);
    for (const text of texts) assert.equal(text, text.toLowerCase(), name);
  }
});
