import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from '../../../../test/fixtures/samples.ts';
import { spokenLinksWithImages } from './spoken-link.ts';

type Link = readonly [named: boolean, images: number];

const rows: readonly (readonly [html: string, links: readonly Link[]])[] = [
  ['<a href=/>Home</a>', [[true, 0]]],
  [
    '<a href=/><img src=a.png alt=Home><img src=b.png alt=""></a><a href=/><img src=c.png></a>',
    [
      [true, 2],
      [false, 1],
    ],
  ],
  [
    '<a href=/><svg></svg></a><a href=/><svg role=img></svg></a>',
    [
      [false, 0],
      [false, 1],
    ],
  ],
  ['<a href=/ hidden></a><a id=top><img src=a.png></a><a href=/>Home</a>', [[true, 0]]],
  ['<body><a href=/><img data-src=a.png alt=Home><noscript><img src=a.png alt=Home></noscript></a>', [[true, 1]]],
];

for (const [html, links] of rows) {
  test(html, () => {
    const found = spokenLinksWithImages(page(html).page.document);
    assert.deepEqual(
      found.map(({ named, images }) => [named, images.length]),
      links,
    );
  });
}
