import type { Lookup } from '../../src/http/settings.ts';
import { type Case, type Expected, fails } from './case.ts';

const SECONDS = 20;
const LONGEST = `${['a', 'b', 'c'].map((letter) => letter.repeat(62)).join('.')}.${'d'.repeat(59)}.test`;

/** An error of getaddrinfo. */
const error =
  (code: string): Lookup =>
  async (name) => {
    throw Object.assign(new Error(`getaddrinfo ${code} ${name}`), { code });
  };

/** Loopback addresses without a listener. */
const thousand = Array.from({ length: 1_000 }, (_, index) => ({ address: `127.9.${index >> 8}.${index & 255}` }));

const rows: readonly (readonly [id: string, host: string, ending: Pick<Expected, 'codes' | 'shows'>, lookup: Lookup])[] = [
  ['dns-nxdomain', 'nxdomain.test', fails('dns_error'), error('ENOTFOUND')],
  ['dns-servfail', 'servfail.test', fails('resolver_unavailable'), error('EAI_AGAIN')],
  ['dns-timeout', 'silent.test', fails('resolver_unavailable'), () => new Promise(() => {})],
  ['dns-empty', 'empty.test', fails('dns_error'), async () => []],
  ['dns-cname-loop', 'loop.test', fails('resolver_unavailable'), error('EAI_FAIL')],
  ['dns-1000-a', 'crowd.test', fails('connection_refused', 'timeout'), async () => thousand],
  ['dns-truncated', 'truncated.test', fails('resolver_unavailable'), error('EAI_AGAIN')],
  ['dns-long', LONGEST, fails('dns_error'), error('ENOTFOUND')],
];

/** Names that can’t be resolved, or have too many addresses. */
export const names: readonly Case[] = rows.map(([id, host, ending, lookup]) => ({
  id,
  host,
  ...ending,
  seconds: SECONDS,
  bytes: 0,
  at: 'name',
  lookup,
}));
