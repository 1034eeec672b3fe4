import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertLinear } from '../../../../test/fixtures/growth.ts';
import { chooseImage } from './image-candidate.ts';

const W = 'a 320w, b 640w, c 824w, d 1600w';

/** The test screen is 412 CSS pixels wide, with a pixel density of 2. */
const images: readonly (readonly [src: string | null, srcset: string | null, sizes: string | null, chosen: string | null])[] = [
  [null, null, null, null],
  ['', '', '', null],
  ['s', null, null, 's'],
  [' s ', '', null, 's'],
  // Images with density descriptors
  ['s', 'b 2x', null, 'b'],
  ['s', 'b 3x', null, 'b'],
  ['s', 'b 5x', null, 's'],
  ['s', 'a 1x', null, 'a'],
  ['s', 'a', null, 'a'],
  ['s', 'a 1x, b 2x, c 3x', null, 'b'],
  ['s', 'a 1x, b 1.5x', null, 'b'],
  ['s', 'c 3x, a 1.5x', null, 'a'],
  ['s', 'a 2x, b 2x', null, 'a'],
  ['s', 'a 2y', null, 's'],
  [null, 'a 1x, b 2x', null, 'b'],
  // Images with width descriptors
  ['s', W, null, 'c'],
  ['s', W, '100vw', 'c'],
  ['s', W, '50vw', 'a'],
  ['s', W, '300px', 'b'],
  ['s', W, 'calc(100vw - 100px)', 'b'],
  ['s', W, '(min-width: 900px) 50vw, 800px', 'd'],
  ['s', W, '(max-width: 600px) 160px, 800px', 'a'],
  ['s', W, '(max-width: 600px) and (orientation: portrait) min(160px, 100vw), 800px', 'a'],
  ['s', W, '(unknown: 1) 160px, 800px', 'd'],
  ['s', W, '(max-width: 600px) 50%, 160px', 'a'],
  ['s', W, 'auto, 160px', 'a'],
  ['s', W, 'auto', 'c'],
  ['s', W, '-5px', 'c'],
  ['s', W, ',', 'c'],
  ['s', W, '0', 'a'],
  ['s', W, '(max-width: 600px 160px', 'c'],
  ['s', 'a 100w', null, 'a'],
  ['s', 'a 320w, b 2x', '160px', 'a'],
];

for (const [src, srcset, sizes, chosen] of images) {
  test(`the displayed image is chosen from src ${src}, srcset ${srcset}, sizes ${sizes}`, () =>
    assert.equal(chooseImage({ src, srcset, sizes }), chosen));
}

type Source = [srcset: string | null, media?: string, type?: string, sizes?: string];

const pictures: readonly (readonly [sources: readonly Source[], chosen: string])[] = [
  [[], 's'],
  [[['a']], 'a'],
  [
    [
      ['a', '(min-width: 800px)'],
      ['b', '(max-width: 799px)'],
    ],
    'b',
  ],
  [
    [
      ['a', 'print'],
      ['b', '(unknown)'],
    ],
    's',
  ],
  [
    [
      ['a', '', 'image/avif'],
      ['b', '', 'image/webp'],
    ],
    'a',
  ],
  [
    [
      ['a', '', 'image/jxl'],
      ['b', '', ' IMAGE/WebP; x'],
    ],
    'b',
  ],
  [
    [
      ['a', '(prefers-color-scheme: dark)'],
      ['b', '(prefers-color-scheme: light)'],
    ],
    'b',
  ],
  [[['a 1x, b 2x']], 'b'],
  [[[W, '', '', '160px']], 'a'],
  [[['a 2y'], [''], [null], ['b']], 'b'],
];

for (const [sources, chosen] of pictures) {
  test(`the displayed image is chosen from the sources ${JSON.stringify(sources)}`, () => {
    const elements = sources.map(([srcset, media = null, type = null, sizes = null]) => ({ srcset, media, type, sizes }));
    assert.equal(chooseImage({ src: 's', srcset: null, sizes: null }, elements), chosen);
  });
}

test('reading malicious image attributes takes linear time', () => {
  const choose = (srcset: string, sizes: string) => void chooseImage({ src: 's', srcset, sizes });
  assertLinear((size) => choose('a 1w, '.repeat(size), ''), 5_000, 'candidates');
  for (const part of ['(x) 1px, ', '(', ',', 'calc(1px + ']) assertLinear((size) => choose('a 1w', part.repeat(size)), 2_000, part);
});
