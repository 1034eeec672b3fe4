import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readDocument } from '../page.ts';
import { readRobotsMeta, readRobotsTag, robotsDirectives } from './robots-directives.ts';

describe('robots meta elements are parsed', () => {
  const table: [content: string, directives: [directive: string, value: string | null][]][] = [
    ['', []],
    [
      'NoIndex,follow',
      [
        ['noindex', null],
        ['follow', null],
      ],
    ],
    [' , none ,', [['none', null]]],
    [
      'max-snippet:-1, max-image-preview: Large',
      [
        ['max-snippet', '-1'],
        ['max-image-preview', 'Large'],
      ],
    ],
    [
      'unavailable_after: 25 Jun 2026 15:00:00 PST, noarchive',
      [
        ['unavailable_after', '25 Jun 2026 15:00:00 PST'],
        ['noarchive', null],
      ],
    ],
    ['unavailable_after: Wed, 21 Oct 2026 07:28:00 GMT', [['unavailable_after', 'Wed, 21 Oct 2026 07:28:00 GMT']]],
    ['noindex nofollow', [['noindex nofollow', null]]],
  ];
  for (const [content, directives] of table) {
    it(content || 'nothing', () => {
      assert.deepEqual(
        readRobotsMeta(content).map(({ directive, value }) => [directive, value]),
        directives,
      );
    });
  }
});

describe('X-Robots-Tag headers are parsed', () => {
  const table: [value: string, directives: [agent: string, directive: string, value: string | null][]][] = [
    ['noindex', [['*', 'noindex', null]]],
    [
      'googlebot: noindex, nofollow',
      [
        ['googlebot', 'noindex', null],
        ['googlebot', 'nofollow', null],
      ],
    ],
    ['BingBot : none', [['bingbot', 'none', null]]],
    [
      'noarchive, otherbot: noindex',
      [
        ['*', 'noarchive', null],
        ['otherbot', 'noindex', null],
      ],
    ],
    ['unavailable_after: Sunday, 06-Nov-94 08:49:37 GMT', [['*', 'unavailable_after', 'Sunday, 06-Nov-94 08:49:37 GMT']]],
    ['googlebot: unavailable_after: 2026-11-21T10:00:00Z', [['googlebot', 'unavailable_after', '2026-11-21T10:00:00Z']]],
    [
      'googlebot: unavailable_after: Sat, 21 Nov 2026 10:00:00 GMT, noindex',
      [
        ['googlebot', 'unavailable_after', 'Sat, 21 Nov 2026 10:00:00 GMT'],
        ['googlebot', 'noindex', null],
      ],
    ],
    ['max-snippet: 50', [['*', 'max-snippet', '50']]],
  ];
  for (const [value, directives] of table) {
    it(value, () => {
      assert.deepEqual(
        readRobotsTag(value).map((one) => [one.agent, one.directive, one.value]),
        directives,
      );
    });
  }
});

it('robots directives are collected from the page and from repeated headers', () => {
  const document = readDocument(
    '<title>x</title>\n<meta name=ROBOTS content=noindex>\n<meta name=googlebot content=nofollow><meta name=author content=none>',
  );
  const headers = [
    ['x-robots-tag', 'noarchive'],
    ['x-other', 'noindex'],
    ['x-robots-tag', 'bingbot: nosnippet'],
  ] as const;
  assert.deepEqual(robotsDirectives({ document, headers }), [
    { agent: '*', directive: 'noindex', value: null, from: 'meta', line: 2, source: '<meta name=ROBOTS content=noindex>' },
    { agent: 'googlebot', directive: 'nofollow', value: null, from: 'meta', line: 3, source: '<meta name=googlebot content=nofollow>' },
    { agent: '*', directive: 'noarchive', value: null, from: 'header', line: 0, source: '' },
    { agent: 'bingbot', directive: 'nosnippet', value: null, from: 'header', line: 0, source: '' },
  ]);
});
