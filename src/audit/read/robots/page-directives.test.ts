import assert from 'node:assert/strict';
import { it } from 'node:test';
import { page } from '../../samples.ts';
import { directiveItem, googleDirectives, pageDirectives } from './page-directives.ts';

const noteOf = (html: string, tags: string[] = []) => {
  const { page: read } = page(html, { headers: { 'x-robots-tag': tags } });
  return { all: pageDirectives(read).map(directiveItem), google: googleDirectives(read).map(({ directive }) => directive) };
};

const table: [what: string, html: string, tags: string[], all: object[], google: string[]][] = [
  ['nothing', '<title>Tomatoes</title>', [], [], []],
  [
    'elements and headers',
    '<meta name=robots content=noindex>\n<meta name=googlebot content="max-snippet:50">',
    ['nofollow'],
    [
      { line: 1, note: 'meta element: noindex' },
      { line: 2, note: 'meta element for googlebot: max-snippet: 50' },
      { note: 'X-Robots-Tag: nofollow' },
    ],
    ['noindex', 'max-snippet', 'nofollow'],
  ],
  [
    'other crawlers',
    '<meta name=bingbot content=noindex>',
    ['otherbot: nofollow'],
    [{ line: 1, note: 'meta element for bingbot: noindex' }, { note: 'X-Robots-Tag for otherbot: nofollow' }],
    [],
  ],
  [
    'what only visitors without scripts get',
    '<meta name=robots content=nofollow>\n<noscript><meta name=robots content=noindex></noscript>',
    [],
    [{ line: 1, note: 'meta element: nofollow' }],
    ['nofollow'],
  ],
];

for (const [what, html, tags, all, google] of table) it(what, () => assert.deepEqual(noteOf(html, tags), { all, google }));
