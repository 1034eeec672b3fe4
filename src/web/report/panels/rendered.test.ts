import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Facts } from '../../../audit/facts/facts.ts';
import { factsExample } from '../../../audit/facts/facts.ts';
import { compareLinks, compareParts } from './rendered.ts';

type Page = Facts['page'];
const { page } = factsExample;

const bare: Page = {
  ...page,
  ...{ title: null, meta_description: null, meta_robots: [], canonical: [], first_h1: null, html_lang: null },
  ...{ words: 0, a_href: 0, img: 0, outline: { total: 0, items: [] }, structured: { nodes: [], cut: 0 } },
};

const changesOf = (before: Page, after: Page, url = 'https://example.com/a') =>
  Object.fromEntries(compareParts('https://example.com/a', before, { url, page: after }).map(({ part, change }) => [part, change]));

test('the panel shows what scripts add to the page, change or remove', () => {
  assert.deepEqual(changesOf(bare, bare), {});
  assert.deepEqual(changesOf({ ...bare, title: '' }, bare), {});
  assert.deepEqual(changesOf(bare, { ...bare, title: 'A', words: 3 }), { title: 'made', words: 'made' });
  assert.deepEqual(changesOf({ ...bare, title: 'A', words: 3 }, bare), { title: 'removed', words: 'removed' });
  assert.deepEqual(changesOf({ ...bare, title: 'A', words: 3, first_h1: 'B' }, { ...bare, title: 'C', words: 4, first_h1: 'B' }), {
    title: 'changed',
    h1: 'same',
    words: 'changed',
  });
  assert.deepEqual(changesOf(bare, bare, 'https://example.com/b'), { url: 'changed' });
  const node = (type: string, parts: Page['structured']['nodes'] = []): Page['structured']['nodes'][number] => ({
    ...{ types: [type], name: null, as: null, syntax: 'json-ld', line: 1, properties: [], properties_total: 0, parts },
  });
  const [product] = compareParts(
    '',
    { ...bare, structured: { nodes: [node('Product', [node('Offer')])], cut: 0 } },
    { url: '', page: bare },
  );
  assert.deepEqual(product, { part: 'structured', before: 'Product, Offer', after: null, change: 'removed' });
});

test('links before and after scripts are compared by target, unless their lists were cut', () => {
  const withLinks = (urls: readonly string[], total = urls.length): Page => ({
    ...bare,
    links: {
      ...page.links,
      targets: { total, items: urls.map((url) => ({ url, kind: 'internal', text: url, rel: '', count: 1 })) },
    },
  });
  assert.deepEqual(compareLinks(withLinks(['/a', '/b']), withLinks(['/b', '/c'])), [
    { url: '/c', text: '/c', change: 'made' },
    { url: '/a', text: '/a', change: 'removed' },
  ]);
  assert.deepEqual(
    compareLinks(withLinks(['/a'], 500), withLinks(['/c'])).map(({ change }) => change),
    ['removed'],
  );
  assert.deepEqual(compareLinks(withLinks(['/a'], 500), withLinks(['/c'], 500)), []);
});
