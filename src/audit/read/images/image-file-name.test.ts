import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isImageFileName } from './image-file-name.ts';

const rows: readonly (readonly [alt: string, src: string, isName: boolean])[] = [
  ['seed.jpg', 'other.png', true],
  ['Seed-01.JPEG', 'a', true],
  ['seed bag.jpg', '/img/seed%20bag.jpg?w=200', true],
  ['seed bag.jpg', '/img/other.jpg', false],
  ['How to save a drawing as .png', 'chart.png', false],
  ['IMG_20260412_1001', 'x', true],
  ['dsc00012', 'x', true],
  ['PXL-20260412', 'x', true],
  ['IMG 12', 'x', false],
  ['Imgur', 'x', false],
  ['hero_banner_2', '/img/hero_banner_2.webp#top', true],
  ['hero_banner_2', '/img/other.webp', false],
  ['seed', '/img/seed.jpg', false],
  ['t-shirt', 't-shirt.jpg', false],
  ['tomato', 'tomato', false],
  ['TOMATO.jpg', '/tomato.JPG', true],
  ['94251e110d24a4c2b6e6ce76e7203374', '/img/94251e110d24a4c2b6e6ce76e7203374', true],
  ['0b6c1f9e-21c4-4d5e-9c1a-3f2b7a8d9e01', '/0b6c1f9e-21c4-4d5e-9c1a-3f2b7a8d9e01.webp', true],
  ['94251e110d24a4c2b6e6ce76e7203374', '/img/seed.jpg', false],
  ['', '', false],
  ['Example.com', 'x', false],
  [`${'a'.repeat(300)}.jpg`, 'x', false],
];

for (const [alt, src, isName] of rows)
  test(`alt text “${alt.slice(0, 40)}” is compared with the file name of ${src}`, () => assert.equal(isImageFileName(alt, src), isName));
