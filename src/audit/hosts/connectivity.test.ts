import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MINUTE } from '../../lib/time.ts';
import type { LinkError } from '../link-check.ts';
import { openConnectivity } from './connectivity.ts';

const asked = (error: LinkError | null, ...hosts: string[]) => hosts.map((host) => ({ url: `https://${host}/`, error }));

/** Whether the network is down after audits that asked these, one after the other. */
const isOfflineAfter = (...audits: [asked: ReturnType<typeof asked>, hasResolved?: boolean, at?: number][]): boolean => {
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
  ['no host asked', [[[]]], false],
  ['two hosts', [[asked('dns_error', 'a', 'b')]], false],
  ['three hosts without a name', [[asked('dns_error', 'a', 'b', 'c')]], true],
  ['one host three times', [[asked('timeout', 'a', 'a', 'a')]], false],
  ['names and connections', [[[...asked('dns_error', 'a', 'b'), ...asked('connection_refused', 'c')]]], true],
  ['one that answers', [[[...asked('dns_error', 'a', 'b', 'c'), ...asked(null, 'd')]]], false],
  ['one with a bad certificate', [[[...asked('timeout', 'a', 'b', 'c'), ...asked('tls_hostname', 'd')]]], false],
  ['missing names beside one that was found', [[asked('dns_error', 'a', 'b', 'c'), true]], false],
  ['dead connections to names that were found', [[asked('timeout', 'a', 'b', 'c'), true]], true],
  ['two audits together', [[asked('dns_error', 'a', 'b')], [asked('dns_error', 'c')]], true],
  ['an audit that asks nothing', [[asked('dns_error', 'a', 'b', 'c')], [[]]], false],
  ['an answer between two audits', [[asked('dns_error', 'a', 'b')], [asked(null, 'd')], [asked('dns_error', 'c')]], false],
  ['a name found between two audits', [[asked('timeout', 'a', 'b')], [asked('dns_error', 'd'), true], [asked('timeout', 'c')]], false],
  ['an audit long after', [[asked('dns_error', 'a', 'b')], [asked('dns_error', 'c'), false, 6 * MINUTE]], false],
] satisfies [string, Parameters<typeof isOfflineAfter>, boolean][])
  test(`${expected ? 'the network is in doubt' : 'the network is not in doubt'} if ${title}`, () =>
    assert.equal(isOfflineAfter(...audits), expected));
