import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Refresh, readRefresh } from './page-refresh.ts';

const table: [content: string, refresh: Refresh | null][] = [
  ['', null],
  ['x', null],
  ['-1', null],
  ['+1', null],
  ['5x', null],
  ['5', { delay: 5, url: null }],
  ['  5  ', { delay: 5, url: null }],
  ['.5', { delay: 0, url: null }],
  ['1.9', { delay: 1, url: null }],
  ['1.9.9;', { delay: 1, url: null }],
  ['0;url=/a', { delay: 0, url: '/a' }],
  ['0, URL = /a', { delay: 0, url: '/a' }],
  ['0 url=/a', { delay: 0, url: '/a' }],
  ['0;/a', { delay: 0, url: '/a' }],
  ['0; url="/a" b', { delay: 0, url: '/a' }],
  ["0; url='/a", { delay: 0, url: '/a' }],
  ['0; "/a"', { delay: 0, url: '/a' }],
  ['0;url', { delay: 0, url: 'url' }],
  ['0;url /a', { delay: 0, url: 'url /a' }],
  ['0;;/a', { delay: 0, url: ';/a' }],
  ['72001;url=/a', { delay: 72_001, url: '/a' }],
  [`${'9'.repeat(400)};url=/a`, { delay: Number.MAX_SAFE_INTEGER, url: '/a' }],
];
for (const [content, refresh] of table) it(content.slice(0, 40) || 'nothing', () => assert.deepEqual(readRefresh(content), refresh));
