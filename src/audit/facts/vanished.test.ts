import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PageContent, type VanishedKind, vanishedContent } from './vanished.ts';

const full: PageContent = { noindex: false, words: 412, title: 'Prices and plans', h1: 'Prices' };

const rows: readonly (readonly [name: string, change: PageContent, vanished: readonly VanishedKind[]])[] = [
  ['nothing', {}, []],
  ['other texts', { title: 'Plans', h1: 'Our plans', words: 300 }, []],
  ['a title of one letter', { title: 'P' }, ['title']],
  ['no H1', { h1: ' ' }, ['h1']],
  ['half of the text', { words: 206 }, ['words']],
  ['less than half of the text', { words: 207 }, []],
  ['noindex', { noindex: true }, ['noindex']],
  ['everything', { noindex: true, words: 0, title: '', h1: '' }, ['noindex', 'words', 'title', 'h1']],
];

test('content that vanished from a page is found, other changes are not', () => {
  for (const [name, change, vanished] of rows) {
    const after = { ...full, ...change };
    assert.deepEqual(vanishedContent(full, after), vanished, name);
    if (vanished.length > 0) assert.deepEqual(vanishedContent(after, full), [], `${name}, the other way round`);
    for (const kind of vanished) {
      const { [kind]: _, ...unread } = after;
      assert.ok(!vanishedContent(full, unread).includes(kind), `${kind} was not read`);
    }
  }
  assert.deepEqual(vanishedContent({ words: 49 }, { words: 0 }), [], 'half of a short text');
});
