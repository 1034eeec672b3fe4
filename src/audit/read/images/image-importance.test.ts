import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from '../../../../test/fixtures/samples.ts';
import { importanceOf, weightedShareOf } from './image-importance.ts';

const rows: readonly (readonly [html: string, importance: number])[] = [
  ['<img src=a.jpg>', 5],
  ['<img src=a.jpg width=800 height=600>', 10],
  ['<img src=a.jpg style="width:300px;height:300px">', 10],
  ['<img src=a.jpg width=299 height=300>', 5],
  ['<img src=a.jpg width=65>', 5],
  ['<img src=a.jpg width=64>', 1],
  ['<img src=a.jpg width=88 height=31>', 1],
  ['<img src=a.jpg width=50%>', 5],
  ['<img src="/img/payment/visa.svg">', 1],
  ['<img src="/img/cart-icon.png">', 1],
  ['<img src="/img/badges.example/a.png">', 1],
  ['<img src="/img/lexicon.png">', 5],
  ['<img src="/anna.jpg?w=40&amp;q=90" width=900 height=900>', 1],
  ['<img src="https://avatars.example/anna?q=90&amp;s=32">', 1],
  ['<img src="/pots.jpg?w=640">', 5],
  ['<img src="/img/icon.png" width=200 height=200>', 5],
  ['<svg role=img></svg>', 1],
  ['<svg role=img width=400 height=400></svg>', 10],
  ['<nav><img src=a.jpg></nav>', 1],
  ['<header><img src=a.jpg></header>', 1],
  ['<div role=contentinfo><img src=a.jpg width=800 height=600></div>', 1],
  ['<aside><img src=a.jpg></aside>', 1],
  ['<article><header><img src=a.jpg width=800 height=600></header></article>', 10],
  ['<main><footer><img src=a.jpg></footer></main>', 5],
];

const imagesOf = (html: string) => page(html).page.document.images;

for (const [html, importance] of rows)
  test(`the importance of the images in ${html} is ${importance}`, () => assert.deepEqual(imagesOf(html).map(importanceOf), [importance]));

test('icons count for at most a third if a page has no other images', () => {
  const images = imagesOf('<footer><img src=a.png></footer>');
  assert.deepEqual(weightedShareOf(images, images), { bad: 1, total: 15 });
  const icons = imagesOf('<img src=a.png width=24>'.repeat(9));
  assert.deepEqual(weightedShareOf(icons, icons), { bad: 5, total: 15 });
  const image = imagesOf('<main><img src=a.jpg></main>');
  assert.deepEqual(weightedShareOf(image, image), { bad: 5, total: 5 });
  const all = imagesOf('<main><img src=a.jpg><img src=b.jpg width=900 height=600></main><footer><img src=a.png></footer>');
  assert.deepEqual(weightedShareOf(all.slice(2), all), { bad: 1, total: 16 });
});
