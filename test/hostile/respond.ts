import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream';
import zlib from 'node:zlib';
import type { Play, Requested } from './case.ts';

type HeaderFields = Record<string, string | number | readonly string[] | null>;
type Chunks = Iterable<Uint8Array | string>;

/** The head of a response, valid or not. A header with several values is repeated, one with null left out. */
export const head = (headers: HeaderFields = {}, status = '200 OK'): string => {
  const all: HeaderFields = { 'Content-Type': 'text/html; charset=utf-8', Connection: 'close', ...headers };
  const lines = Object.entries(all).flatMap(([name, values]) => [values ?? []].flat().map((value) => `${name}: ${value}\r\n`));
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`;
};

/** A small page without faults, except those inserted. */
export const page = (body = '', inHead = ''): string => `${PAGE_START}${inHead}</head><body><h1>Guests</h1>${body}${PAGE_END}`;

const PAGE_START =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Guests</title><meta name="description" content="Not all of them mean well.">';
const PAGE_END = '</body></html>';

/** A page up to a point where its body can continue. */
export const openPage = (body = ''): string => page(body).slice(0, -PAGE_END.length);

/** Sends these bytes, and nothing else. */
export const raw =
  (...parts: (string | Uint8Array)[]): Play =>
  (socket) =>
    socket.end(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));

/** Sends a response with its Content-Length. */
export const answer = (body: string | Uint8Array = page(), headers: HeaderFields = {}, status?: string): Play =>
  raw(head({ 'Content-Length': Buffer.byteLength(body), ...headers }, status), Buffer.from(body));

/** Sends a body of unknown length with back-pressure, through coders if given. */
export const stream =
  (chunks: (requested: Requested) => Chunks, headers: HeaderFields = {}, coders: () => Transform[] = () => []): Play =>
  (socket, requested) => {
    socket.write(head(headers));
    flow(chunks(requested), socket, coders());
  };

/** Sends a body without a head. */
export const flow = (chunks: Chunks, socket: Socket, coders: readonly Transform[] = []): void =>
  void pipeline([chunks, ...coders, socket], () => {});

/** Sends text byte by byte. */
export const drip = (socket: Socket, text: string, milliseconds: number): void => {
  let at = 0;
  every(milliseconds, socket, () => socket.write(text.charAt(at++ % text.length)));
};

/** Repeats an action until the connection is closed. */
export const every = (milliseconds: number, socket: Socket, act: () => void): void => {
  const timer = setInterval(act, milliseconds);
  socket.once('close', () => clearInterval(timer));
};

/** Redirects and closes the connection. */
export const redirect = (socket: Socket, location: string, status = '302 Found', headers: HeaderFields = {}): void =>
  void socket.end(Buffer.from(head({ Location: location, 'Content-Length': 0, ...headers }, status)));

const BLOCK = 64 * 1024;

/** A text repeated to at least `bytes`, between a start and an end. */
export function* repeated(text: string, bytes: number, start = '', end = ''): Generator<Uint8Array | string> {
  yield start;
  const copies = Math.ceil(bytes / text.length);
  const perBlock = Math.max(1, Math.floor(BLOCK / text.length));
  const block = Buffer.from(text.repeat(perBlock));
  for (let left = copies; left > 0; left -= perBlock) yield left >= perBlock ? block : text.repeat(left);
  yield end;
}

/** Numbered copies, between a start and an end. */
export function* numbered(copy: (index: number) => string, copies: number, start = '', end = ''): Generator<string> {
  yield start;
  for (let from = 0; from < copies; from += 1000)
    yield Array.from({ length: Math.min(1000, copies - from) }, (_, index) => copy(from + index)).join('');
  yield end;
}

const PIECE = 8 * 2 ** 20;

/** Repeats one compressed piece: gzip and zstd allow concatenated members (RFC 1952, section 2.2). */
export function* inPieces(compress: (bytes: Uint8Array) => Uint8Array, start: string, fill: string, bytes: number): Generator<Uint8Array> {
  yield compress(Buffer.from(start));
  const piece = compress(Buffer.alloc(PIECE, fill));
  for (let left = bytes; left > 0; left -= PIECE) yield piece;
}

/**
 * The same as Brotli, which has no such pieces: what the encoder makes of a second block it makes of every later one, all of it being a copy of what
 * came before.
 */
export const brotliPieces = async (start: string, fill: string, bytes: number): Promise<Buffer> => {
  const encoder = zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } });
  const said: Buffer[] = [];
  encoder.on('data', (chunk) => said.push(chunk));
  const flushed = async (): Promise<Buffer> => {
    await new Promise<void>((resolve) => encoder.flush(() => setImmediate(resolve)));
    return Buffer.concat(said.splice(0));
  };
  const block = Buffer.alloc(PIECE, fill);
  encoder.write(start);
  const first = await flushed();
  encoder.write(block);
  const second = await flushed();
  encoder.write(block);
  const later = await flushed();
  encoder.end();
  await once(encoder, 'end');
  return Buffer.concat([first, second, ...Array<Buffer>(bytes / PIECE - 1).fill(later), ...said]);
};
