import assert from 'node:assert/strict';
import { it } from 'node:test';
import { page } from '../../../../test/fixtures/samples.ts';
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
      { line: 1, snippet: '<meta name=robots content=noindex>', note: 'noindex' },
      { line: 2, snippet: '<meta name=googlebot content="max-snippet:50">', note: 'max-snippet: 50' },
      { snippet: 'X-Robots-Tag: nofollow' },
    ],
    ['noindex', 'max-snippet', 'nofollow'],
  ],
  [
    'other crawlers',
    '<meta name=bingbot content=noindex>',
    ['otherbot: nofollow'],
    [{ line: 1, snippet: '<meta name=bingbot content=noindex>', note: 'noindex' }, { snippet: 'X-Robots-Tag: otherbot: nofollow' }],
    [],
  ],
  [
    'what only visitors without scripts get',
    '<meta name=robots content=nofollow>\n<noscript><meta name=robots content=noindex></noscript>',
    [],
    [{ line: 1, snippet: '<meta name=robots content=nofollow>', note: 'nofollow' }],
    ['nofollow'],
  ],
];

for (const [what, html, tags, all, google] of table) it(what, () => assert.deepEqual(noteOf(html, tags), { all, google }));
