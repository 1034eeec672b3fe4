/** Serves a page with many links and files, in a process of its own: the page’s host and ten others, on loopback addresses. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';

const [links = 100, files = 60] = process.argv.slice(2).map(Number);
const HOSTS = 10;

/** A PNG of one color with a text chunk, about as long as wished. */
const png = (bytes: number): Buffer => {
  const chunk = (name: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    return Buffer.concat([head, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
  };
  const size = Buffer.from([0, 0, 1, 64, 0, 0, 0, 200, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(201 * 321))),
    chunk('tEXt', Buffer.alloc(bytes, 'x')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const picture = png(30_000);
const sheet = Buffer.from('.card{margin:0 auto;color:#123456}\n'.repeat(600));
const script = Buffer.from('export const add=(a,b)=>a+b;\n'.repeat(1_500));
const cached = { 'cache-control': 'public, max-age=31536000' };

const serve =
  (page: string): RequestListener =>
  ({ url = '/' }, response) => {
    const [type, body] = answerOf(url, page);
    response.writeHead(type === '' ? 404 : 200, { 'content-type': type || 'text/plain', 'content-length': body.length, ...cached });
    response.end(body);
  };

const answerOf = (url: string, page: string): [type: string, body: Buffer] => {
  if (url === '/') return ['text/html; charset=utf-8', Buffer.from(page)];
  if (url.endsWith('.css')) return ['text/css', sheet];
  if (url.endsWith('.js')) return ['text/javascript', script];
  if (url.endsWith('.png')) return ['image/png', picture];
  return url.startsWith('/to/') ? ['text/html; charset=utf-8', Buffer.from('<!doctype html><title>There</title>')] : ['', Buffer.from('')];
};

const listen = (address: string, port: number, page: string): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer(serve(page));
    server.listen(port, address, () => resolve((server.address() as AddressInfo).port));
  });

/** What the page loads, of each kind. */
const fileTags = (count: number): string => {
  const kinds = [
    '<link rel="stylesheet" href="/N.css">',
    '<script src="/N.js" defer></script>',
    '<img src="/N.png" alt="A field" width="320" height="200">',
  ];
  return Array.from({ length: count }, (_, index) => (kinds[index < 5 ? 0 : index < 15 ? 1 : 2] ?? '').replace('N', `${index}`)).join('\n');
};

const port = await listen('127.0.40.1', 0, '');
const hosts = Array.from({ length: HOSTS }, (_, index) => `127.0.40.${index + 2}:${port}`);
const linkTags = Array.from({ length: links }, (_, index) => `<a href="http://${hosts[index % HOSTS]}/to/${index}">Place ${index}</a>`);
const page = `<!doctype html><html lang="en"><title>A page with many links</title><meta name="description" content="Links and files">
${fileTags(files)}<main><h1>Many links</h1>${linkTags.join('\n')}</main></html>`;
for (const host of hosts) await listen(host.split(':')[0] ?? '', port, '');
const pagePort = await listen('127.0.40.1', 0, page);
process.send?.({ url: `http://127.0.40.1:${pagePort}/`, targets: [`127.0.40.1:${pagePort}`, ...hosts].join(',') });
process.on('disconnect', () => process.exit());
