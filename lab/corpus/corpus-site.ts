/** A site in a process of its own, so that its work is not counted: serves the pages of a folder, compressed, on loopback. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Requests so far, and the bytes of connections that are over. */
export type SiteMessage = { port: number } | { requests: number; received: number; sent: number };

interface File {
  type: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

const fileOf = (plain: Buffer, type: string): File => ({ type, plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) });

const folder = process.argv[2] ?? '.';
const names = readdirSync(folder).filter((name) => name.endsWith('.html'));
const files = new Map(names.map((name) => [`/${name}`, fileOf(readFileSync(join(folder, name)), 'text/html; charset=utf-8')]));
const notFound = fileOf(Buffer.from('<!doctype html><title>Not found</title>'), 'text/html; charset=utf-8');
let requests = 0;
let received = 0;
let sent = 0;

const server = createServer((request, response) => {
  requests++;
  const file = files.get(request.url ?? '') ?? notFound;
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
  response.writeHead(files.has(request.url ?? '') ? 200 : 404, {
    'content-type': file.type,
    vary: 'accept-encoding',
    ...(encoding && { 'content-encoding': encoding }),
  });
  response.end(file[encoding ?? 'plain']);
});

server.on('connection', (socket) =>
  socket.on('close', () => {
    received += socket.bytesRead;
    sent += socket.bytesWritten;
  }),
);

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const locations = names.map((name) => `<url><loc>${origin}/${name}</loc></url>`).join('');
  files.set('/robots.txt', fileOf(Buffer.from(`User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`), 'text/plain'));
  files.set(
    '/sitemap.xml',
    fileOf(Buffer.from(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations}</urlset>`), 'application/xml'),
  );
  process.send?.({ port } satisfies SiteMessage);
});

process.on('message', () => process.send?.({ requests, received, sent } satisfies SiteMessage));
process.on('disconnect', () => process.exit(0));
