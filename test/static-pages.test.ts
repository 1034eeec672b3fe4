import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zstdCompressSync } from 'node:zlib';
import { parse, serialize } from 'parse5';
import { checks } from '../src/audit/checks/index.ts';
import type { Gathered } from '../src/audit/evidence.ts';
import { readRendered } from '../src/audit/read/rendered.ts';
import { runCheck } from '../src/audit/run-check.ts';
import { page, rendered } from './fixtures/samples.ts';

/** Pages without scripts, which a browser only serializes differently. */
const pages: readonly (readonly [what: string, html: string | Uint8Array, type?: string])[] = [
  [
    'a whole page',
    `<!doctype html><html lang=en><head><meta charset=utf-8><title>Rivers &amp;   stones\n at&nbsp;home</title>
<meta name=description content='All  "rivers" &amp; stones'><link rel=canonical href="/rivers"><meta name=robots content="index, follow, max-snippet:-1">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"Rivers","author":{"@id":"#ann"}}</script></head>
<body><nav><a href=/a>A</a> <a href="b?c&d=1">B</a> <a href=#top>Top</a></nav><main><h1>Rivers <em>and</em>
<span>stones</span></h1><p>${'A river carries stones to the sea. '.repeat(60)}</main><script>window.seen = 1</script></body></html>`,
  ],
  ['nothing', ''],
  ['text alone', 'A river carries stones.'],
  ['tags in disorder', '<title>Rivers</title><p>One<b>two<p>three</b>four<table>five<tr><td>six</table><a href=/x>x<a href=/y>y'],
  [
    'tables and lists',
    `<table><tr><td>1<td>2<tr><td><a href=/t>3</a></table><ul><li>a<li>b<li><a href=/l>c</a></ul>${'<p>word '.repeat(99)}`,
  ],
  [
    'noscript in head and body',
    '<head><noscript><style>p{}</style></noscript><title>Rivers</title></head><noscript><h1>Off</h1><a href=/off>off</a><img src=p.gif></noscript><h1>Rivers</h1>',
  ],
  [
    'noscript that ends the head',
    '<head><noscript><img src=p.gif></noscript><link rel=canonical href=/r><meta name=robots content=noindex></head><p>x',
  ],
  [
    'templates and foreign content',
    '<template><h1>No</h1><a href=/no>no</a></template><svg><title>icon</title><a href=/no></a></svg><math><mi>x</mi></math><h1>Yes</h1>',
  ],
  [
    'microdata',
    '<div itemscope itemtype="https://schema.org/Product"><b itemprop=name>Stone</b><a itemprop=url href=/stone>Stone</a></div>',
  ],
  [
    'text that looks like markup',
    '<p>&lt;h1&gt;No&lt;/h1&gt; &amp;amp; 1 < 2</p><textarea><h1>No</h1></textarea><pre>\n\n one</pre><title>&lt;b&gt;</title>',
  ],
  ['a base', '<base href="https://example.org/shop/"><a href=a>a</a><a href=/b>b</a><link rel=canonical href=c>'],
  ['other characters', Buffer.from('<title>Gr\xf6\xdfe</title><h1>\xc4pfel</h1><p>Stra\xdfe', 'latin1'), 'text/html; charset=iso-8859-1'],
  ['old markup', '<frameset><frame src=a.html></frameset><noframes><h1>Rivers</h1></noframes>'],
];

const compared = checks.filter(({ needs }) => needs.includes('rendered'));

for (const [what, html, type = 'text/html; charset=utf-8'] of pages)
  test(`rendering checks find no difference made by scripts in a static page with ${what}`, () => {
    const own = page(html, { headers: { 'content-type': type } });
    const text = new TextDecoder(own.page.charset.name).decode(typeof html === 'string' ? Buffer.from(html) : html);
    const { page: _, isShell: __, blocked: ___, ...facts } = rendered('').rendered;
    const written = zstdCompressSync(serialize(parse(text)));
    const gathered = { ...own, rendered: readRendered(own.page, { rendering: { ...facts, html: written }, blocked: null }) };
    const found = compared
      .map((check) => runCheck(check, gathered as Partial<Gathered> as Gathered, assert.ifError))
      .filter(({ outcome }) => outcome !== 'pass' && outcome !== 'not_applicable');
    assert.deepEqual(found, []);
  });
