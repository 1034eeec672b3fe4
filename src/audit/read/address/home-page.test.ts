import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isHomePage, isStartPage } from './home-page.ts';

const homes = ['', '/', '/?ref=a', '/?utm_source=a&lang=de', '/#top', '/index.html', '/index.php', '/Index.HTM'];
const others = ['/?p=12', '/index.php?id=42', '/?s=seeds', '/a', '/index', '/index/', '/index.html/a', '/en/', '//', '/indexes.html'];
for (const path of homes)
  it(`${path} is recognized as the path of a home page`, () => assert.ok(isHomePage(new URL(`https://example.com${path}`))));
for (const path of others)
  it(`${path} is not recognized as the path of a home page`, () => assert.ok(!isHomePage(new URL(`https://example.com${path}`))));
for (const path of ['/', '/de', '/de-AT/', '/pt_br/?ref=a'])
  it(`${path} is recognized as the path of a start page`, () => assert.ok(isStartPage(new URL(`https://example.com${path}`))));
for (const path of ['/de/a', '/faq/', '/de/?p=1'])
  it(`${path} is not recognized as the path of a start page`, () => assert.ok(!isStartPage(new URL(`https://example.com${path}`))));
