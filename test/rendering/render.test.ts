import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { readXhtml } from '../../src/audit/read/page.ts';
import type { Renderer } from '../../src/browser/renderer.ts';
import { browsersLeft, htmlOf, noBrowser, openTestRenderer, pageOf, startPages, startRenderer } from './renderer.ts';

const skip = noBrowser;

describe('the renderer', { skip }, () => {
  let renderer: Renderer;
  before(async () => {
    renderer = await openTestRenderer();
  });
  after(() => renderer.close());

  test('a page is read after its scripts have run, including open shadow trees and late changes', async (t) => {
    const { optionsFor } = await startPages(t, {
      '/': pageOf(
        '<x-box></x-box><p id="late"></p><p id="data"></p>',
        `<script>
          customElements.define('x-box', class extends HTMLElement {
            connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<p>In the shadow</p>'; }
          });
          document.title = 'By script';
          setTimeout(() => { document.getElementById('late').textContent = 'A second later'; }, 1000);
          fetch('/data.json').then((answer) => answer.json()).then(({ text }) => { document.getElementById('data').textContent = text; });
        </script>`,
      ),
      '/data.json': '{"text":"From data"}',
    });
    const rendering = await renderer.render(optionsFor('/'));
    const html = htmlOf(rendering);
    for (const text of ['<title>By script</title>', 'In the shadow', 'A second later', 'From data']) assert.ok(html.includes(text), text);
    assert.equal(rendering.ended, 'idle');
    assert.deepEqual([rendering.console.errors, rendering.console.warnings], [0, 0]);
    assert.deepEqual(
      rendering.requests.items.map(({ kind, status }) => [kind, status]),
      [
        ['document', 200],
        ['fetch', 200],
      ],
    );
  });

  test('an XML page is read as XML, including its shadow trees', async (t) => {
    const page = `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
      <html xmlns="http://www.w3.org/1999/xhtml"><head><script src="/a.js"/><title>Pots &amp; pans</title></head>
      <body><div id="box"/><noscript><p>No</p></noscript><h1>Pots&nbsp;</h1></body></html>`;
    const { optionsFor } = await startPages(t, {
      '/': (_, response) => void response.writeHead(200, { 'content-type': 'application/xhtml+xml' }).end(page),
      '/a.js': `addEventListener('load', () => { document.getElementById('box').attachShadow({ mode: 'open' }).textContent = 'In the shadow'; })`,
    });
    const document = readXhtml(htmlOf(await renderer.render(optionsFor('/'))), false);
    assert.deepEqual([document.malformed, document.titles[0]?.text, document.text], [false, 'Pots & pans', 'In the shadow Pots\u00A0']);
  });

  test('the errors, failed requests, cookies, storage and layout of a rendered page are returned', async (t) => {
    const { optionsFor } = await startPages(t, {
      '/': pageOf(
        '<div style="width:900px;height:20px">wide</div><p style="font-size:8px">small words</p><a href="/a" style="display:block;width:9px;height:9px">a</a><a href="/b" style="display:block;width:9px;height:9px">b</a>',
        `<script>
          console.error('cannot draw');
          fetch('/gone.json').catch(() => {});
          document.cookie = 'seen=1; max-age=8640000';
          localStorage.setItem('a', '1');
          setTimeout(() => { throw new Error('not caught'); });
        </script>`,
      ),
    });
    const { console, requests, cookies, storage, layout } = await renderer.render(optionsFor('/'));
    assert.ok(console.items.some(({ source, text }) => source === 'exception' && text.includes('not caught')));
    assert.ok(console.items.some(({ source, text }) => source === 'message' && text.includes('cannot draw')));
    assert.ok(requests.items.some(({ url, status }) => url.endsWith('/gone.json') && status === 404));
    assert.deepEqual(
      cookies.items.map(({ name, thirdParty, days }) => [name, thirdParty, Math.round(days ?? 0)]),
      [['seen', false, 100]],
    );
    assert.deepEqual(storage, { local: 1, session: 0 });
    assert.ok((layout?.width ?? 0) >= 900 && layout?.viewport === 412);
    assert.ok((layout?.targets.bad ?? 0) >= 2 && (layout?.text.small ?? 0) > 0);
  });

  test('each page is rendered in a new browser context', async (t) => {
    const { optionsFor } = await startPages(t, {
      '/': pageOf(
        '',
        `<script>document.title = localStorage.getItem('was') ? 'Again' : 'First'; localStorage.setItem('was', '1');</script>`,
      ),
    });
    for (let visit = 0; visit < 2; visit++) assert.match(htmlOf(await renderer.render(optionsFor('/'))), /<title>First/);
    assert.deepEqual(renderer.load(), { browsers: 1, busy: 0, waiting: 0 });
  });

  test('requests disallowed by robots.txt are not sent and do not count as failures', async (t) => {
    const { optionsFor, requested } = await startPages(t, {
      '/': pageOf('<p id="text"></p><script src="/text.js"></script>'),
      '/text.js': `document.getElementById('text').textContent = 'By script'`,
    });
    const options = optionsFor('/');
    const { refused, console, ...rendering } = await renderer.render({ ...options, refuses: ({ pathname }) => pathname === '/text.js' });
    assert.ok(!htmlOf({ refused, console, ...rendering }).includes('By script'));
    assert.deepEqual([refused.robots, console.errors, requested.includes('GET /text.js')], [1, 0, false]);
  });

  test('screenshots are small WebP images, and a report is printed as PDF', async (t) => {
    const { optionsFor } = await startPages(t, { '/': pageOf('<h1>A page</h1><p>Words to see</p>') });
    const { screenshots } = await renderer.render({ ...optionsFor('/'), screenshots: true });
    for (const [screenshot, width] of [
      [screenshots.phone, 721],
      [screenshots.desktop, 1350],
    ] as const) {
      assert.equal(screenshot?.width, width);
      assert.ok(screenshot && screenshot.bytes.byteLength <= 60_000);
      assert.equal(Buffer.from(screenshot.bytes.subarray(8, 12)).toString(), 'WEBP');
    }
    const { url, load } = optionsFor('/');
    const pdf = Buffer.from(await renderer.print({ url, load }));
    assert.equal(pdf.toString('latin1', 0, 5), '%PDF-');
    assert.ok(pdf.includes('/MarkInfo'), 'it is tagged');
  });
});

