import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { analysisSettings } from '../../../../test/analysis-settings.ts';
import { png } from '../../../../test/fixtures/image-files.ts';
import { settingsFor } from '../../../../test/fixtures/origin.ts';
import { openHttp } from '../../../http/fetch.ts';
import { openHostLocks } from '../../hosts/host-locks.ts';
import { openAnalysisPool } from '../../processes/analysis-pool.ts';
import type { ResourceKind, ResourceReference } from '../../resources.ts';
import { openRequester } from '../requester.ts';
import { gatherResources } from './gather-resources.ts';

type File = (response: ServerResponse) => void;

const file =
  (type: string, body: string | Buffer, headers: Record<string, string> = {}, status = 200): File =>
  (response) => {
    response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body), ...headers }).end(body);
  };

const moved =
  (location: string): File =>
  (response) =>
    void response.writeHead(302, { location }).end();

const analysis = openAnalysisPool(analysisSettings);
test.after(() => analysis.close());

/** Serves a site of files, gathers the given references from it and returns the result. */
const gatherFrom = async (
  t: TestContext,
  files: Record<string, File>,
  references: readonly (readonly [path: string, kind: ResourceKind])[],
  { time = 60_000 } = {},
) => {
  const requested: string[] = [];
  let sent = 0;
  const listener: RequestListener = ({ url = '' }, response) => {
    requested.push(url);
    response.on('close', () => {
      sent += response.socket?.bytesWritten ?? 0;
    });
    const path = url.split('?')[0] ?? '';
    (files[path] ?? file('text/plain', 'Nothing here', {}, 404))(response);
  };
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const base = `http://127.0.0.1:${port}`;
  const settings = settingsFor([{ port }], { maxBytes: 2 ** 24, totalTimeout: 10_000 });
  const http = openHttp(settings);
  t.after(() => http.close());
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(new Error('over')), time);
  const { signal } = over;
  const requester = openRequester({ page: new URL(base), http, external: http, hostLocks: openHostLocks(0), signal, onRest: () => {} });
  const named = references.map(([path, kind]): ResourceReference => ({ url: `${base}${path}`, kind, line: 1 }));
  const started = performance.now();
  const {
    resources: { items, leftOut },
  } = await gatherResources({ references: named, leftOut: 0, requester, analysis, signal, now: 0 });
  clearTimeout(timer);
  over.abort(new Error('over'));
  const short = (url: string): string => url.replace(base, '');
  return {
    items: items.map((item) => ({ ...item, url: short(item.url), finalUrl: short(item.finalUrl) })),
    ...{ leftOut, requested, sent: () => sent, milliseconds: performance.now() - started },
  };
};

test('each resource has a format, a size, references and a cache lifetime', async (t) => {
  const css = '@import "b.css";\n\n/* a note */\np { background: url(/c.png) }';
  const { items, leftOut } = await gatherFrom(
    t,
    {
      '/a.css': file('text/css', css, { 'cache-control': 'max-age=60' }),
      '/b.css': file('text/css', gzipSync('@font-face { font-family: A; src: url(/d.woff2); font-display: swap }'), {
        'content-encoding': 'gzip',
      }),
      '/c.png': file('image/png', png(320, 200)),
      '/d.woff2': file('font/woff2', Buffer.alloc(500)),
      '/old.png': moved('/c2.png'),
      '/c2.png': file('image/png', png(10, 20)),
    },
    [
      ['/a.css', 'stylesheet'],
      ['/old.png', 'image'],
      ['/gone.js', 'script'],
    ],
  );
  assert.deepEqual(leftOut, {});
  assert.deepEqual(
    items.map(({ url, kind, status, width, height, line }) => [url, kind, status, width, height, line]),
    [
      ['/a.css', 'stylesheet', 200, null, null, 1],
      ['/old.png', 'image', 200, 10, 20, 1],
      ['/gone.js', 'script', 404, null, null, 1],
      ['/b.css', 'stylesheet', 200, null, null, null],
      ['/c.png', 'image', 200, 320, 200, null],
      ['/d.woff2', 'font', 200, null, null, null],
    ],
  );
  const [sheet, image, , packed] = items;
  assert.deepEqual([sheet?.decodedBytes, sheet?.transferBytes, sheet?.cacheSeconds, sheet?.encoding], [css.length, css.length, 60, null]);
  assert.ok((sheet?.minifiable ?? 0) > 10);
  assert.deepEqual([image?.finalUrl, image?.redirects.length, image?.format], ['/c2.png', 1, 'png']);
  assert.equal(packed?.encoding, 'gzip');
  assert.ok((packed?.transferBytes ?? 0) > 0 && packed?.decodedBytes === 69);
  assert.deepEqual(
    packed?.fontFaces.map(({ family, display }) => [family, display]),
    [['A', 'swap']],
  );
});

