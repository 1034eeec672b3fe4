import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertLinear } from '../../../../test/fixtures/growth.ts';
import { type CssReferences, MAX_REFERENCES, readStyleAttribute, readStyleSheet } from './css-references.ts';

const BASE = new URL('https://example.com/css/a.css');
const relative = (url: string): string => url.replace('https://example.com/css/', '');

/** Formats the references for comparison: `@url` is an import, `!url` a font, and any other URL an image. */
const shown = ({ imports, urls }: CssReferences): string =>
  [...imports.map((url) => `@${relative(url)}`), ...urls.map(({ url, kind }) => (kind === 'font' ? '!' : '') + relative(url))].join(' ');

const face = (descriptors: string): string => `@font-face{font-family:A;${descriptors}}`;

const sheets: readonly (readonly [css: string, loads: string])[] = [
  ['', ''],
  ['p{color:red}', ''],
  // Import rules
  ['@import "b.css";', '@b.css'],
  ['@import url(b.css)', '@b.css'],
  ["@IMPORT URL( 'b.css' );", '@b.css'],
  ['@charset "utf-8";@layer x, y;@import "b.css";@import "c.css";', '@b.css @c.css'],
  ['/*x*/@import/**/"b.css"/**/;', '@b.css'],
  ['<!-- @import "b.css"; -->', '@b.css'],
  ['p{}@import "b.css";', ''],
  ['@layer x{}@import "b.css";', ''],
  ['@namespace url(x);@import "b.css";', ''],
  ['@media screen{@import "b.css";}', ''],
  ['@import "b.css" screen;@import "c.css" print;@import "d.css" print, screen and (min-width:1px);', '@b.css @d.css'],
  ['@import "b.css" (min-width: 900px);', '@b.css'],
  ['@import "b.css" layer;@import "c.css" layer(x) print;@import "d.css" layer(x) supports(display: grid) screen;', '@b.css @d.css'],
  ['@import "b.css" supports(not (display: grid));@import url("c.css")print;', ''],
  ['@import "b.css";@import "./b.css#x";', '@b.css'],
  ['@import "data:text/css,a";@import "";@import;@import b;', ''],
  ['@import "../b.css";@import "//cdn.example/c.css";', '@https://example.com/b.css @https://cdn.example/c.css'],
  // Images in declarations
  ['p{background:url(a.png)}', 'a.png'],
  ['p{background:red url("a.png") no-repeat, url( \'b.png\' );list-style:url(c.png)}', 'a.png b.png c.png'],
  [
    'p{cursor:url(a.cur),auto;content:url(b.png);border-image:url(c.png) 30;mask-image:URL(d.svg#m);shape-outside:url(e.png)}',
    'a.cur b.png c.png d.svg e.png',
  ],
  ['p{background:src("a.png")}', 'a.png'],
  ['p{background:linear-gradient(red,blue),cross-fade(url(a.png),url(b.png))}', 'a.png b.png'],
  ['p{background:url(a.png)}q{background:url(a.png#x)}', 'a.png'],
  ['p{filter:url(#x);clip-path:url("#y");mask:url()}', ''],
  ['p{background:url(data:image/png;base64,AA==);cursor:url(blob:x)}', ''],
  ['p{behavior:url(a.htc);-moz-binding:url(b.xml#x);src:url(c.png)}', ''],
  ["p{filter:progid:DXImageTransform.Microsoft.AlphaImageLoader(src='a.png')}", ''],
  ['p{background:url(a b.png)}q{background:url(c.png)}', 'c.png'],
  ['p{background:url("a.png\n)}q{background:url(c.png)}', 'c.png'],
  ['p{/*background:url(a.png)*/}', ''],
  ['p{content:"url(a.png)"}', ''],
  ['p{background:\\75rl(a.png);back\\67 round:url(b\\.png)}', 'a.png b.png'],
  ['p{*background:url(a.png);_background:url(b.png)}', 'b.png'],
  ['p{background url(a.png);color:red}', ''],
  ['a[href="url(x)"]:not(.b){background:url(a.png)}', 'a.png'],
  ['p{background:url(a.png', 'a.png'],
  ['p{background:url("a.png"', 'a.png'],
  ['p{background:image-set(url(a.png) 1x, url(b.png) 2x, "c.png" 3x)}', 'b.png'],
  ['p{background:-webkit-image-set("a.avif" type("image/avif"), url("b.png") type("image/png"))}', 'a.avif'],
  ['p{background:image-set("a.png" 96dpi, "b.png" 192dpi)}', 'b.png'],
  // Images in custom properties
  ['p{--a:url(a.png);--b:url(b.png)}q{background:var(--a)}', 'a.png'],
  ['p{--a:{background:url(a.png)};background:url(b.png)}', 'b.png'],
  ['p{--a:url(a.png);--b:var(--a)}q{background:var(--c, url(c.png))}', 'c.png a.png'],
  // Conditional and nested rules
  ['@media screen{p{background:url(a.png)}}', 'a.png'],
  ['@media print{p{background:url(a.png)}q{background:url(b.png)}}r{background:url(c.png)}', 'c.png'],
  ['@media (min-width:900px){p{background:url(a.png)}}@media (max-width:600px){p{background:url(b.png)}}', 'b.png'],
  ['@media (display-mode:standalone){p{background:url(a.png)}}', 'a.png'],
  ['@media print{@media screen{p{background:url(a.png)}}}', ''],
  ['@supports (display:grid){p{background:url(a.png)}}@supports not (display:grid){p{background:url(b.png)}}', 'a.png'],
  ['@supports /* not */ NOT(display:grid){p{background:url(b.png)}}', ''],
  ['@layer x{p{background:url(a.png)}}@container (width>1px){p{background:url(b.png)}}', 'a.png b.png'],
  ['@keyframes x{from{background:url(a.png)}50%{background:url(b.png)}}', 'a.png b.png'],
  ['@page{background:url(a.png)}@property --x{initial-value:url(b.png)}@counter-style x{symbols:url(c.png)}', ''],
  [
    'p{q{background:url(a.png)}&:hover{background:url(b.png)}@media print{background:url(c.png)}background:url(d.png)}',
    'a.png b.png d.png',
  ],
  ['p{}; q{background:url(a.png)}r{background:url(b.png)}', 'b.png'],
  ['}p{background:url(a.png)}', 'a.png'],
  ['p{background:url(a.png)}}q{background:url(b.png)}', 'a.png b.png'],
  // Files of font faces
  [face('src:url(a.woff2)'), '!a.woff2'],
  [face('src:url(a.woff2)format("woff2"),url(a.woff) format("woff")'), '!a.woff2'],
  [face('src:url(a.eot);src:url(a.eot?#iefix) format("embedded-opentype"),url(a.woff2) format(woff2)'), '!a.woff2'],
  [face('src:local("A"),local(B),url("a.ttf") format("truetype") tech(variations)'), '!a.ttf'],
  [face('src:url(a.svg#x) format("svg")'), ''],
  [face('src:url(data:font/woff2;base64,AA==) format("woff2"),url(a.woff) format("woff")'), ''],
  [face('src:local("A")'), ''],
  [face('src:url(a.woff2);unicode-range:U+0000-00FF,U+0131'), '!a.woff2'],
  [face('src:url(a.woff2);unicode-range:U+0400-045F, U+0490'), ''],
  [face('src:url(a.woff2);unicode-range:u+4??'), ''],
  [face('src:url(a.woff2);unicode-range:U+??'), '!a.woff2'],
  [face('src:url(a.woff2);unicode-range:U+0-40,U+7B-FF'), ''],
  [face('src:url(a.woff2)').slice(0, -1), '!a.woff2'],
  [`@media print{${face('src:url(a.woff2)')}}`, ''],
  [`p{}${face('background:url(a.png)')}`, ''],
];

