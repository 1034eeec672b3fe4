import zlib from 'node:zlib';
import { type Case, completes, fails, isTruncated, isWhole, onPaths, PROMPT, SLOW } from './case.ts';
import { answer, brotliPieces, inPieces, openPage, page, repeated, stream } from './respond.ts';

const MIB = 2 ** 20;
const GIB = 2 ** 30;

const gzipPieces = (start: string) => () => inPieces(zlib.gzipSync, start, '\0', GIB);
const nothings = () => repeated('\0', GIB, page());
const gzip = () => zlib.createGzip();

/** Inverts two bytes after the header. */
const damaged = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte, at) => (at === 20 || at === 21 ? byte ^ 0xff : byte)));

const gzipped = zlib.gzipSync(page());
const longer = zlib.gzipSync(page('word '.repeat(5_000)));

/** Bodies that expand when decoded, or can’t be decoded. */
export const compression: readonly Case[] = [
  ...onPaths(SLOW, [
    ['gzip-bomb-1g', completes(isTruncated), stream(gzipPieces(page()), { 'Content-Encoding': 'gzip' })],
    [
      'gzip-bomb-text',
      completes(isTruncated),
      stream(() => inPieces(zlib.gzipSync, openPage(), '<p>x</p>', 512 * MIB), { 'Content-Encoding': 'gzip' }),
    ],
    [
      'brotli-bomb-1g',
      completes(isTruncated),
      async (socket, requested) => answer(await brotliPieces(page(), '\0', GIB), { 'Content-Encoding': 'br' })(socket, requested),
    ],
    [
      'deflate-bomb-1g',
      completes(isTruncated),
      stream(nothings, { 'Content-Encoding': 'deflate' }, () => [zlib.createDeflate({ level: 1 })]),
    ],
    [
      'zstd-bomb-1g',
      completes(isTruncated),
      stream(() => inPieces(zlib.zstdCompressSync, page(), '\0', GIB), { 'Content-Encoding': 'zstd' }),
    ],
    ['gzip-twice-bomb', fails('too_large'), stream(gzipPieces(''), { 'Content-Encoding': 'gzip, gzip' }, () => [gzip()])],
    ['gzip-truncated', fails('bad_encoding'), answer(longer.subarray(0, longer.length / 2), { 'Content-Encoding': 'gzip' })],
    ['gzip-undeclared', fails('bad_encoding'), answer(gzipped)],
    ['gzip-multimember', completes(), answer(Buffer.concat([gzipped, zlib.gzipSync('<p>more')]), { 'Content-Encoding': 'gzip' })],
    [
      'gzip-trailing-garbage',
      completes(isWhole),
      answer(Buffer.concat([gzipped, Buffer.from('left over')]), { 'Content-Encoding': 'gzip' }),
    ],
  ]),
  ...onPaths(PROMPT, [
    [
      'encoding-chain-2000',
      fails('unsupported_encoding', 'header_too_large'),
      answer(gzipped, { 'Content-Encoding': Array(2_000).fill('gzip').join() }),
    ],
    ['gzip-corrupt', fails('bad_encoding'), answer(damaged(longer), { 'Content-Encoding': 'gzip' })],
    ['gzip-declared-plain', fails('bad_encoding'), answer(page(), { 'Content-Encoding': 'gzip' })],
    ['encoding-unknown', completes(isWhole), answer(page(), { 'Content-Encoding': 'foo' })],
  ]),
];