test('a resource is requested again after a server error, and requested in full if the server rejects range requests', async (t) => {
  let tries = 0;
  const { items } = await gatherFrom(
    t,
    {
      '/once.js': (response) => file('text/javascript', 'let a', {}, ++tries === 1 ? 500 : 200)(response),
      '/whole.png': (response) =>
        response.req.headers.range ? file('text/plain', '', {}, 416)(response) : file('image/png', png(4, 4))(response),
    },
    [
      ['/once.js', 'script'],
      ['/whole.png', 'image'],
    ],
  );
  assert.deepEqual(
    items.map(({ status, width }) => [status, width]),
    [
      [200, null],
      [200, 4],
    ],
  );
});

/** Sends data as long as the client reads. */
const endless =
  (type: string, text: string): File =>
  (response) => {
    response.writeHead(200, { 'content-type': type });
    const chunk = Buffer.alloc(65_536, text);
    const more = (): void => {
      while (!response.destroyed && response.write(chunk));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  };

test('endless and compressed response bodies are cut, and their sizes are unknown without a Content-Length', async (t) => {
  const bomb = gzipSync(Buffer.alloc(20_000_000, 'a{b:c}'));
  const { items, sent } = await gatherFrom(
    t,
    {
      '/endless.css': endless('text/css', 'p{color:red}'),
      '/endless.png': endless('image/png', '\x89PNG'),
      '/bomb.css': file('text/css', bomb, { 'content-encoding': 'gzip' }),
      '/bomb.js': file('text/javascript', bomb, { 'content-encoding': 'gzip' }),
    },
    [
      ['/endless.css', 'stylesheet'],
      ['/endless.png', 'image'],
      ['/bomb.css', 'stylesheet'],
      ['/bomb.js', 'script'],
    ],
  );
  assert.deepEqual(
    items.map(({ url, status, transferBytes, decodedBytes, minifiable }) => [url, status, transferBytes, decodedBytes, minifiable]),
    [
      ['/endless.css', 200, null, null, null],
      ['/endless.png', 200, null, null, null],
      ['/bomb.css', 200, bomb.length, null, null],
      ['/bomb.js', 200, bomb.length, null, null],
    ],
  );
  assert.ok(sent() < 50_000_000, `${sent()}`);
});

test('resources that cannot be decoded are listed, and the audit continues', async (t) => {
  const packed = { 'content-encoding': 'gzip' };
  const { items } = await gatherFrom(
    t,
    {
      '/a.svg': file('image/svg+xml', 'no gzip at all', packed),
      '/a.css': file('text/css', 'no gzip at all', packed),
      '/a.js': file('text/javascript', Buffer.from('/* '.repeat(300_000)), {}),
      '/a.png': file('image/png', Buffer.from('no image at all')),
    },
    [
      ['/a.svg', 'image'],
      ['/a.css', 'stylesheet'],
      ['/a.js', 'script'],
      ['/a.png', 'image'],
    ],
  );
  assert.deepEqual(
    items.map(({ url, status, error, format }) => [url, status, error, format]),
    [
      ['/a.svg', 0, 'bad_encoding', null],
      ['/a.css', 200, null, null],
      ['/a.js', 200, null, null],
      ['/a.png', 200, null, null],
    ],
  );
});

test('an audit fetches a limited number of the resources in a style sheet', async (t) => {
  const imports = Array.from({ length: 1_000 }, (_, index) => `@import "/i.css?${index}";`).join('');
  const images = Array.from({ length: 1_000 }, (_, index) => `.a${index}{background:url(/i.png?${index})}`).join('');
  const { items, leftOut, requested } = await gatherFrom(
    t,
    { '/a.css': file('text/css', imports + images), '/i.css': file('text/css', imports), '/i.png': file('image/png', png(1, 1)) },
    [['/a.css', 'stylesheet']],
    { time: 30_000 },
  );
  assert.equal(items.length, 150);
  assert.equal(requested.length, 150);
  assert.ok((leftOut.limit ?? 0) > 300);
});

test('circular and endless imports of style sheets end', async (t) => {
  let number = 0;
  const { items, requested } = await gatherFrom(
    t,
    {
      '/a.css': file('text/css', '@import "/b.css";'),
      '/b.css': file('text/css', '@import "/a.css";'),
      '/next.css': (response) => file('text/css', `@import "/next.css?${++number}";`)(response),
    },
    [
      ['/a.css', 'stylesheet'],
      ['/next.css', 'stylesheet'],
    ],
  );
  assert.deepEqual(
    requested.filter((url) => !url.startsWith('/next')),
    ['/a.css', '/b.css'],
  );
  assert.ok(requested.length <= 12 && items.length === requested.length, requested.join(' '));
});

test('slow resources are left out when the time is used up', async (t) => {
  const slow: File = (response) => void response.writeHead(200, { 'content-type': 'text/css' }).write('a');
  const { leftOut, items, milliseconds } = await gatherFrom(
    t,
    { '/slow.css': slow, '/slow.png': slow, '/slow.js': slow },
    [
      ['/slow.css', 'stylesheet'],
      ['/slow.png', 'image'],
      ['/slow.js', 'script'],
    ],
    { time: 500 },
  );
  assert.deepEqual([items, leftOut], [[], { time: 3 }]);
  assert.ok(milliseconds < 5_000, `${milliseconds}`);
});
