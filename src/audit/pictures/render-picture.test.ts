import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { chunk, pngFile } from '../../../test/fixtures/png.ts';
import { readPicture } from '../../accounts/picture.ts';
import { renderPicture } from './render-picture.ts';

/** Creates an ICO with one image; its directory states the size `side`. */
const icoFile = (side: number, image: Uint8Array): Buffer => {
  const head = Buffer.from([0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  head.writeUInt32LE(image.byteLength, 14);
  return Buffer.concat([head, image]);
};

/** Creates a bitmap as stored in an ICO: double height, with a transparency mask. */
const bitmap = (side: number): Buffer => {
  const head = Buffer.alloc(40);
  head.writeUInt32LE(40, 0);
  head.writeInt32LE(side, 4);
  head.writeInt32LE(side * 2, 8);
  head.set([1, 0, 32, 0], 12);
  return Buffer.concat([head, Buffer.alloc(side * side * 4, Buffer.from([40, 30, 200, 255])), Buffer.alloc(side * 4)]);
};

/** The head of a GIF of one red pixel. The animated GIF repeats its frame before the trailer. */
const gifHead = 'GIF89a\x01\0\x01\0\x80\0\0\xc8\x1e\x28\0\0\0';
const gifFrame = '\x21\xf9\x04\0\0\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0';
const gif = Buffer.from(`${gifHead}${gifFrame}\x3b`, 'latin1');
const animated = Buffer.from(`${gifHead}${gifFrame.repeat(50)}\x3b`, 'latin1');

const jpeg = (): Uint8Array => {
  const made = renderPicture('preview', pngFile({ width: 120, height: 63 }));
  assert.ok(made);
  return made.bytes;
};

const icons: readonly (readonly [about: string, file: Uint8Array, side: number])[] = [
  ['a small PNG keeps its size', pngFile({ width: 16, height: 16 }), 16],
  ['a large PNG is shrunk', pngFile({ width: 512, height: 512 }), 64],
  ['an ICO with a PNG', icoFile(48, pngFile({ width: 48, height: 48 })), 48],
  ['an ICO with a bitmap', icoFile(32, bitmap(32)), 32],
  ['a GIF', gif, 1],
  ['the first frame of an animated GIF', animated, 1],
];

for (const [about, file, side] of icons)
  test(`an icon is rendered from an image: ${about}`, () => {
    const picture = renderPicture('icon', file);
    assert.ok(picture);
    assert.deepEqual(readPicture(picture.bytes), { type: 'image/png', width: side, height: side });
    assert.deepEqual([picture.type, picture.width, picture.height], ['image/png', side, side]);
    assert.ok(picture.bytes.byteLength <= 8 * 1024);
  });

test('a preview image is a JPEG of at most 600 by 315 pixels and 40 KiB', () => {
  const noise = Buffer.alloc(1_300 * (1 + 900 * 4), Buffer.from(Array.from({ length: 997 }, (_, index) => (index * index * 31) & 0xff)));
  for (let row = 0; row < 1_300; row++) noise[row * (1 + 900 * 4)] = 0;
  for (const file of [pngFile({ width: 1_200, height: 630 }), pngFile({ width: 900, height: 1_300, rows: noise }), jpeg()]) {
    const picture = renderPicture('preview', file.subarray(0));
    assert.ok(picture && picture.width <= 600 && picture.height <= 315 && picture.bytes.byteLength <= 40 * 1024);
    assert.deepEqual(readPicture(picture.bytes), { type: 'image/jpeg', width: picture.width, height: picture.height });
  }
});

test('transparent pixels keep no color in icons and become white in preview images', () => {
  const half = Buffer.concat(
    Array.from({ length: 128 }, () =>
      Buffer.from([0, ...Array.from({ length: 128 }, (_, x) => (x % 2 ? [250, 0, 0, 255] : [0, 0, 0, 0])).flat()]),
    ),
  );
  const icon = renderPicture('icon', pngFile({ width: 128, height: 128, rows: half }));
  const again = icon && renderPicture('preview', icon.bytes);
  assert.ok(again);
  // Half-transparent red on white gives pink, without the black of the transparent pixels.
  const pink = renderPicture('preview', pngFile({ width: 64, height: 64, color: [252, 127, 127, 255] }));
  assert.equal(Buffer.compare(again.bytes, pink?.bytes ?? Buffer.alloc(0)), 0);
  assert.equal(renderPicture('icon', pngFile({ width: 16, height: 16, color: [0, 0, 0, 0] })), null);
});

const script = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><script>alert(1)</script></svg>';
const bomb = deflateSync(Buffer.alloc(100_000_000));

const hostile: readonly (readonly [about: string, file: Uint8Array])[] = [
  ['nothing', Buffer.alloc(0)],
  ['an HTML page', Buffer.from('<!doctype html><title>No image</title>')],
  ['an SVG with a script', Buffer.from(script)],
  ['a PNG of 60000 by 60000 pixels', pngFile({ width: 60_000, height: 60_000, rows: Buffer.alloc(1_000) })],
  ['a PNG of no width', pngFile({ width: 0, height: 16, rows: Buffer.alloc(16) })],
  ['a PNG without its pixels', pngFile({ width: 64, height: 64 }).subarray(0, 60)],
  ['a PNG with too few pixels', pngFile({ width: 64, height: 64, rows: Buffer.alloc(20) })],
  ['a PNG with a broken checksum', pngFile({ width: 16, height: 16 }).fill(0, 29, 33)],
  ['an ICO that holds a larger PNG than it says', icoFile(16, pngFile({ width: 60_000, height: 60_000, rows: Buffer.alloc(1_000) }))],
  ['an ICO that points beyond its end', icoFile(16, bitmap(16)).subarray(0, 100)],
  ['an ICO that holds a page', icoFile(16, Buffer.from(script))],
  ['a GIF without a frame', Buffer.from(`${gifHead}\x3b`, 'latin1')],
  ['a GIF of 60000 by 60000 pixels', Buffer.from(`GIF89a\x60\xea\x60\xea${gifHead.slice(10)}${gifFrame}\x3b`, 'latin1')],
  ['a JPEG without an image', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
  ['a WebP that ends after its head', Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvE0AC', 'base64')],
  ['an AVIF', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1')],
  ['a file that is too long', Buffer.concat([pngFile({ width: 16, height: 16 }), Buffer.alloc(2 * 1024 * 1024)])],
];

for (const [about, file] of hostile)
  test(`an image file is not rendered: ${about}`, () => {
    assert.equal(renderPicture('icon', file), null);
    assert.equal(renderPicture('preview', file), null);
  });

test('a rendered picture contains no bytes of metadata or trailing data', () => {
  const text = chunk('tEXt', Buffer.from(`Comment\0${script}`));
  const file = Buffer.concat([pngFile({ width: 16, height: 16, before: [text] }), Buffer.from(script)]);
  for (const kind of ['icon', 'preview'] as const) assert.ok(!Buffer.from(renderPicture(kind, file)?.bytes ?? script).includes('script'));
});

test('oversized compressed image data is rejected cheaply', () => {
  const profile = chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), bomb]));
  const text = chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), bomb]));
  const started = process.cpuUsage();
  for (const file of [
    pngFile({ width: 16, height: 16, before: [profile] }),
    pngFile({ width: 16, height: 16, before: [text] }),
    pngFile({ width: 16, height: 16, rows: Buffer.concat([Buffer.alloc(16 * 65), Buffer.alloc(100_000_000)]) }),
  ]) {
    const picture = renderPicture('preview', file);
    assert.ok(picture === null || picture.bytes.byteLength < 2_000);
  }
  const { user, system } = process.cpuUsage(started);
  assert.ok(user + system < 3_000_000, `${user + system} µs`);
});

test('the renderer still works after each malicious image', () => {
  for (const [, file] of hostile) {
    renderPicture('preview', file);
    assert.ok(renderPicture('icon', pngFile({ width: 16, height: 16 })));
  }
});
