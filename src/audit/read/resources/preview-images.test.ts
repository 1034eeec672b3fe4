import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from '../../../../test/fixtures/samples.ts';
import { countPreviews, previewTags } from './preview-images.ts';

const rows: readonly (readonly [properties: string[], images: number])[] = [
  [[], 0],
  [['og:image'], 1],
  [['og:image', 'og:image:secure_url'], 1],
  [['og:image', 'og:image:url', 'og:image:secure_url'], 1],
  [['og:image:secure_url'], 1],
  [['og:image', 'og:image'], 2],
  [['og:image', 'og:image:secure_url', 'og:image', 'og:image:secure_url'], 2],
  [['og:image:secure_url', 'og:image:secure_url'], 2],
];

for (const [properties, images] of rows)
  test(`the number of preview images declared by ${properties.join(', ') || 'no tag'} is ${images}`, () => {
    const html = properties.map((property, index) => `<meta property="${property}" content="/${index}.png">`).join('');
    assert.equal(countPreviews(previewTags(page(html).page)), images);
  });
