import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FetchFailure } from '../../src/http/failure.ts';
import { openHttp } from '../../src/http/fetch.ts';
import type { Lookup } from '../../src/http/settings.ts';
import { redirect, settingsFor } from '../fixtures/origin.ts';
import { type Random, randomFrom } from '../random.ts';
import { type Internet, openInternet } from './internet.ts';
import { drawNotation } from './notations.ts';
import { isPublicByRegistry } from './public-addresses.ts';
import { resolverOf } from './resolver.ts';

const SEED = 20_261_121;
const CASES = 500;
const PUBLIC = '93.184.215.14';

/** The ways in which a URL reaches the guard. */
type Way = (host: string, address: string, internet: Internet) => { url: string; lookup?: Lookup; before?: string };

const ways: Record<string, Way> = {
  'in a URL': (host) => ({ url: `http://${host}/` }),
  'from the resolver': (_host, address) => ({ url: 'http://name.example/', lookup: resolverOf({ 'name.example': [[address]] }) }),
  'in a redirect': (host, _address, { replies }) => {
    // A Location is bytes: other characters come percent-encoded, or as UTF-8.
    replies['/from'] = redirect(`http://${Buffer.from(host).toString('latin1')}/`);
    return { url: 'http://first.example/from', lookup: resolverOf({ 'first.example': [[PUBLIC]] }), before: PUBLIC };
  },
};

for (const [name, way] of Object.entries(ways)) {
  test(`a connection to an IP address ${name} is opened only if the address is public, in any notation`, async () => {
    await using internet = await openInternet([]);
    const random = randomFrom(SEED);
    const counts = { reached: 0, refused: 0 };
    for (let left = CASES; left > 0; left--) {
      const { host, address } = drawNotation(random);
      internet.clear();
      const { url, before, lookup } = way(host, address, internet);
      await fetchQuietly(url, lookup);
      const reached = isPublicByRegistry(address) ? [address] : [];
      const expected = [...(before === undefined ? [] : [before]), ...reached];
      assert.deepEqual(
        internet.attempts.map((attempt) => attempt.address),
        expected,
        `${host} means ${address}`,
      );
      counts[reached.length > 0 ? 'reached' : 'refused'] += 1;
    }
    assert.ok(counts.reached > CASES / 5 && counts.refused > CASES / 5, JSON.stringify(counts));
  });
}

test('a randomly mangled URL never leads to an IP address that is not public', async () => {
  await using internet = await openInternet([]);
  const random = randomFrom(SEED);
  for (let left = 2 * CASES; left > 0; left--) {
    internet.clear();
    const url = mangle(drawNotation(random).host, random);
    await fetchQuietly(url);
    for (const { address } of internet.attempts) assert.ok(isPublicByRegistry(address), `${JSON.stringify(url)} leads to ${address}`);
  }
});

const mangle = (host: string, random: Random): string => {
  const open = random.pick([
    'http://',
    'HTTP:',
    'http:/',
    'http:\\\\',
    'http:////',
    ' http://',
    'ht\ntp://',
    'http://a.example@',
    'http://a:b@',
  ]);
  const close = random.pick([
    '',
    '/',
    ':80/',
    ':0/',
    '\\@b.example/',
    '#@b.example/',
    '?.b.example/',
    '%25eth0/',
    '.b.example/',
    '%00/',
    '\t/',
  ]);
  const at = random.below(host.length);
  const middle = random.pick(['', '', '', '\u00ad', '\u200b', '\n', '%', '0', '.', ':', ']', '%2e', '@']);
  return `${open}${host.slice(0, at)}${middle}${host.slice(at)}${close}`;
};

/** Fetches a URL and ignores its failure. By default, host names resolve to loopback. */
const fetchQuietly = async (text: string, lookup: Lookup = async () => [{ address: '127.0.0.1' }]): Promise<void> => {
  const url = URL.parse(text);
  if (!url) return;
  const http = openHttp(settingsFor([], { lookup }));
  try {
    await http.fetch(url);
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
  } finally {
    await http.close();
  }
};
