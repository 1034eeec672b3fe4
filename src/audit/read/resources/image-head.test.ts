import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictures } from '../../../../test/fixtures/account-pictures.ts';
import { assertLinear } from '../../../../test/fixtures/growth.ts';
import * as make from '../../../../test/fixtures/image-files.ts';
import { type ImageHead, readImageHead } from './image-head.ts';

const said = (head: ImageHead | null): string =>
  head === null ? 'none' : `${head.format} ${head.width}×${head.height}${head.animated ? ' animated' : ''}`;

const svg = (text: string): Buffer => Buffer.from(text);
const profile = Array.from({ length: 2 }, () => make.segment(0xe2, Buffer.alloc(20_000)));

const rows: readonly (readonly [name: string, bytes: Buffer, expected: string])[] = [
  ['nothing', Buffer.alloc(0), 'none'],
  ['text', svg('Not found'), 'none'],
  ['HTML', svg('<!doctype html><html><svg width=1 height=1></svg>'), 'none'],
  // PNG images
  ['png', pictures.png, 'png 20×10'],
  ['png, large', make.png(4000, 3000), 'png 4000×3000'],
  ['png, animated', make.png(20, 10, { frames: 3 }), 'png 20×10 animated'],
  ['png, one frame', make.png(20, 10, { frames: 1 }), 'png 20×10'],
  ['png, animated after text', make.png(20, 10, { frames: 2, filler: 1500 }), 'png 20×10 animated'],
  ['png, cut before the animation', make.png(20, 10, { frames: 2, filler: 1500 }).subarray(0, 1000), 'png 20×10'],
  ['png, cut', make.png(20, 10).subarray(0, 20), 'png null×null'],
  ['png without width', make.png(0, 10), 'png null×null'],
  ['png, chunk beyond the end', Buffer.concat([make.png(2, 1).subarray(0, 33), Buffer.alloc(12, 0xff)]), 'png 2×1'],
  // JPEG images
  ['jpeg', pictures.jpeg, 'jpeg 20×10'],
  ['jpeg, progressive', make.jpeg(400, 300, { frame: 0xc2 }), 'jpeg 400×300'],
  ['jpeg, after a colour profile', make.jpeg(400, 300, { before: profile }), 'jpeg 400×300'],
  ['jpeg, cut in the profile', make.jpeg(400, 300, { before: profile }).subarray(0, 2048), 'jpeg null×null'],
  ['jpeg, upright', make.jpeg(400, 300, { before: [make.exif(3, 'MM')] }), 'jpeg 400×300'],
  ['jpeg, turned', make.jpeg(400, 300, { before: [make.exif(6, 'MM')] }), 'jpeg 300×400'],
  ['jpeg, turned, in the other order', make.jpeg(400, 300, { before: [make.exif(8, 'II')] }), 'jpeg 300×400'],
  ['jpeg, unknown orientation', make.jpeg(400, 300, { before: [make.exif(9, 'II')] }), 'jpeg 400×300'],
  ['jpeg, other APP1', make.jpeg(4, 3, { before: [make.segment(0xe1, svg('http://ns.adobe.com/xap/1.0/'))] }), 'jpeg 4×3'],
  ['jpeg, Huffman table before the frame', make.jpeg(4, 3, { before: [make.segment(0xc4, Buffer.alloc(9, 1))] }), 'jpeg 4×3'],
  ['jpeg, fill bytes and a restart', make.jpeg(4, 3, { before: [Buffer.from([0xff, 0xff, 0xff, 0xd0])] }), 'jpeg 4×3'],
  ['jpeg, no segment', make.jpeg(4, 3, { before: [Buffer.from('rubbish')] }), 'jpeg null×null'],
  ['jpeg, segment too short', make.jpeg(4, 3, { before: [Buffer.from([0xff, 0xe1, 0, 1])] }), 'jpeg null×null'],
  ['jpeg, scan before the frame', make.jpeg(4, 3, { before: [make.segment(0xda, Buffer.alloc(6))] }), 'jpeg null×null'],
  ['jpeg, height given later', make.jpeg(4, 0), 'jpeg null×null'],
  // GIF images
  ['gif', make.gif(60, 40), 'gif 60×40'],
  ['gif, old', make.gif(60, 40, { version: '87a' }), 'gif 60×40'],
  ['gif, frames', make.gif(60, 40, { frames: 2 }), 'gif 60×40 animated'],
  ['gif, loops, cut', make.gif(60, 40, { loop: 'NETSCAPE2.0', trailer: false }), 'gif 60×40 animated'],
  ['gif, loops with one frame', make.gif(60, 40, { loop: 'NETSCAPE2.0' }), 'gif 60×40'],
  ['gif, other extension, cut', make.gif(60, 40, { loop: 'XMP DataXMP', trailer: false }), 'gif 60×40'],
  ['gif, cut', make.gif(60, 40).subarray(0, 9), 'gif null×null'],
  // WebP images
  ['webp, lossy', pictures.webpLossy, 'webp 20×10'],
  ['webp, lossless', pictures.webpLossless, 'webp 20×10'],
  ['webp, extended', pictures.webpExtended, 'webp 20×10'],
  ['webp, lossy with scaling', make.webpLossy(16_383, 90), 'webp 16383×90'],
  ['webp, lossless, large', make.webpLossless(16_384, 16_384), 'webp 16384×16384'],
  ['webp, extended, large', make.webpExtended(70_000, 338), 'webp 70000×338'],
  ['webp, animated', make.webpExtended(600, 338, { animated: true }), 'webp 600×338 animated'],
  ['webp, cut', make.webpExtended(600, 338).subarray(0, 26), 'webp null×null'],
  ['another RIFF', svg('RIFF    WAVEfmt '), 'none'],
  // AVIF images
  ['avif', make.avif(800, 450), 'avif 800×450'],
  ['avif with a thumbnail', make.avif(800, 450, { thumbnail: true }), 'avif 800×450'],
  ['avif, turned', make.avif(800, 450, { quarterTurns: 1 }), 'avif 450×800'],
  ['avif, upside down', make.avif(800, 450, { quarterTurns: 2 }), 'avif 800×450'],
  ['avif by a compatible brand', make.avif(800, 450, { brand: 'mif1' }), 'avif 800×450'],
  ['avif, wide indexes', make.avif(800, 450, { wide: true, thumbnail: true }), 'avif 800×450'],
  ['avif, animated', make.avif(800, 450, { brand: 'avis' }), 'avif 800×450 animated'],
  ['avif, cut', make.avif(800, 450).subarray(0, 100), 'avif null×null'],
  ['heic', make.avif(800, 450, { brand: 'heic', brands: 'mif1heic' }), 'none'],
  ['video', make.box('ftyp', svg('isom\0\0\0\0mp42')), 'none'],
  // SVG images
  ['svg', svg('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150"></svg>'), 'svg 300×150'],
  ['svg, units', svg("<svg width='1in' height='2.54cm'/>"), 'svg 96×96'],
  ['svg, px and pt', svg('<svg width=" 10.4px " height="12PT"/>'), 'svg 10×16'],
  ['svg, view box', svg('<svg viewBox="0 0 24 12">'), 'svg 24×12'],
  ['svg, view box with commas', svg('<svg viewBox="-10,-10, 48.6,24">'), 'svg 49×24'],
  ['svg, relative', svg('<svg width="100%" height="100%" viewBox="0 0 24 12">'), 'svg 24×12'],
  ['svg, width alone', svg('<svg width="48" viewBox="0 0 24 12">'), 'svg 48×24'],
  ['svg, height alone', svg('<svg height="6" viewBox="0 0 24 12">'), 'svg 12×6'],
  ['svg without a size', svg('<svg width="1em">'), 'svg null×null'],
  ['svg, view box of nothing', svg('<svg viewBox="0 0 0 12">'), 'svg null×null'],
  ['svg, byte order mark', svg('\ufeff<?xml version="1.0"?>\n<svg width="3" height="2">'), 'svg 3×2'],
  ['svg in UTF-16', Buffer.from('\ufeff<svg width="3" height="2">', 'utf16le'), 'svg 3×2'],
  ['svg in UTF-16, big endian', Buffer.from('\ufeff<svg width="3" height="2">', 'utf16le').swap16(), 'svg 3×2'],
  ['svg, comment', svg('<!-- <svg width="9" height="9"> --><svg width="3" height="2">'), 'svg 3×2'],
  [
    'svg, document type',
    svg('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [<!ENTITY s "<svg>">]><svg xmlns="&s;" x:a="&s;" width="3" height="2">'),
    'svg 3×2',
  ],
  ['svg, prefix', svg('<s:svg xmlns:s="http://www.w3.org/2000/svg" width="3" height="2">'), 'svg 3×2'],
  ['svg, cut in its root', svg('<svg xmlns="http://www.w3.org/2000/svg" width="300"'), 'svg null×null'],
  ['another XML', svg('<?xml version="1.0"?><rss><svg width="3" height="2"/></rss>'), 'none'],
  // ICO files
  ['ico', make.ico([16, 16], [48, 32]), 'ico 48×32'],
  ['ico, 256', make.ico([16, 16], [256, 256], [32, 32]), 'ico 256×256'],
  ['ico, cut', make.ico([16, 16], [48, 48]).subarray(0, 30), 'ico 16×16'],
  ['ico without images', make.ico(), 'none'],
];

