import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readDocument } from '../page.ts';
import { strayElements } from './stray-elements.ts';

const canonical = '<link rel=canonical href="/">';
const german = '<link rel=alternate hreflang=de href="/de/">';
const described = '<meta name=description content=Tomatoes>';

const table: [html: string, names: string[]][] = [
  [`<head>${canonical}${german}${described}</head><p>x`, []],
  [`<head></head><p>x</p>\n${described}\n${german}\n${canonical}`, ['description', 'hreflang', 'canonical']],
  // The canonical and description in the head count, and those in the body are ignored.
  [`<head>${canonical}${described}</head><p>x</p>${canonical}${described}`, []],
  ['<meta name=description content=" "><p>x</p><meta name=description content=Tomatoes>', ['description']],
  // Every hreflang link is needed, so one in the body is reported even if the head has one.
  [`<head>${german}<img>${german}</head>`, ['hreflang']],
  ['<p>x</p><link rel=alternate type="application/rss+xml" hreflang=de href="/feed">', []],
  [`<body><noscript>${canonical}${german}${described}</noscript>`, []],
  ['<p>x</p><meta name=robots content=noindex><link rel=icon href="/i.png">', []],
];

for (const [html, names] of table)
  it(html, () =>
    assert.deepEqual(
      strayElements(readDocument(html)).map(({ name }) => name),
      names,
    ),
  );