for (const [css, loads] of sheets) test(css, () => assert.equal(shown(readStyleSheet(css, BASE)), loads));

const attributes: readonly (readonly [css: string, loads: string])[] = [
  ['background:url(a.png)', 'a.png'],
  ['color:red;background-image:url("a.png");', 'a.png'],
  ['@import "a.css";background:url(a.png)', 'a.png'],
  ['background:url(a.png)}p{mask:url(b.png)', 'a.png b.png'],
];

for (const [css, loads] of attributes)
  test(`URL references in style="${css}" are read`, () => assert.equal(shown(readStyleAttribute(css, BASE)), loads));

test('font faces are read with family, font-display and all sources', () => {
  const css = `
    @font-face { font-family: "Fira Sans"; src: local('x'), url(a.woff2) format('woff2'), url(data:,x), url(/b.woff); font-display: SWAP !important }
    @font-face { font-family: Fira  Sans; SRC: url(c.woff2); unicode-range: U+0370-03FF }
    @font-face { }`;
  assert.deepEqual(readStyleSheet(css, BASE).fontFaces, [
    { family: 'Fira Sans', display: 'swap', urls: ['https://example.com/css/a.woff2', 'https://example.com/b.woff'] },
    { family: 'Fira Sans', display: null, urls: ['https://example.com/css/c.woff2'] },
    { family: '', display: null, urls: [] },
  ]);
});

test('the number of URLs and the depth of blocks read from a style sheet are limited', () => {
  const many = Array.from({ length: MAX_REFERENCES + 1 }, (_, index) => `p{background:url(${index}.png)}`).join('');
  assert.equal(readStyleSheet(many, BASE).urls.length, MAX_REFERENCES);
  const long = readStyleSheet(many, new URL(`https://example.com/${'x'.repeat(7_000)}/`));
  assert.ok(long.urls.length > 100 && long.urls.length < 300);
  assert.equal(shown(readStyleSheet(`${'@media all{'.repeat(50)}p{background:url(a.png)`, BASE)), 'a.png');
  assert.equal(shown(readStyleSheet(`${'@media all{'.repeat(200)}p{background:url(a.png)`, BASE)), '');
});

test('references in malicious style sheets are read in linear time', () => {
  const parts = [
    'p{background:url(a)}',
    '@import "a";',
    '@media (',
    '@media print{}',
    'p{--a:url(a)}',
    'p{a:var(--a)}',
    'p{background:image-set("a" 1x,',
    '@font-face{src:url(a),',
    '@font-face{}',
    '{}',
    '};',
    '/* */',
    '@supports /**/',
    'a:',
    'url(',
  ];
  for (const part of parts) assertLinear((size) => void readStyleSheet(part.repeat(size), BASE), 5_000, part);
  assertLinear((size) => void readStyleSheet(`p{background:image-set(${'"a" 1x,'.repeat(size)})}`, BASE), 5_000, 'image-set');
  assertLinear((size) => void readStyleSheet(`@font-face{src:${'url(a),'.repeat(size)}}`, BASE), 5_000, 'src');
  assertLinear((size) => void readStyleSheet(`@font-face{unicode-range:${'U+41?,'.repeat(size)}}`, BASE), 5_000, 'unicode-range');
});
