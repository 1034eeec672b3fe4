import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goneTo, requests } from '../../../../test/fixtures/rendering.ts';
import { rendered } from '../../../../test/fixtures/samples.ts';
import { isElsewhere, isWhole } from './document-at-end.ts';

const urls: readonly (readonly [what: string, page: string, end: string, isElsewhere: boolean])[] = [
  ['the same', 'https://example.com/a', 'https://example.com/a', false],
  ['a fragment', 'https://example.com/a', 'https://example.com/a#b', false],
  ['another spelling of it', 'https://example.com/%7ea', 'https://example.com/~a', false],
  ['a query', 'https://example.com/a', 'https://example.com/a?b', true],
  ['a slash', 'https://example.com/a', 'https://example.com/a/', true],
  ['another protocol', 'http://example.com/a', 'https://example.com/a', true],
  ['another host', 'https://example.com/a', 'https://www.example.com/a', true],
  ['no page', 'https://example.com/a', 'about:blank', true],
  ['nothing', 'https://example.com/a', '', true],
];

for (const [what, url, end, expected] of urls)
  test(`detection of a navigation to another page: ${what}`, () => assert.equal(isElsewhere({ url }, { answer: goneTo(end) }), expected));

type Facts = Parameters<typeof rendered>[1];

const endings: readonly (readonly [what: string, facts: Facts, isWhole: boolean])[] = [
  ['a quiet page', {}, true],
  ['a page whose time is over', { ended: 'time' }, false],
  ['a page that asks for too much', { ended: 'limit' }, false],
  ['a document that is cut', { truncated: true }, false],
  ['answers of all kinds', requests({}, { status: 404 }, { kind: 'script', status: 500 }), true],
  ['data that no one answered', requests({ status: 0, error: 'timeout' }), false],
  ['a script that no one answered', requests({ kind: 'script', status: 0, error: 'dns_error', thirdParty: true }), false],
  ['a picture that no one answered', requests({ kind: 'image', status: 0, error: 'timeout' }), true],
  ['data by POST', requests({ status: 0, error: 'refused', refused: 'method' }), false],
  ['statistics by POST', requests({ status: 0, error: 'refused', refused: 'method', thirdParty: true }), true],
  ['a beacon', requests({ kind: 'other', status: 0, error: 'refused', refused: 'beacon' }), true],
  ['a socket', requests({ kind: 'other', status: 0, error: 'refused', refused: 'socket' }), false],
  ['mixed content', requests({ status: 0, error: 'mixed_content', mixed: true }), true],
];

for (const [what, facts, expected] of endings)
  test(`whether missing elements are certain after ${what} is ${expected}`, () =>
    assert.equal(isWhole(rendered('<p>Tomatoes', facts).rendered), expected));
