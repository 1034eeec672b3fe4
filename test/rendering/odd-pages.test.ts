import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Rendering } from '../../src/browser/rendering.ts';
import { browsersLeft, type Files, htmlOf, noBrowser, pageOf, startPages, startRenderer } from './renderer.ts';

interface OddPage {
  body: string;
  head?: string;
  check(rendering: Rendering, html: string): void;
}

const ended =
  (...ends: readonly Rendering['ended'][]) =>
  ({ ended }: Rendering): void =>
    assert.ok(ends.includes(ended), ended);

/** Pages that try to be read wrongly, and what must be read of them all the same. */
const unreadable: Record<string, OddPage> = {
  'scripts that replace what all scripts call': {
    body: `<p>As it is</p><script>
for (const { prototype } of [Array, Object, String, Map, Set, Element, Node, Document, HTMLElement])
  for (const name of Object.getOwnPropertyNames(prototype)) try { prototype[name] = () => 'replaced'; } catch {}
JSON.stringify = () => '{}'; performance.now = () => 0; window.sonde = { readDocument: () => ({ length: 1 }) };
</script>`,
    check({ layout, lab }, html) {
      assert.match(html, /<p>As it is<\/p>/);
      assert.ok(layout && layout.text.total >= 8 && lab.fcp !== null);
    },
  },
  'form fields and images named as what is called': {
    body: `<div id="host"></div>
<form name="documentElement">${['children', 'localName', 'parentElement', 'textContent', 'getAttribute', 'childNodes', 'shadowRoot', 'firstChild', 'getBoundingClientRect', 'checkVisibility', 'contains'].map((name) => `<input name="${name}">`).join('')}<a href="/x">Link</a></form>
${['body', 'doctype', 'querySelectorAll', 'createElement', 'childNodes', 'implementation'].map((name) => `<img name="${name}" alt="">`).join('')}
<script>document.getElementById('host').attachShadow({ mode: 'open' }).innerHTML = '<p>In the shadow</p>'</script>`,
    check({ layout }, html) {
      assert.match(html, /^<!doctype html><html.*In the shadow.*<a href="\/x">Link<\/a>.*<\/html>$/is);
      assert.ok(layout && layout.targets.total > 5);
    },
  },
  'shadow trees in shadow trees, with slots, and noscript': {
    body: `<x-outer><b slot="name">Slotted</b><i>Nowhere</i></x-outer><noscript><p>Without scripts</p></noscript><script>
customElements.define('x-inner', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<u>Inner</u><slot>Nothing given</slot>'; } });
customElements.define('x-outer', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<p>Outer <slot name="name">Default</slot></p><x-inner></x-inner>'; } });
</script>`,
    check(_, html) {
      assert.match(
        html,
        /<x-outer><p>Outer <b slot="name">Slotted<\/b><\/p><x-inner><u>Inner<\/u>Nothing given<\/x-inner><i hidden="">Nowhere<\/i><\/x-outer>/,
      );
      assert.match(html, /<noscript><p>Without scripts<\/p><\/noscript>/);
    },
  },
  'names from CSS, wherever it adds them': {
    head: `<style>
.cart::before { content: "Cart" } .late::after { content: attr(data-name) } .alt::before { content: "\\f09a" / "Social" } .host i::before { content: "In" }
.url::before { content: url(data:image/gif;base64,R0lGODlhAQABAAAAACw=) } .url-alt::before { content: url(data:image/gif;base64,R0lGODlhAQABAAAAACw=) / "Picture" }
.empty::before { content: "" } .none::before { content: "No"; display: none } .hidden::before { content: "No"; visibility: hidden }
.glyph::before { content: "\\f09a" } .mute::before { content: "No" / "" } .off { display: none } .off i::before { content: "Later" }
.quote::before { content: "A \\"b\\" c" } .number { counter-reset: n 3 } .number::before { content: counter(n) }
.text::before { content: "» " } .gone b { display: none } .gone b::before { content: "No" }</style>`,
    body: `<a href="/1" class="cart"></a><a href="/2"><i class="late" data-name="Menu"></i></a><a href="/3" class="alt"></a><a href="/4" class="url"></a>
<a href="/5" class="url-alt"></a><a href="/6" class="empty"></a><a href="/7" class="none"></a><a href="/8" class="hidden"></a><a href="/9" class="glyph"></a>
<a href="/10" class="mute"></a><a href="/11" class="off"><i></i></a><button class="quote"></button><h2 class="number"></h2><a href="/12" class="text">Text</a>
<a href="/13" class="gone"><b></b></a><div class="url" role="img"></div><input aria-labelledby=" by "><p id="by" class="off cart"></p><p class="cart"></p><x-box></x-box><script>
customElements.define('x-box', class extends HTMLElement { connectedCallback() {
  this.attachShadow({ mode: 'open' }).innerHTML = '<style>i::after { content: "Shadow" }</style><button><i></i></button>'; } });
</script>`,
    check(_, html) {
      const labels = [...html.matchAll(/<span aria-label="([^"]*)"><\/span>/g)].map(([, label]) => label);
      assert.deepEqual(labels, ['Cart', 'Menu', 'Social', 'Picture', 'Later', 'A &quot;b&quot; c', '0', 'Cart', 'Shadow']);
      assert.match(html, /<a href="\/2"><i class="late" data-name="Menu"><span aria-label="Menu"><\/span><\/i><\/a>/);
    },
  },
  'a page that submits a form at once': {
    body: '<p>Before</p><form method="post" action="/gone"></form><script>document.forms[0].submit()</script>',
    check(rendering, html) {
      ended('idle')(rendering);
      assert.match(html, /Before/);
      assert.equal(rendering.refused.method, 1);
    },
  },
  'a page that leads to another one after its load': {
    body: `<p>Before</p><script>addEventListener('load', () => setTimeout(() => { location.href = '/next'; }, 600))</script>`,
    check({ url, answer }, html) {
      assert.match(html, /The next page/);
      assert.ok(url.endsWith('/next') && answer.url.endsWith('/next'));
    },
  },
  'workers in workers': {
    body: `<p id="text"></p><script>
const inner = URL.createObjectURL(new Blob(["fetch(new URL('/data', location.origin)).then((answer) => answer.text()).then(postMessage)"]));
const outer = URL.createObjectURL(new Blob(['new Worker(' + JSON.stringify(inner) + ').onmessage = ({ data }) => postMessage(data)']));
new Worker(outer).onmessage = ({ data }) => { document.getElementById('text').textContent = data; };
</script>`,
    check: (_, html) => assert.match(html, /<p id="text">From data</),
  },
};

