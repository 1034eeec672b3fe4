import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictures, pngOf } from '../../test/fixtures/account-pictures.ts';
import { readPicture } from './picture.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const page = '<!doctype html><script>alert(1)</script>';

test('the dimensions of each supported image format are read', () => {
  const types = { png: 'png', jpeg: 'jpeg', webpLossy: 'webp', webpLossless: 'webp', webpExtended: 'webp' } as const;
  for (const [name, bytes] of Object.entries(pictures)) {
    const type = `image/${types[name as keyof typeof types]}`;
    assert.deepEqual(readPicture(bytes), { type, width: 20, height: 10 }, name);
    // Creates a view into a larger buffer, because request bodies are such views.
    const inside = Buffer.concat([Buffer.from('before'), bytes, Buffer.from('after')]).subarray(6, 6 + bytes.length);
    assert.deepEqual(readPicture(inside), { type, width: 20, height: 10 }, name);
  }
  assert.deepEqual(readPicture(pngOf({ width: 70_000, height: 1, more: 500 })), { type: 'image/png', width: 70_000, height: 1 });
});

test('files in unsupported formats are rejected as pictures', () => {
  const text = (words: string): Buffer => Buffer.from(words);
  const rows: Record<string, Uint8Array> = {
    nothing: new Uint8Array(),
    svg: text(svg),
    page: text(page),
    gif: text('GIF89a\u0001\u0000\u0001\u0000'),
    'an SVG behind the signature of a PNG': Buffer.concat([pictures.png.subarray(0, 8), text(svg)]),
    'an SVG behind the head of a PNG': Buffer.concat([pictures.png.subarray(0, 33), text(svg)]),
    'a page behind the start of a JPEG': Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), text(page)]),
    'a WebP without a picture': text('RIFF\u0004\u0000\u0000\u0000WEBP'),
    'a RIFF of another kind': text('RIFF\u0004\u0000\u0000\u0000WAVE'),
    'a JPEG of an end alone': Buffer.from('ffd8ffd9', 'hex'),
  };
  for (const [name, bytes] of Object.entries(rows)) assert.equal(readPicture(bytes), null, name);
});

test('a truncated picture and a picture with trailing bytes are rejected', () => {
  for (const [name, bytes] of Object.entries(pictures)) {
    for (let end = 0; end < bytes.length; end++) assert.equal(readPicture(bytes.subarray(0, end)), null, `${name} to ${end}`);
    for (const more of [page, '\0', 'PK\u0003\u0004']) assert.equal(readPicture(Buffer.concat([bytes, Buffer.from(more)])), null, name);
  }
});

test('reading a damaged picture takes bounded time', () => {
  for (const [name, bytes] of Object.entries(pictures))
    for (let at = 0; at < bytes.length; at++)
      for (const value of [0x00, 0x7f, 0xff]) {
        const damaged = Buffer.from(bytes);
        damaged[at] = value;
        const picture = readPicture(damaged);
        assert.ok(picture === null || Number.isInteger(picture.width * picture.height), `${name} at ${at}`);
      }
});
