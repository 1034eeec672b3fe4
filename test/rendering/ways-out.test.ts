import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { noBrowser as noControl, openBrowser } from '../browser/browser.ts';
import { noBrowser, pageOf, startPages, startRenderer } from './renderer.ts';

/** Listens where a page must not get, by TCP and UDP, and notes what came. */
const startCanary = async (t: TestContext) => {
  const taken = new Set<string>();
  const server = createServer((request, response) => {
    taken.add(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end();
  });
  server.on('connection', () => taken.add('tcp'));
  server.on('upgrade', ({ url }, socket) => {
    taken.add(url ?? '');
    socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const udp = createSocket('udp4', () => taken.add('udp'));
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
    udp.close();
  });
  return { host: `127.0.0.1:${port}`, taken };
};

/** A page that tries to reach a host in each of these ways; each has a path of its own. */
const leakingPage = (host: string): string =>
  pageOf(
    `<img src="http://${host}/img" alt=""><iframe src="http://${host}/frame"></iframe><video src="http://${host}/video" preload="auto" muted autoplay></video>
<form action="http://${host}/form" target="_blank" method="post"><input name="a" value="1"></form><a id="ping" href="#x" ping="http://${host}/ping">x</a>
<script>
const attempt = (work) => { try { work()?.catch?.(() => {}); } catch {} };
attempt(() => fetch('http://${host}/fetch', { mode: 'no-cors' }));
attempt(() => fetch('http://${host}/post', { mode: 'no-cors', method: 'POST', body: 'a', keepalive: true }));
attempt(() => navigator.sendBeacon('http://${host}/beacon', 'a'));
attempt(() => new WebSocket('ws://${host}/socket'));
attempt(() => new EventSource('http://${host}/events'));
attempt(() => new Worker(URL.createObjectURL(new Blob(["fetch('http://${host}/worker', { mode: 'no-cors' })"]))));
attempt(() => new SharedWorker('/shared.js'));
attempt(() => open('http://${host}/window'));
attempt(() => import('http://${host}/import'));
attempt(() => { const request = new XMLHttpRequest(); request.open('GET', 'http://${host}/sync', false); request.send(); });
attempt(() => document.querySelector('form').submit());
attempt(() => document.getElementById('ping').click());
attempt(() => { const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${host}' }] }); peer.createDataChannel('a'); return peer.createOffer().then((offer) => peer.setLocalDescription(offer)); });
</script>`,
    `<link rel="stylesheet" href="http://${host}/style"><link rel="preconnect" href="http://${host}"><link rel="icon" href="http://${host}/icon"><link rel="prefetch" href="http://${host}/prefetch">`,
  );

const start = async (t: TestContext) => {
  const canary = await startCanary(t);
  const pages = await startPages(t, {
    '/': leakingPage(canary.host),
    '/shared.js': `fetch('http://${canary.host}/shared', { mode: 'no-cors' })`,
  });
  return { canary, pages };
};

/** Ways that any browser takes, so that a page that reaches nothing shows something. */
const ALIVE = ['/img', '/frame', '/fetch', '/post', '/beacon', '/socket', '/events', '/worker', '/window', '/import', '/sync', '/style'];

test('a browser without Sonde’s request guard makes the network accesses listed in this test', { skip: noControl }, async (t) => {
  const { canary, pages } = await start(t);
  const browser = await openBrowser(t);
  const page = await (await browser.newContext()).newPage();
  await page.goto(pages.url);
  for (const started = performance.now(); ALIVE.some((way) => !canary.taken.has(way)) && performance.now() - started < 20_000; )
    await sleep(50);
  assert.deepEqual(
    ALIVE.filter((way) => !canary.taken.has(way)),
    [],
  );
});

test('a page rendered by Sonde makes none of the network accesses listed in this test', { skip: noBrowser }, async (t) => {
  const { canary, pages } = await start(t);
  const { refused, console } = await (await startRenderer(t)).render(pages.optionsFor('/'));
  assert.deepEqual([...canary.taken], []);
  assert.ok(refused.forbidden >= 5 && refused.beacon >= 1 && refused.socket >= 1, JSON.stringify(refused));
  assert.equal(console.errors, 0, 'what Sonde refuses is no fault of the page');
});
