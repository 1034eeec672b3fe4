import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Hop } from '../../../http/fetch.ts';
import type { LinkError, LinkVerdict } from '../../link-check.ts';
import { linkVerdictOf, needsFrontPage } from './link-verdict.ts';

const hop: Hop = { url: 'https://a.example/', status: 301, location: 'https://a.example/b' };

const byStatus: readonly [status: number, first: LinkVerdict | 'again', second?: LinkVerdict][] = [
  [200, 'ok'],
  [204, 'ok'],
  [206, 'ok'],
  [300, 'unknown'],
  [304, 'unknown'],
  [400, 'unknown'],
  [401, 'blocked'],
  [402, 'unknown'],
  [403, 'blocked'],
  [404, 'broken'],
  [405, 'unknown'],
  [406, 'unknown'],
  [407, 'blocked'],
  [408, 'unknown'],
  [410, 'broken'],
  [418, 'unknown'],
  [429, 'blocked'],
  [451, 'blocked'],
  [500, 'again', 'error'],
  [502, 'again', 'error'],
  [503, 'again', 'error'],
  [599, 'again', 'error'],
  [600, 'unknown'],
  [999, 'blocked'],
];

test('each status code maps to a link verdict, and a server error is requested a second time', () => {
  for (const [status, first, second = first] of byStatus) {
    const answer = { status, error: null, noSuchName: false, hops: [] };
    assert.equal(linkVerdictOf(answer, { isWall: false, isSecondTry: false }), first, `${status}`);
    assert.equal(linkVerdictOf(answer, { isWall: false, isSecondTry: true }), second, `${status} twice`);
  }
});

const byError: readonly [error: LinkError, noSuchName: boolean, first: LinkVerdict | 'again', second: LinkVerdict][] = [
  ['dns_error', true, 'again', 'broken'],
  ['dns_error', false, 'again', 'unknown'],
  ['resolver_unavailable', false, 'again', 'unknown'],
  ['connection_refused', false, 'again', 'unknown'],
  ['connection_reset', false, 'again', 'unknown'],
  ['connection_closed', false, 'again', 'unknown'],
  ['timeout', false, 'unknown', 'unknown'],
  ['tls_hostname', false, 'broken', 'broken'],
  ['tls_untrusted', false, 'unknown', 'unknown'],
  ['tls_expired', false, 'unknown', 'unknown'],
  ['tls_handshake', false, 'unknown', 'unknown'],
  ['redirect_loop', false, 'error', 'error'],
  ['too_many_redirects', false, 'error', 'error'],
  ['redirect_invalid', false, 'unknown', 'unknown'],
  ['redirect_blocked', false, 'unknown', 'unknown'],
  ['blocked_address', false, 'unknown', 'unknown'],
  ['invalid_http', false, 'unknown', 'unknown'],
  ['robots_disallowed', false, 'unknown', 'unknown'],
];

test('each fetch failure maps to a link verdict, and only definite failures mean broken', () => {
  for (const [error, noSuchName, first, second] of byError) {
    const answer = { status: 0, error, noSuchName, hops: [] };
    assert.equal(linkVerdictOf(answer, { isWall: false, isSecondTry: false }), first, error);
    assert.equal(linkVerdictOf(answer, { isWall: false, isSecondTry: true }), second, `${error} twice`);
  }
});

test('a link that redirects to a page is redirected, and a link that redirects to an error is broken', () => {
  const options = { isWall: false, isSecondTry: false };
  assert.equal(linkVerdictOf({ status: 200, error: null, noSuchName: false, hops: [hop] }, options), 'redirected');
  assert.equal(linkVerdictOf({ status: 404, error: null, noSuchName: false, hops: [hop] }, options), 'broken');
});

test('a bot wall that answers 503 makes the link verdict blocked', () => {
  assert.equal(linkVerdictOf({ status: 503, error: null, noSuchName: false, hops: [] }, { isWall: true, isSecondTry: false }), 'blocked');
});

test('the front page of a host is requested after a client error that the host may send to bots only', () => {
  const requested = [200, 400, 401, 403, 404, 410, 418, 429, 500].filter((status) => needsFrontPage({ status }));
  assert.deepEqual(requested, [400, 404, 410, 418]);
});
