import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { settingsFor } from '../../../test/fixtures/origin.ts';
import { openHttp } from '../../http/fetch.ts';
import { gatherIcon } from './icon.ts';

const body = Buffer.alloc(20_000, 'icon');

const cases: Record<string, (response: ServerResponse) => void> = {
  whole: (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(body),
  compressed: (response) => response.writeHead(200, { 'content-type': 'image/x-icon', 'content-encoding': 'gzip' }).end(gzipSync(body)),
  page: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
  gone: (response) => response.writeHead(404).end('Nothing here'),
  failing: (response) => response.writeHead(503).end('Later'),
  announced: (response) => response.writeHead(200, { 'content-type': 'image/png', 'content-length': 70_000 }).end(Buffer.alloc(70_000)),
  large: (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(70_000)),
  cut: (response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': 20_000 }).write(body.subarray(0, 10_000));
    setTimeout(() => response.destroy(), 50);
  },
  slow: (response) => void response.writeHead(200, { 'content-type': 'image/png' }).write(body.subarray(0, 10)),
  uncoded: (response) => response.writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' }).end(body),
  unknown: (response) => response.writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'foo' }).end(body),
};

/** The status, and the result for the file: its bytes, `none`, or nothing. */
const expected: Record<string, readonly [status: number, file: Buffer | 'none' | undefined]> = {
  whole: [200, body],
  compressed: [200, body],
  page: [200, 'none'],
  gone: [404, 'none'],
  failing: [503, undefined],
  announced: [200, 'none'],
  large: [200, 'none'],
  cut: [200, undefined],
  slow: [200, undefined],
  uncoded: [200, undefined],
  unknown: [200, body],
};

test('the result of the icon check does not depend on storing the file, and only completely read icons are stored', async (t) => {
  const server = createServer(({ url = '' }, response) => cases[url.slice(1)]?.(response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const http = openHttp(settingsFor([{ port }], { totalTimeout: 10_000 }));
  t.after(() => http.close());
  const site = new URL(`http://127.0.0.1:${port}/`);
  for (const [name, [status, file]] of Object.entries(expected)) {
    const started = performance.now();
    const icon = await gatherIcon(site, `${site.href}${name}`, http, true);
    assert.equal(icon.probe?.status, status, name);
    assert.deepEqual(icon.file && Buffer.from(icon.file), file === 'none' ? null : file, name);
    assert.ok(performance.now() - started < 4_000, name);
    const unread = await gatherIcon(site, `${site.href}${name}`, http, false);
    assert.equal(unread.probe?.status, status, name);
    assert.ok(!unread.file, name);
  }
});

test('an icon in a data: URL is stored if the URL is base64-encoded and small', async () => {
  const http = { fetch: () => assert.fail('nothing is fetched') };
  const inline = async (url: string) => (await gatherIcon(new URL('https://example.com/'), url, http, true)).file;
  assert.deepEqual(await inline(`data:image/png;base64,${body.toString('base64')}`), body);
  assert.equal(await inline('data:image/svg+xml,<svg/>'), null);
  assert.equal(await inline('data:,'), null);
  assert.equal(await inline(`data:image/png;base64,${'A'.repeat(100_000)}`), null);
});
