import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './feed.ts';

const feed = (href: string, type = 'application/rss+xml') => `<link rel=alternate type="${type}" href="${href}">`;

export default {
  named: [
    page(feed('/feed.xml')),
    page(feed('https://example.com/atom.xml', 'Application/Atom+XML; charset=utf-8')),
    page(feed('http://feeds.example/garden') + feed('feed.json', 'application/feed+json')),
    page(feed('?feed=rss2')),
  ],
  broken: [
    page(feed('')),
    page(feed('feed:https://example.com/feed.xml')),
    page(feed('https://')),
    page(`${feed('/feed.xml')}<link rel=alternate type="application/atom+xml">`),
  ],
  none: [
    page('<title>Tomatoes</title>'),
    // Alternate links of other kinds, and a style sheet.
    page('<link rel=alternate hreflang=de href="/de/"><link rel=alternate type="application/json+oembed" href="/oembed">'),
    page('<link rel="stylesheet" type="application/rss+xml" href="/feed">'),
    page(`<body>${feed('')}`),
  ],
} satisfies Samples<typeof check>;
