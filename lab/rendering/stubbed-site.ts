/**
 * Serves the pages of a folder in a process of its own, with a small file of the right kind in place of each URL that they name, so that a browser
 * has about as much to do as on the real site.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';

export type StubbedSiteMessage = { port: number; names: string[] };

const folder = process.argv[2] ?? '.';
const names = readdirSync(folder).filter((name) => name.endsWith('.html'));
const pages = new Map(names.map((name) => [`/${name}`, readFileSync(join(folder, name))]));

const SIZE = 8_000;
const script = `/* ${'a stub '.repeat(SIZE / 7)}*/`;
const style = Array.from({ length: SIZE / 40 }, (_, index) => `.stub-${index}{margin:0 0 0 ${index % 9}px}`).join('');

/** A gray picture that does not compress to nothing. */
const picture = ((): Buffer => {
  const [width, height] = [200, 120];
  const rows = Buffer.alloc((width + 1) * height);
  for (let at = 0; at < rows.length; at++) rows[at] = at % (width + 1) === 0 ? 0 : (at * 2_654_435_761) >>> 26;
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const sizes = Buffer.alloc(8);
    sizes.writeUInt32BE(data.length);
    sizes.writeUInt32BE(crcOf(body), 4);
    return Buffer.concat([sizes.subarray(0, 4), body, sizes.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
})();

function crcOf(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

const stubFor = (path: string, accept: string): [type: string, body: string | Buffer] => {
  if (/\.css(?:$|[?;])|[/?]css/i.test(path) || accept.startsWith('text/css')) return ['text/css', style];
  if (/\.m?js(?:$|[?;])/i.test(path)) return ['text/javascript', script];
  if (/\.(?:png|jpe?g|gif|webp|avif|ico)(?:$|[?;!])/i.test(path) || accept.startsWith('image/')) return ['image/png', picture];
  if (/\.json(?:$|[?;])/i.test(path)) return ['application/json', '{}'];
  if (accept.includes('text/html')) return ['text/html; charset=utf-8', '<!doctype html><title>A frame</title><p>A frame'];
  return ['text/javascript', script];
};

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  const page = pages.get(path);
  if (path === '/robots.txt') return void response.end('User-agent: *\nDisallow:\n');
  const [type, body] = page ? ['text/html; charset=utf-8', page] : stubFor(path, request.headers.accept ?? '');
  response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600', 'access-control-allow-origin': '*' });
  response.end(request.method === 'HEAD' ? undefined : body);
});

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  const stub = `http://127.0.0.1:${port}/stub/`;
  for (const [path, bytes] of pages) {
    // Only what a browser loads: links stay as they are.
    const html = bytes
      .toString('latin1')
      .replaceAll(/(\s(?:src|data-src|poster)\s*=\s*["']?)(?:https?:)?\/\/([^"'\s>]+)/gi, `$1${stub}$2`)
      .replaceAll(/(<link\b[^>]*\shref\s*=\s*["']?)(?:https?:)?\/\/([^"'\s>]+)/gi, `$1${stub}$2`)
      .replaceAll(/url\((["']?)(?:https?:)?\/\//gi, `url($1${stub}`);
    pages.set(path, Buffer.from(html, 'latin1'));
  }
  process.send?.({ port, names } satisfies StubbedSiteMessage);
});
process.on('disconnect', () => process.exit(0));
