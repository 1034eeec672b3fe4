import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { page } from '../../../../test/fixtures/samples.ts';
import { graphOf, MAX_JSON_LD_IN_PAGE } from './graph.ts';
import { MAX_NODES, MAX_VALUES } from './graph-builder.ts';
import { isReference } from './node.ts';

const graph = (html: string) => graphOf(page(html).page);
const ld = (json: string) => `<script type="application/ld+json">${json}</script>`;

describe('the amount of structured data read from a page is limited', () => {
  const many = (count: number, one: string) => Array(count).fill(one).join(',');
  const table: [name: string, html: string, complete: boolean][] = [
    ['nodes', ld(`[${many(MAX_NODES, '{"x:a":1}')}]`), true],
    ['more nodes', ld(`[${many(MAX_NODES + 1, '{"x:a":1}')}]`), false],
    ['values', ld(`{"x:a":[${many(MAX_VALUES, '1')}]}`), true],
    ['more values', ld(`{"x:a":[${many(MAX_VALUES + 1, '1')}]}`), false],
    ['more JSON-LD', ld(`{"x:a":"${'x'.repeat(999_000)}"}`).repeat(Math.ceil(MAX_JSON_LD_IN_PAGE / 999_000)), false],
    ['block that is no JSON', ld('{'), false],
    [
      'items that share what they refer to',
      `${'<p itemscope itemref=x></p>'.repeat(2_000)}<div id=x>${'<b itemprop=a>1</b>'.repeat(2_000)}</div>`,
      false,
    ],
  ];
  for (const [name, html, complete] of table) it(name, () => assert.equal(graph(html).complete, complete));

  it('a reference to a node beyond the limit is kept as a reference', () => {
    const { nodes } = graph(ld(`[${many(MAX_NODES - 1, '{"x:a":1}')},{"x:b":{"x:c":1}}]`));
    const [value] = nodes.at(-1)?.properties.get('x:b') ?? [];
    assert.ok(value !== undefined && isReference(value));
  });
  it('a long chain of references does not overflow the stack', () => {
    const chain = Array.from({ length: 4_000 }, (_, index) => `<p id=i${index} itemprop=a itemscope itemref=i${index + 1}></p>`).join('');
    assert.equal(graph(`<p itemscope itemref=i0></p>${chain}`).complete, false);
  });
});
