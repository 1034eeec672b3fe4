import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layout } from '../../../test/fixtures/layout.ts';
import { requests } from '../../../test/fixtures/rendering.ts';
import { links, page, rendered, resources } from '../../../test/fixtures/samples.ts';
import type { Evidence, Gathered } from '../evidence.ts';
import { factsExample, factsOf, factsSchema } from './facts.ts';
import { schemaKit } from './schema-kit.ts';

const html = `<title>Tomatoes</title><h1>Tomatoes</h1><img src=/a.png><a href=/a>a</a>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Tomato"}</script>`;

const rows: readonly (readonly [what: string, facts: Parameters<typeof rendered>[1]])[] = [
  ['a calm page', {}],
  [
    'a busy page',
    {
      ...layout({
        wide: [{ selector: 'div', right: 900.4 }],
        targets: { small: [{ selector: 'a', width: 9.87, height: 1, text: 'a' }], bad: 1, total: 2 },
        text: { total: 9, small: 3, items: [{ selector: 'p', size: 9.33, text: 'a' }] },
      }),
      ...requests({}, { refused: 'method', status: 0, error: 'refused' }, { thirdParty: true, url: 'https://example.org/' }),
      lab: {
        fcp: 1.5,
        lcp: 2.5,
        lcpElement: { selector: 'h1', url: null },
        cls: 0.1,
        tbt: 0,
        shifts: [{ value: 0.1, time: 1, selector: null }],
      },
      console: { items: [{ level: 'warning', source: 'browser', text: 'careful', url: null, line: null }], errors: 0, warnings: 1 },
      cookies: { items: [{ name: 'a', host: 'example.com', thirdParty: false, days: null }], total: 1 },
    },
  ],
  ['a page that crashed', { layout: null, ended: 'crashed', lab: { fcp: null, lcp: null, lcpElement: null, cls: 0, tbt: 0, shifts: [] } }],
];

const schema = factsSchema(schemaKit);

const seen = (evidence: Partial<Evidence>): Gathered =>
  ({ ...page(html), robots: null, sitemaps: null, tls: null, timing: null, clock: null, ...evidence }) as Gathered;

for (const [what, facts] of rows)
  test(`the facts of ${what} match their documented schema`, () => {
    const shown = factsOf(seen(rendered(html, facts)));
    assert.deepEqual(schema.parse(shown), shown);
  });

test('the facts of resources and links match their documented schema', () => {
  const broken = { url: 'https://example.com/a', status: 404 } as const;
  const shown = factsOf(
    seen({ ...resources([{ ...broken, kind: 'image' }], { time: 1 }), ...links([{ ...broken, verdict: 'broken' }], { limit: 2 }) }),
  );
  assert.deepEqual(schema.parse(shown), shown);
});

test('the example of the audit facts matches the schema of the facts', () => {
  assert.deepEqual(schema.parse(factsExample), factsExample);
});