/** Pages that want more than they get. On a busy machine the time can be over before a limit is reached. */
const early = ended('limit', 'time', 'crashed');
const greedy: Record<string, OddPage> = {
  'errors without end': {
    body: '<p>Text</p><script>setInterval(() => { for (let i = 0; i < 2000; i++) console.error(i); })</script>',
    check(rendering) {
      early(rendering);
      assert.ok(rendering.console.items.length <= 50);
    },
  },
  'requests without end': {
    body: '<p>Text</p><script>for (let i = 0; i < 5000; i++) fetch("/data?" + i).catch(() => {})</script>',
    check(rendering) {
      early(rendering);
      assert.ok(rendering.requests.items.length <= 400);
    },
  },
  'memory without end': {
    body: '<p>Text</p><script>const all = []; setInterval(() => all.push(new Uint8Array(64 << 20).fill(1)), 5)</script>',
    check: early,
  },
  'frames without end': {
    body: '<p>Text</p><script>for (let i = 0; i < 500; i++) document.body.append(document.createElement("iframe"))</script>',
    check: early,
  },
  'an answer that never comes': {
    body: '<p>Text</p><script>const request = new XMLHttpRequest(); request.open("GET", "/never", false); request.send()</script>',
    check(rendering) {
      ended('time')(rendering);
      assert.equal(rendering.console.errors, 0, 'what was interrupted is no error of the page');
    },
  },
  'text without end': { body: '<script>for (;;) document.body.append("more and more")</script>', check: early },
};

const filesOf = (pages: Record<string, OddPage>): Files => ({
  ...Object.fromEntries(Object.values(pages).map(({ body, head }, index) => [`/${index}`, pageOf(body, head)])),
  '/next': pageOf('The next page'),
  '/data': 'From data',
  '/never': () => {},
});

test('unusual pages are rendered and read correctly', { skip: noBrowser }, async (t) => {
  const { optionsFor } = await startPages(t, filesOf(unreadable));
  const renderer = await startRenderer(t, { concurrency: 3 });
  await Promise.all(
    Object.entries(unreadable).map(async ([what, { check }], index) => {
      const rendering = await renderer.render(optionsFor(`/${index}`));
      await t.test(what, () => check(rendering, htmlOf(rendering)));
    }),
  );
});

test('pages that use too many resources end within the time limit and leave no process behind', { skip: noBrowser }, async (t) => {
  const { optionsFor } = await startPages(t, filesOf(greedy));
  const renderer = await startRenderer(t, { concurrency: 2, timeout: 2_500 });
  await Promise.all(
    Object.entries(greedy).map(async ([what, { check }], index) => {
      const rendering = await renderer.render(optionsFor(`/${index}`));
      await t.test(what, () => check(rendering, rendering.html.byteLength === 0 ? '' : htmlOf(rendering)));
    }),
  );
  await renderer.close();
  assert.deepEqual(browsersLeft(), []);
});
