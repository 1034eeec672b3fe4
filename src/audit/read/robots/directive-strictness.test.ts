import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allowancesOf, disagreements } from './directive-strictness.ts';

describe('robots directives are read as allowing or forbidding indexing', () => {
  const table: [directive: string, value: string | null, leaves: [topic: string, amount: number][]][] = [
    ['noindex', null, [['index', 0]]],
    [
      'none',
      null,
      [
        ['index', 0],
        ['follow', 0],
      ],
    ],
    ['nosnippet', null, [['snippet', 0]]],
    ['max-snippet', '0', [['snippet', 0]]],
    ['max-snippet', ' 160 ', [['snippet', 160]]],
    ['max-snippet', '-1', [['snippet', Number.POSITIVE_INFINITY]]],
    ['max-snippet', 'large', []],
    ['max-snippet', '-2', []],
    ['max-snippet', null, []],
    ['max-image-preview', 'Large', [['image-preview', 2]]],
    ['max-image-preview', 'huge', []],
    ['max-video-preview', '30', [['video-preview', 30]]],
    ['notranslate', null, []],
    ['no-index', null, []],
  ];
  for (const [directive, value, leaves] of table) {
    it(`the robots directive ${directive} with the value ${value} is read as permissions`, () =>
      assert.deepEqual(
        allowancesOf({ directive, value }).map(({ topic, amount }) => [topic, amount]),
        leaves,
      ));
  }
});

describe('contradictory robots directives are recognized', () => {
  const table: [directives: string, topics: string[]][] = [
    ['', []],
    ['*:index *:index googlebot:index', []],
    ['*:index *:noindex', ['index']],
    ['*:all *:none', ['index', 'follow']],
    ['*:noindex *:follow', []],
    ['googlebot:follow googlebot:nofollow', ['follow']],
    // A directive for one crawler may be stricter than the directive for all, but cannot allow more.
    ['*:index googlebot:noindex', []],
    ['*:noindex googlebot:index', ['index']],
    ['*:max-snippet=-1 googlebot:max-snippet=50', []],
    ['*:max-snippet=50 googlebot:max-snippet=-1', ['snippet']],
    ['*:nosnippet *:max-snippet=0', []],
    ['*:max-image-preview=large *:max-image-preview=none', ['image-preview']],
  ];
  for (const [written, topics] of table) {
    it(written || 'nothing', () => {
      const directives = written.split(' ').map((one) => {
        const [agent = '', rule = ''] = one.split(':');
        const [directive = '', value = null] = rule.split('=');
        return { agent, directive, value };
      });
      assert.deepEqual([...disagreements(directives)], topics);
    });
  }
});
