import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCookies } from './read-cookies.ts';

const url = new URL('https://www.example.com/');
const inDays = (days: number): number => Date.now() / 1000 + days * 86_400;

test('each cookie has a host, first or third party, and a lifetime in days', () => {
  const cookies = [
    { name: 'own', domain: '.example.com', expires: inDays(400), session: false },
    { name: 'session', domain: 'www.example.com', expires: -1, session: true },
    { name: 'other', domain: '.tracker.example', expires: inDays(0.2), session: false },
  ];
  assert.deepEqual(readCookies(cookies, { url }), {
    total: 3,
    items: [
      { name: 'own', host: 'example.com', thirdParty: false, days: 400 },
      { name: 'session', host: 'www.example.com', thirdParty: false, days: null },
      { name: 'other', host: 'tracker.example', thirdParty: true, days: 0 },
    ],
  });
});

test('the caller decides which hosts set first-party cookies', () => {
  const isOwnSite = ({ hostname }: URL): boolean => hostname === 'cdn.example';
  const { items } = readCookies([{ name: 'a', domain: 'cdn.example' }], { url, isOwnSite });
  assert.equal(items[0]?.thirdParty, false);
});

test('malformed and oversized cookies from the browser are read with a limited size', () => {
  const hostile = [
    null,
    7,
    'text',
    {},
    { name: 'a'.repeat(10_000), domain: {}, expires: Number.NaN },
    { domain: '::' },
    ...Array(500).fill({}),
  ];
  const { items, total } = readCookies(hostile, { url });
  assert.deepEqual([total, items.length], [506, 100]);
  assert.ok(items.every(({ name, host, days }) => name.length <= 200 && typeof host === 'string' && days === null));
});
