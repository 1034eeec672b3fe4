import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from '../../../../test/fixtures/samples.ts';
import { hasOpenGraph, socialProperties } from './social-properties.ts';

const table: [name: string, html: string, images: string[], openGraph: boolean][] = [
  ['nothing', '<title>Tomatoes</title>', [], false],
  ['property', '<meta property=og:image content=a.png>', ['a.png'], true],
  ['name', '<meta name=og:image content=a.png>', ['a.png'], true],
  ['letter case', '<META PROPERTY=OG:Image CONTENT=A.png>', ['A.png'], true],
  ['white space', '<meta property=" og:image " content=" a.png ">', ['a.png'], true],
  ['two properties', '<meta property="twitter:image og:image" content=a.png>', ['a.png'], true],
  ['another name of it', '<meta property=og:image:url content=a.png>', ['a.png'], true],
  ['several, in order', '<meta property=og:image:url content=a.png><meta property=og:image content=b.png>', ['a.png', 'b.png'], true],
  ['in the body', '<body><meta property=og:image content=a.png>', ['a.png'], true],
  ['empty', '<meta property=og:image content=" "><meta property=og:image>', [], false],
  ['other properties', '<meta property=og:image:width content=9><meta name=description content=og:image>', [], true],
  ['only those of X', '<meta name=twitter:image content=a.png>', [], false],
  ['a fallback', '<noscript><meta property=og:image content=a.png></noscript>', [], false],
];

for (const [name, html, images, openGraph] of table) {
  test(name, () => {
    const { page: read } = page(html);
    assert.deepEqual(
      socialProperties(read, 'og:image', 'og:image:url').map(({ value }) => value),
      images,
    );
    assert.equal(hasOpenGraph(read), openGraph);
  });
}
