import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MINUTE } from '../../lib/time.ts';
import type { LinkError } from '../link-check.ts';
import { openConnectivity } from './connectivity.ts';

const requestsTo = (error: LinkError | null, ...hosts: string[]) => hosts.map((host) => ({ url: `https://${host}/`, error }));

/** Returns true if the network counts as down after audits with these requests, one after the other. */
const isOfflineAfter = (...audits: [requests: ReturnType<typeof requestsTo>, hasResolved?: boolean, at?: number][]): boolean => {
  let time = 0;
  const connectivity = openConnectivity(() => time);
  let isOffline = false;
  for (const [those, hasResolved = false, at = time] of audits) {
    time = at;
    isOffline = connectivity.isOffline(those, hasResolved);
  }
  return isOffline;
};

for (const [title, audits, expected] of [
  ['no request', [[[]]], false],
  ['two hosts', [[requestsTo('dns_error', 'a', 'b')]], false],
  ['three hosts without a name', [[requestsTo('dns_error', 'a', 'b', 'c')]], true],
  ['one host three times', [[requestsTo('timeout', 'a', 'a', 'a')]], false],
  ['names and connections', [[[...requestsTo('dns_error', 'a', 'b'), ...requestsTo('connection_refused', 'c')]]], true],
  ['one that answers', [[[...requestsTo('dns_error', 'a', 'b', 'c'), ...requestsTo(null, 'd')]]], false],
  ['one with a bad certificate', [[[...requestsTo('timeout', 'a', 'b', 'c'), ...requestsTo('tls_hostname', 'd')]]], false],
  ['missing names beside one that was found', [[requestsTo('dns_error', 'a', 'b', 'c'), true]], false],
  ['dead connections to names that were found', [[requestsTo('timeout', 'a', 'b', 'c'), true]], true],
  ['two audits together', [[requestsTo('dns_error', 'a', 'b')], [requestsTo('dns_error', 'c')]], true],
  ['an audit without requests', [[requestsTo('dns_error', 'a', 'b', 'c')], [[]]], false],
  ['an answer between two audits', [[requestsTo('dns_error', 'a', 'b')], [requestsTo(null, 'd')], [requestsTo('dns_error', 'c')]], false],
  [
    'a name found between two audits',
    [[requestsTo('timeout', 'a', 'b')], [requestsTo('dns_error', 'd'), true], [requestsTo('timeout', 'c')]],
    false,
  ],
  ['an audit long after', [[requestsTo('dns_error', 'a', 'b')], [requestsTo('dns_error', 'c'), false, 6 * MINUTE]], false],
] satisfies [string, Parameters<typeof isOfflineAfter>, boolean][])
  test(`${expected ? 'the network is in doubt' : 'the network is not in doubt'}: ${title}`, () =>
    assert.equal(isOfflineAfter(...audits), expected));
