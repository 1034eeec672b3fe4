import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zstdDecompressSync } from 'node:zlib';
import { readDocument, readLab, readLayout } from './read-page.ts';
import { MAX_HTML } from './rendering.ts';

/** A fake page that answers expressions as the test specifies. */
const pageOf = (answer: (expression: string) => unknown) => ({ read: async (expression: string) => answer(expression) });

const LONG = 'a'.repeat(100_000);

test('measured values of a rendered page are rounded and named', async () => {
  const shifts = [{ value: 0.1234, time: 12.6, selector: 'body > p' }];
  const lcp = { time: 99.5, selector: 'img.hero', url: 'https://example.com/a.png' };
  assert.deepEqual(
    await readLab(
      pageOf(() => ({ fcp: 50.4, lcp, cls: 0.1234, tbt: 7.5, shifts })),
      1_000,
    ),
    {
      ...{ fcp: 50, lcp: 100, cls: 0.1234, tbt: 8 },
      lcpElement: { selector: 'img.hero', url: 'https://example.com/a.png' },
      shifts: [{ value: 0.1234, time: 13, selector: 'body > p' }],
    },
  );
});

test('measured values have the right types and limits, whatever the page returns', async () => {
  const hostile = [
    ...[undefined, null, 7, 'text', [], {}],
    {
      fcp: 'x',
      lcp: { time: {}, selector: LONG, url: LONG },
      cls: Number.NaN,
      tbt: -5,
      shifts: Array(5_000).fill({ value: 'x', selector: LONG }),
    },
    {
      viewport: -1,
      width: 1e300,
      wide: Array(5_000).fill(null),
      targets: { small: Array(5_000).fill({ text: LONG }), bad: 'x' },
      text: { items: Array(5_000) },
    },
  ];
  for (const answer of hostile) {
    const lab = await readLab(
      pageOf(() => answer),
      1_000,
    );
    const layout = await readLayout(
      pageOf(() => answer),
      1_000,
    );
    assert.ok(JSON.stringify({ lab, layout }).length < 40_000);
    assert.ok(lab.cls >= 0 && lab.tbt >= 0 && (lab.lcp === null || lab.lcp >= 0));
    assert.ok(layout.width >= 0 && layout.width <= 1e9 && layout.targets.bad >= 0);
  }
});

/** A fake page whose HTML is sent by a browser. */
const documentOf = (facts: object, html: string) => ({ ...pageOf(() => facts), readBlob: async () => Buffer.from(html) });

test('the document of a page is read together with the storage use of its origin', async () => {
  const html = '<p>größe 😀</p>'.repeat(60_000);
  const page = documentOf({ url: 'https://example.com/', isCut: false, local: 2, session: 1 }, html);
  const { html: bytes, ...facts } = await readDocument(page, 1_000);
  assert.deepEqual(facts, { url: 'https://example.com/', truncated: false, storage: { local: 2, session: 1 } });
  assert.equal(zstdDecompressSync(bytes).toString(), html);
});

test('a document that is too large is cut without splitting a character', async () => {
  const { html, truncated } = await readDocument(documentOf({ isCut: false }, '€'.repeat(MAX_HTML / 2)), 1_000);
  const text = zstdDecompressSync(html);
  assert.ok(truncated && text.byteLength <= MAX_HTML && text.byteLength > MAX_HTML - 3);
  assert.ok(!text.toString().includes('\ufffd'));
});
