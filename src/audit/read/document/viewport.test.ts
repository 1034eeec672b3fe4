import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from '../../../../test/fixtures/samples.ts';
import { readViewport, type Viewport, viewportElement } from './viewport.ts';

const nothing: Viewport = { width: null, initialScale: null, maximumScale: null, userScalable: true };

const rows: readonly (readonly [content: string, expected: Partial<Viewport>])[] = [
  ['', {}],
  ['width=device-width', { width: 'device' }],
  ['width=device-width, initial-scale=1', { width: 'device', initialScale: 1 }],
  ['WIDTH = Device-Width;initial-scale = 1.0', { width: 'device', initialScale: 1 }],
  ['width=device-width initial-scale=1', { width: 'device', initialScale: 1 }],
  ['width=1024px', { width: 1024 }],
  ['width=0', {}],
  ['width=devicewidth', {}],
  ['width=320, width=640', { width: 640 }],
  ['maximum-scale=1.5', { maximumScale: 1.5 }],
  ['maximum-scale=yes', { maximumScale: 1 }],
  ['maximum-scale=-1', {}],
  ['user-scalable=no', { userScalable: false }],
  ['user-scalable=0', { userScalable: false }],
  ['user-scalable=0.5', { userScalable: false }],
  ['user-scalable=1', {}],
  ['user-scalable=yes', {}],
  ['user-scalable=device-width', {}],
  ['user-scalable=-1', {}],
  ['user-scalable=-0.5', { userScalable: false }],
  ...['false', 'off', 'none', 'true', 'auto'].map((word) => [`user-scalable=${word}`, { userScalable: false }] as const),
  ['user-scalable=', {}],
  ['maximum-scale=no', { maximumScale: 0.1 }],
  ['maximum-scale=auto', { maximumScale: 0.1 }],
  ['maximum-scale=0', { maximumScale: 0.1 }],
  ['maximum-scale=device-width', { maximumScale: 10 }],
  ['maximum-scale=100', { maximumScale: 10 }],
  ['maximum-scale=2x', { maximumScale: 2 }],
  // Text between the property name and the equals sign is skipped.
  ['width x = = device-width', { width: 'device' }],
  ['width, initial-scale=1', { initialScale: 1 }],
  [`${'a '.repeat(100_000)}=1`, {}],
  [`${'a'.repeat(100_000)}=1`, {}],
];

for (const [content, expected] of rows) {
  test(`the viewport “${content.slice(0, 60)}” is parsed`, () => assert.deepEqual(readViewport(content), { ...nothing, ...expected }));
}

test('the last viewport element applies, except for empty ones and those inside noscript', () => {
  const viewport = (html: string) => viewportElement(page(html).page.document)?.content;
  assert.equal(viewport('<meta name=viewport content=a><meta name=Viewport content=b><meta name=viewport>'), 'b');
  assert.equal(viewport('<noscript><meta name=viewport content=a></noscript>'), undefined);
});
