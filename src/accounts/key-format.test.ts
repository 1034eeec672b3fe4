import assert from 'node:assert/strict';
import { test } from 'node:test';
import { displayPrefix, isKey, makeKey } from './key-format.ts';

test('a generated API key is valid, and a key with a typo is invalid', () => {
  const key = makeKey();
  assert.match(key, /^sonde_[0-9A-Za-z]{46}$/);
  assert.ok(isKey(key));
  assert.notEqual(makeKey(), key);
  const typo = key.slice(0, 10) + (key[10] === 'a' ? 'b' : 'a') + key.slice(11);
  assert.equal(isKey(typo), false);
});

test('the checksum of an API key is a CRC-32 encoded as six base62 digits', () => {
  assert.ok(isKey('sonde_00000000000000000000000000000000000000002kaqcA'));
  assert.ok(isKey('sonde_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN2a8zJO'));
});

test('an API key for another server must have 20 to 255 visible characters', () => {
  for (const [key, is] of [
    ['x'.repeat(19), false],
    ['x'.repeat(20), true],
    ['x'.repeat(255), true],
    ['x'.repeat(256), false],
    ['with a space in the middle', false],
    ['schlüssel-mit-umlaut-darin', false],
  ] as const)
    assert.equal(isKey(key), is, key);
});

test('only the prefix of an API key is shown', () => {
  assert.equal(displayPrefix(`sonde_${'a'.repeat(46)}`), 'sonde_aaaa');
  assert.equal(displayPrefix('another-servers-opaque-key'), 'anot');
});