for (const [name, bytes, expected] of rows) test(name, () => assert.equal(said(readImageHead(bytes)), expected));

test('reading the header of a truncated or damaged image does not throw', () => {
  for (const [name, bytes] of rows) {
    const head = bytes.subarray(0, 400);
    for (let at = 0; at < head.length; at++) {
      const changed = Buffer.from(head);
      for (const value of [0, 1, 0x7f, 0xff]) {
        changed[at] = value;
        assert.doesNotThrow(() => readImageHead(changed), name);
      }
      assert.doesNotThrow(() => readImageHead(head.subarray(0, at)), name);
    }
  }
});

test('reading a malicious image header takes linear time', () => {
  const heads: Record<string, (size: number) => Buffer> = {
    'empty chunks': (size) => Buffer.concat([make.png(1, 1).subarray(0, 33), Buffer.alloc(size)]),
    'empty segments': (size) => Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(size, Buffer.from([0xff, 0xe1, 0, 2]))]),
    'fill bytes': (size) => Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(size, 0xff)]),
    extensions: (size) => Buffer.concat([make.gif(1, 1, { frames: 0, trailer: false }), Buffer.alloc(size, Buffer.from([0x21, 0, 0]))]),
    boxes: (size) => Buffer.concat([make.box('ftyp', Buffer.from('avif')), Buffer.alloc(size, make.box('free'))]),
    comments: (size) => svg('<!---->'.repeat(size / 7)),
    'a document type': (size) => svg(`<!DOCTYPE svg [${'<!ENTITY a "b">'.repeat(size / 15)}`),
    attributes: (size) => svg(`<svg ${Array.from({ length: size / 10 }, (_, index) => `a${index}="1"`).join(' ')}`),
    'a view box': (size) => svg(`<svg viewBox="${' '.repeat(size)}">`),
  };
  for (const [name, head] of Object.entries(heads)) assertLinear((size) => void readImageHead(head(size)), 16_000, name);
});
