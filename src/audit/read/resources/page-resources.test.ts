import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertLinear } from '../../../../test/fixtures/growth.ts';
import { page } from '../../../../test/fixtures/samples.ts';
import { inlineFontFaces, MAX_RESOURCES, pageResources, socialImages } from './page-resources.ts';

const relative = (url: string): string => url.replace('https://example.com/', '');

/** Lists all resources of a page as `kind:url`. */
const loadedBy = (html: string): string =>
  pageResources(page(html).page)
    .map(({ url, kind }) => `${kind}:${relative(url)}`)
    .join(' ');

const rows: readonly (readonly [html: string, loads: string])[] = [
  ['<p>x', ''],
  // Style sheets of the page
  ['<link rel=stylesheet href=a.css>', 'stylesheet:a.css'],
  ['<link rel="preload stylesheet" as=style href=a.css>', 'stylesheet:a.css'],
  ['<link rel="alternate stylesheet" href=a.css><link rel=stylesheet href=b.css disabled>', ''],
  ['<link rel=stylesheet media=print href=a.css><link rel=stylesheet media="(min-width: 900px)" href=b.css>', 'stylesheet:b.css'],
  ['<link rel=stylesheet type=text/less href=a.less><link rel=stylesheet type="Text/CSS; charset=x" href=b.css>', 'stylesheet:b.css'],
  ['<noscript><link rel=stylesheet href=a.css></noscript>', ''],
  ['<body><link rel=stylesheet href=a.css>', 'stylesheet:a.css'],
  ['<link rel=stylesheet href><link rel=stylesheet href=" "><link rel=stylesheet>', ''],
  ['<link rel=canonical href=/a><link rel=alternate href=/b><link rel=preconnect href=/c><link rel=prefetch href=/d>', ''],
  // Scripts of the page
  ['<script src=a.js></script><script type=module src=b.js></script><script>1</script>', 'script:a.js script:b.js'],
  ['<script type=" Text/JavaScript " src=a.js></script><script type=application/ecmascript src=b.js></script>', 'script:a.js script:b.js'],
  ['<script nomodule src=a.js></script><script type=text/plain src=b.js></script><script type=importmap src=c.json></script>', ''],
  ['<script type=application/ld+json src=a.json></script>', ''],
  // Images of the page
  ['<img src=a.png><img><img src>', 'image:a.png'],
  ['<img src=a.png srcset="b.png 2x"><img loading=lazy src=c.png>', 'image:b.png image:c.png'],
  [
    '<picture><source srcset=a.avif media="(min-width:800px)"><source srcset=b.webp type=image/webp><img src=c.png></picture><img src=d.png>',
    'image:b.webp image:d.png',
  ],
  ['<picture><img src=a.png><source srcset=b.webp></picture>', 'image:a.png'],
  ['<picture><source srcset=a.webp></picture>', ''],
  ['<input type=image src=a.png srcset="b.png 2x"><input type=text src=c.png>', 'image:a.png'],
  ['<map><area href=/ src=a.png></map><div role=img src=b.png></div>', ''],
  ['<body><noscript><img src=a.png></noscript><template><img src=b.png></template>', ''],
  ['<head><noscript><img src=a.png></noscript><title>x</title></head>', ''],
  ['<body background=a.png>', 'image:a.png'],
  // Media, frames and embedded files
  ['<video src=a.mp4 poster=a.jpg></video><audio><source src=b.mp3><source src=c.ogg></audio>', 'image:a.jpg media:a.mp4 media:b.mp3'],
  ['<video preload=NONE src=a.mp4 poster=a.jpg></video><video preload=none autoplay src=b.mp4></video>', 'image:a.jpg media:b.mp4'],
  [
    '<iframe src=a></iframe><iframe loading=lazy src=b></iframe><iframe srcdoc=x src=c></iframe><iframe src=about:blank></iframe>',
    'frame:a frame:b',
  ],
  ['<object data=a.pdf></object><embed src=b.swf>', 'other:a.pdf other:b.swf'],
  // Icons and the manifest
  ['<link rel="shortcut icon" href=a.ico><link rel=icon href=b.png><link rel=manifest href=c.json>', 'icon:a.ico other:c.json'],
  ['<link rel=icon type=image/jxl href=a.jxl><link rel=icon type=image/svg+xml href=b.svg>', 'icon:b.svg'],
  ['<link rel=icon media="(prefers-color-scheme: dark)" href=a.png><link rel=icon href=b.png>', 'icon:b.png'],
  [
    '<link rel=apple-touch-icon href=a.png><link rel=apple-touch-icon sizes=180x180 href=b.png><link rel=mask-icon href=c.svg>',
    'icon:a.png',
  ],
  // Preloaded files
  ['<link rel=preload as=font href=a.woff2><link rel=preload as=fetch href=b.json>', 'font:a.woff2 preload:b.json'],
  ['<link rel=preload as=style href=a.css><link rel=preload AS=Script href=b.js>', 'stylesheet:a.css script:b.js'],
  ['<link rel=preload as=image href=a.png imagesrcset="b.png 2x"><link rel=preload as=image type=image/jxl href=c.jxl>', 'image:b.png'],
  ['<link rel=preload href=a><link rel=preload as=x href=b><link rel=modulepreload href=c.js>', 'script:c.js'],
  ['<link rel=preload as=image media="(min-width: 900px)" href=a.png><link rel=preload as=video href=b.mp4>', 'media:b.mp4'],
  // Inline styles
  ['<style>@import "a.css";p{background:url(b.png)}@font-face{src:url(c.woff2)}</style>', 'stylesheet:a.css image:b.png font:c.woff2'],
  ['<style media=print>p{background:url(a.png)}</style><noscript><style>p{background:url(b.png)}</style></noscript>', ''],
  ['<p style="background:url(\'a.png\')"><noscript><b style="background:url(b.png)"></b></noscript>', 'image:a.png'],
  ['<svg style="mask:url(a.svg#b)"></svg>', 'image:a.svg'],
  // Kinds of URLs that are loaded or ignored
  ['<img src=data:image/png,x><img src=blob:x><iframe src=javascript:x></iframe><img src=ftp://example.com/a.png><img src="http://[">', ''],
  ['<img src=a.png#x><img src="  a.png ">', 'image:a.png'],
  ['<base href=/b/><img src=a.png>\n<p style="background:url(c.png)">', 'image:b/a.png image:b/c.png'],
  ['<img src=//cdn.example/a.png>', 'image:https://cdn.example/a.png'],
  ['<iframe src="#x"></iframe><img src=/>', ''],
  // Order of resources, and one URL with several kinds
  ['<img src=a.png>\n<script src=b.js></script>\n<link rel=stylesheet href=c.css>', 'image:a.png script:b.js stylesheet:c.css'],
  [
    '<link rel=icon href=a.png>\n<link rel=preload as=fetch href=b.js>\n<img src=a.png><script src=b.js></script>',
    'image:a.png script:b.js',
  ],
];

