import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from '../../../../test/fixtures/samples.ts';
import { type CanonicalKind, canonicalRelation } from './canonical-relation.ts';

const languages =
  '<link rel=alternate hreflang=en href="https://example.com/en/"><link rel=alternate hreflang=de href="https://example.com/de/">' +
  '<link rel=alternate hreflang=de-AT href="https://example.at/"><link rel=alternate hreflang=x-default href="https://example.com/en/">';

const relation = (url: string, canonical: string, more = '') =>
  canonicalRelation(page(`<link rel=canonical href="${canonical}">${more}`, { url }).page);

const table: [url: string, canonical: string, kind: CanonicalKind, more?: string][] = [
  ['https://example.com/a', 'https://EXAMPLE.com:443/a#top', 'self'],
  ['https://example.com/', 'https://example.com', 'self'],
  ['https://example.com/a', '/a', 'self'],

  ['https://example.com/pots?page=2', 'https://example.com/pots', 'earlier-page'],
  ['https://example.com/pots?page=3&sort=price', 'https://example.com/pots/?page=1', 'earlier-page'],
  ['https://example.com/page/2/', 'https://www.example.com/', 'earlier-page'],
  ['https://example.com/?page=2', 'https://example.com/', 'earlier-page'],
  ['https://example.com/pots?page=2&sort=price', 'https://example.com/pots?page=2', 'spelling'],
  ['https://example.com/pots?page=2', 'https://example.com/pots?view=all', 'spelling'],
  ['https://example.com/pots?page=2', 'https://example.com/pots/all', 'page'],
  ['https://example.com/pots', 'https://example.com/pots?page=1', 'spelling'],

  ['https://example.com/de/', 'https://example.com/en/', 'language', languages],
  ['https://example.com/de', 'https://example.com/en/', 'language', languages],
  ['https://example.at/', 'https://example.com/de/', 'language', languages],
  ['https://example.com/de', 'https://example.com/de/', 'spelling', languages],
  ['https://example.com/de/?from=mail', 'https://example.com/de/', 'spelling', languages],
  ['https://example.com/fr/', 'https://example.com/en/', 'page', languages],

  ['https://example.com/pots/clay', 'https://example.com/', 'home'],
  ['http://example.com/pots', 'https://www.example.com', 'home'],
  ['https://example.com/index.html', 'https://example.com/', 'spelling'],
  ['https://example.com/Default.aspx?a=1', 'https://example.com/', 'spelling'],
  ['https://example.com/index.php/', 'https://example.com/', 'spelling'],
  ['https://example.com/index', 'https://example.com/', 'page'],
  ['https://example.com/amp/', 'https://example.com/', 'spelling'],
  ['https://example.com/home', 'https://example.com/', 'page'],
  ['https://example.com/pt-br/', 'https://example.com/', 'page'],
  ['https://example.com/?utm_source=mail', 'https://example.com/', 'spelling'],
  ['https://example.com/pots', 'https://example.com/?pots', 'page'],

  ['http://localhost:3000/a', 'http://localhost:8080/', 'host'],
  ['https://example.com/a', 'https://other.example/a', 'site'],
  ['https://anna.github.io/a', 'https://bert.github.io/a', 'site'],
  ['https://example.com/a', 'http://example.com/a', 'insecure'],
  ['https://example.com/a', 'http://www.example.com/b', 'insecure'],
  ['https://www.example.com/a', 'https://example.com/a', 'www'],
  ['https://m.example.com/a', 'https://www.example.com/a', 'host'],
  ['http://localhost:3000/a', 'http://localhost:8080/a', 'host'],

  ['http://example.com/a', 'https://example.com/a', 'spelling'],
  ['https://example.com/a', 'https://example.com/a/', 'spelling'],
  ['https://example.com/a/amp', 'https://example.com/a', 'spelling'],
  ['https://example.com/a', 'https://example.com/b', 'page'],
];

for (const [url, canonical, kind, more] of table) {
  test(`the canonical URL of ${url} is ${canonical}`, () => assert.equal(relation(url, canonical, more)?.kind, kind));
}

const none: [name: string, canonical: string, more?: string][] = [
  ['no address', ''],
  ['no page', 'mailto:anna@example.com'],
  ['no host', 'https://'],
  ['several that differ', '/a', '<link rel=canonical href="/b">'],
];

for (const [name, canonical, more] of none) test(name, () => assert.equal(relation('https://example.com/', canonical, more), null));

test('several equal canonical URLs count as one', () =>
  assert.equal(relation('https://example.com/a', '/a', '<link rel=canonical href="https://example.com/a">')?.href, '/a'));
