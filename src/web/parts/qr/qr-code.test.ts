import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { qrCode } from './qr-code.ts';
import { correctionOf } from './reed-solomon.ts';

const rowsOf = (text: string, mask: number): string[] | undefined =>
  qrCode(text, mask)?.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));

test('error correction: the example of ISO/IEC 18004, Annex I', () => {
  const words = (text: string) => text.split(' ').map((word) => Number.parseInt(word, 16));
  const data = words('10 20 0c 56 61 80 ec 11 ec 11 ec 11 ec 11 ec 11');
  assert.deepEqual(correctionOf(data, 10), words('a5 24 d4 c1 ed 36 c7 87 2c 55'));
});

test('a whole code, as the npm package qrcode 1.5.4 makes it', () => {
  assert.deepEqual(rowsOf('ü€', 6), [
    '111111101011001111111',
    '100000101000001000001',
    '101110101011001011101',
    '101110100100001011101',
    '101110101001101011101',
    '100000100100001000001',
    '111111101010101111111',
    '000000000110000000000',
    '100111111011010010111',
    '110001000001110111010',
    '011011100101100101100',
    '010010000100111110011',
    '001100101111111111011',
    '000000001000111000111',
    '111111101011000000001',
    '100000101010001000011',
    '101110101010011011111',
    '101110101100111011100',
    '101110100001110111011',
    '100000100111100000011',
    '111111101000110000000',
  ]);
});

/** The first 16 digits of the SHA-256 of the rows of the same package, joined by line feeds. */
const vectors: readonly [text: string, mask: number, size: number, digest: string][] = [
  ['https://a.io/r/x', 0, 25, '79be9d3beee105cb'],
  ['https://seo.example.com/r/0123456789abc', 1, 29, '8f1f5f4237bdb47c'],
  ['https://seo.example.net/r/7Yq2abcdefghijklmnopqr', 2, 33, '5d0df0ce4abde26a'],
  ['w'.repeat(15), 3, 25, '2b43e46272c42269'],
  ['u'.repeat(84), 4, 37, '2bc5d2493ff13280'],
  ['v'.repeat(106), 5, 41, 'cf4a6b28daea4ef5'],
  ['http://192.168.1.20:3000/r/AAAAAAAAAAAAAAAAAAAAAA?x=1', 7, 33, '80940f35d4964286'],
];

test('every version and every mask, as that package makes them', () => {
  for (const [text, mask, size, digest] of vectors) {
    const rows = rowsOf(text, mask) ?? [];
    assert.deepEqual([rows.length, hash('sha256', rows.join('\n')).slice(0, 16)], [size, digest], text);
  }
});

test('what is too long has no code; what is empty has one', () => {
  assert.equal(qrCode('v'.repeat(107)), null);
  assert.equal(qrCode('ü'.repeat(54)), null);
  assert.equal(qrCode('')?.length, 21);
});