for (const [html, loads] of rows) test(html, () => assert.equal(loadedBy(html), loads));

test('a resource is listed with the line number of its first reference', () => {
  const html = '<!doctype html>\n<link rel=preload as=image href=a.png>\n<img src=a.png>\n<style>\np{background:url(b.png)}</style>';
  assert.deepEqual(
    pageResources(page(html).page).map(({ line }) => line),
    [2, 4],
  );
});

test('preview images are listed separately from other resources', () => {
  const html =
    '<base href=/b/>\n<meta property=og:image content=a.png><meta property=og:image:url content=a.png#x><meta property=og:image content=data:,x>';
  assert.equal(loadedBy(html), '');
  assert.deepEqual(socialImages(page(html).page), [{ url: 'https://example.com/b/a.png', kind: 'other', line: 2 }]);
});

test('font faces in inline style sheets are listed as resources', () => {
  const html =
    '<style>@font-face{font-family:A;src:url(a.woff2)}</style><style media=print>@font-face{font-family:B;src:url(b.woff2)}</style>';
  assert.deepEqual(
    inlineFontFaces(page(html).page).map(({ face }) => face),
    [{ family: 'A', display: null, urls: ['https://example.com/a.woff2'] }],
  );
});

test('if a page has too many resources, the first ones are listed', () => {
  const many = Array.from({ length: MAX_RESOURCES + 1 }, (_, index) => `<img src=${index}.png>\n`).join('');
  const resources = pageResources(page(many).page);
  assert.equal(resources.length, MAX_RESOURCES);
  assert.equal(resources.at(-1)?.line, MAX_RESOURCES);
});

test('the resources of a malicious page are listed in linear time', () => {
  const long = `<base href="/${'x'.repeat(7_000)}/">`;
  const parts: Record<string, string> = {
    pictures: '<picture><source srcset="a 1w"><img></picture>',
    'a picture': '<source srcset="a 1w">',
    styles: '<style>p{background:url(a)}</style>',
    icons: '<link rel=icon type=x href=a>',
    'preview images': '<meta property=og:image content=a>',
  };
  for (const [name, part] of Object.entries(parts)) {
    const read = (size: number) => {
      const { page: evidence } = page(`${long}<picture>${part.repeat(size)}<img src=a>`);
      pageResources(evidence);
      socialImages(evidence);
    };
    assertLinear(read, 1_000, name);
  }
});
