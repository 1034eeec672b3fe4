import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { qrSvg } from './qr-svg.ts';

const QUIET_ZONE = 4;

/** Reads the modules inside the quiet zone from the SVG path; 1 is a dark module. */
const rowsOf = (svg: string): string[] => {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]) - 2 * QUIET_ZONE;
  const rows = Array.from({ length: size }, () => Array<string>(size).fill('0'));
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) (rows[Number(y) - QUIET_ZONE] ?? [])[Number(x) - QUIET_ZONE] = '1';
  return rows.map((row) => row.join(''));
};

/** QR versions 2 to 6, with 16 digits of the SHA-256 of the rows joined by line feeds; from an encoder that was compared with qrcode 1.5.4. */
const codes: readonly [url: string, size: number, digest: string][] = [
  ['https://a.io/r/x', 25, '48afb96fdf9121f9'],
  ['https://seo.example.com/r/0123456789abc', 29, 'fbc4ae0c650af638'],
  ['https://seo.example.net/r/7Yq2abcdefghijklmnopqr', 33, 'f85ca6f84523fa17'],
  ['http://192.168.1.20:3000/r/AAAAAAAAAAAAAAAAAAAAAA?x=1', 33, '41e28b91c0e00170'],
  ['https://bücher.example/r/€', 29, '8e3e998f56e7db62'],
  ['https://seo.example.com/audits/r/'.padEnd(84, 'u'), 37, 'e1b974ec68826971'],
  ['https://seo.example.com/audits/r/'.padEnd(106, 'v'), 41, 'd3522c7e5805c514'],
];

test('the QR code generated for a link does not change', async () => {
  for (const [url, size, digest] of codes) {
    const rows = rowsOf(String(await qrSvg(url, 'The link')));
    assert.deepEqual([rows.length, hash('sha256', rows.join('\n')).slice(0, 16)], [size, digest], url);
    for (const row of rows) assert.match(row, new RegExp(`^[01]{${size}}$`));
  }
});

test('the QR code has a text alternative', async () => {
  const svg = String(await qrSvg('https://a.io/r/x', 'The <link>'));
  assert.match(svg, /^<svg class="qr" [^>]*role="img" aria-labelledby="qr-title"[^>]*><title id="qr-title">The &lt;link&gt;<\/title>/);
});

test('a URL that is too long gets no QR code', () => {
  assert.equal(qrSvg('https://a.io/'.padEnd(107, 'v'), ''), null);
  assert.equal(qrSvg('https://a.io/'.padEnd(60, 'ü'), ''), null);
});
