import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isHomePage } from './home-page.ts';

const homes = ['', '/', '/?ref=a', '/#top', '/index.html', '/index.php', '/Index.HTM'];
const others = ['/a', '/index', '/index/', '/index.html/a', '/en/', '//', '/indexes.html'];
for (const path of homes) it(`${path} is home`, () => assert.ok(isHomePage(new URL(`https://example.com${path}`))));
for (const path of others) it(`${path} is not`, () => assert.ok(!isHomePage(new URL(`https://example.com${path}`))));
