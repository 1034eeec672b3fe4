import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomSlugOf } from './random-slug.ts';

const random = [
  '/p/x7Gh29Kq',
  '/8f3a9c2e1b4d',
  '/item/0b6c1f9e-21c4-4d5e-9c1a-3f2b7a8d9e01',
  '/post/94251e110d24a4c2b6e6ce76e7203374.html',
  '/a/aB3dE9xZ2',
];
const readable = [
  '/',
  '/tomatoes',
  '/tomatoes-8f3a9c2e1b4d',
  '/sowing-tomatoes/8f3a9c2e1b4d',
  '/item/10045',
  '/2026/04/12',
  '/iphone15pro',
  '/wiki/Q42',
  '/docs/v1.2.3',
  '/rfc9110',
  '/windows11update24h2',
  '/es2015',
  '/McDonalds2024',
  '/index.html',
  '/20260412T1030',
];

for (const path of random) test(`the path ${path} ends in a random id`, () => assert.notEqual(randomSlugOf(path), null));
for (const path of readable) test(`the path ${path} ends in a readable slug`, () => assert.equal(randomSlugOf(path), null));
