import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from '../../../test/fixtures/samples.ts';
import { keywordFacts } from './keywords.ts';

test('a keyword is searched for in title, description, headings, URL and alt texts', () => {
  const html = `<html lang=de><title>Käse aus Bayern</title><meta name=description content="Frischer KÄSE"><h1>Unser Käse</h1><h2>Brot</h2><img alt="Käse" src=a>
    <p>Käse und Brot, Käse und Wein, Käse ohne Brot, Wein.`;
  const { page: found } = page(html, { url: 'https://example.com/sorten/kaese-laden' });
  assert.deepEqual(keywordFacts(found), [
    { term: 'Käse', words: 1, count: 4, in: ['title', 'description', 'h1', 'url', 'alt'] },
    { term: 'Brot', words: 1, count: 3, in: ['headings'] },
    { term: 'Wein', words: 1, count: 2, in: [] },
  ]);
});

test('keywords match whole words only', () => {
  const { page: found } = page('<title>Cartoons</title><p>car, car', { url: 'https://example.com/scar' });
  assert.deepEqual(keywordFacts(found), [{ term: 'car', words: 1, count: 2, in: [] }]);
});

test('an invalid percent-encoding in a path is left unchanged', () => {
  const { page: found } = page('<p>tomato, tomato', { url: 'https://example.com/%E0%A4%A/tomato' });
  assert.deepEqual(keywordFacts(found)[0]?.in, ['url']);
});