const hostile = {
  'a loop without end': '<script>for (;;) {}</script>',
  'dialogs without end': '<script>for (;;) alert(1)</script>',
  'windows without end': '<script>for (let i = 0; i < 500; i++) open("/")</script>',
  'a page that loads itself again': '<script>setInterval(() => location.reload(), 5)</script>',
  'workers that never rest': '<script>for (let i = 0; i < 50; i++) new Worker(URL.createObjectURL(new Blob(["for(;;){}"])))</script>',
};

for (const [what, script] of Object.entries(hostile))
  test(`rendering ${what} ends within the time limit and ends the browser`, { skip }, async (t) => {
    const { optionsFor } = await startPages(t, { '/': pageOf(script) });
    const renderer = await startRenderer(t, { timeout: 1_500 });
    await renderer.render(optionsFor('/')).then(
      ({ ended }) => assert.notEqual(ended, undefined),
      ({ name }) => assert.equal(name, 'RenderFailure'),
    );
    await renderer.close();
    assert.deepEqual(browsersLeft(), []);
  });

test('an idle browser is closed', { skip }, async (t) => {
  const { optionsFor } = await startPages(t, { '/': pageOf('') });
  const renderer = await startRenderer(t, { idle: 50 });
  await renderer.render(optionsFor('/'));
  while (renderer.load().browsers > 0 || browsersLeft().length > 0) await sleep(20);
});

test('the rendering of a page ends if its browser uses too much memory, and the next page is rendered', {
  skip,
}, async (t) => {
  const greedy = `<script>const all = []; setInterval(() => all.push(new Uint8Array(16 << 20).fill(1)), 5)</script>`;
  const { optionsFor } = await startPages(t, { '/': pageOf('Text'), '/greedy': pageOf('Text', greedy) });
  const killed: unknown[] = [];
  const renderer = await startRenderer(t, { memory: 550 * 1024 * 1024, onKilled: (one) => killed.push(one) });
  assert.equal((await renderer.render(optionsFor('/'))).ended, 'idle');
  const [before] = browsersLeft();
  const { ended, html } = await renderer.render(optionsFor('/greedy'));
  assert.deepEqual([ended, html.byteLength], ['limit', 0]);
  assert.ok(!browsersLeft().includes(String(before)), 'its browser is gone');
  assert.equal((await renderer.render(optionsFor('/'))).ended, 'idle');
  assert.deepEqual(killed, [], 'Sonde has ended it');
});

test('the rendering of a page with an endless script ends within its time limit', { skip }, async (t) => {
  // Enough for a busy machine to load the page before its script blocks it.
  const timeout = 5_000;
  const { optionsFor } = await startPages(t, { '/': pageOf('Text'), '/endless': pageOf('Text', '<script>for (;;) {}</script>') });
  const renderer = await startRenderer(t, { timeout });
  await renderer.render(optionsFor('/'));
  const began = performance.now();
  const { ended } = await renderer.render(optionsFor('/endless'));
  assert.equal(ended, 'time');
  // With its start and its end, and the browser that is not used again.
  const took = performance.now() - began;
  assert.ok(took >= timeout / 2 && took <= 2 * timeout, `${Math.round(took)} ms`);
});
