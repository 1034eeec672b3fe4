import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { page } from '../../../../test/fixtures/samples.ts';
import { graphOf } from './graph.ts';
import { MAX_OUTLINE, type OutlineNode, outlineOf } from './outline.ts';

const ld = (json: string) => `<script type="application/ld+json">${json}</script>`;
const outline = (html: string) => outlineOf(graphOf(page(html).page));

const draw = (nodes: readonly OutlineNode[]): string =>
  nodes
    .map(
      ({ as, types, name, parts }) => `${as ?? ''}:${types}${name === null ? '' : ` ${name}`}${parts.length > 0 ? `(${draw(parts)})` : ''}`,
    )
    .join(' ');

describe('the structured data of a page is shown as an outline', () => {
  const table: [name: string, json: string, drawn: string][] = [
    ['nothing', '[]', ''],
    [
      'name, headline or title',
      '[{"@type":"A","name":"n","headline":"h"},{"@type":"B","headline":"h"},{"@type":"C","title":7}]',
      ':A n :B h :C 7',
    ],
    ['parts', '{"@type":"A","p":{"@type":"B","q":[{"@type":"C"},{"@type":"D"}]}}', ':A(p:B(q:C q:D))'],
    [
      'each once, near the top',
      '[{"@type":"A","p":{"@type":"B","q":{"@id":"#c"}},"r":{"@id":"#c"}},{"@id":"#c","@type":"C"}]',
      ':A(p:B r:C)',
    ],
    ['circle', '[{"@id":"#a","@type":"A","p":{"@id":"#b"}},{"@id":"#b","@type":"B","p":{"@id":"#a"}}]', ':A(p:B)'],
    ['circle of one', '{"@id":"#a","@type":"A","p":{"@id":"#a"}}', ':A'],
    ['types', '{"@type":["A","B"]}', ':A,B'],
  ];
  for (const [name, json, drawn] of table)
    it(name, () => {
      const { nodes, cut } = outline(
        ld(
          json.startsWith('[')
            ? `{"@context":"https://schema.org","@graph":${json}}`
            : json.replace('{', '{"@context":"https://schema.org",'),
        ),
      );
      assert.equal(draw(nodes), drawn);
      assert.equal(cut, 0);
    });

  it('the outline of structured data shows the path and the properties of a node', () => {
    const { nodes } = outline('<p>\n<b itemscope itemtype=https://schema.org/Offer><i itemprop=price>1</i><i itemprop=sku>2');
    assert.deepEqual(nodes, [
      {
        types: ['Offer'],
        name: null,
        as: null,
        syntax: 'microdata',
        line: 2,
        properties: ['price', 'sku'],
        properties_total: 2,
        parts: [],
      },
    ]);
  });

  it('the outline of structured data shows a limited number of nodes and counts the others', () => {
    const node = '{"x:a":{"x:b":1}}';
    const { nodes, cut } = outline(ld(`[${Array(MAX_OUTLINE).fill(node)}]`));
    assert.deepEqual([nodes.length, cut], [MAX_OUTLINE, MAX_OUTLINE]);
    assert.ok(nodes.every(({ parts }) => parts.length === 0));
  });

  it('the outline of structured data is small for any page', () => {
    const names = Array.from({ length: 25 }, (_, index) => `"x:${'y'.repeat(100)}${index}":1`).join();
    const { nodes } = outline(ld(`[${Array(150).fill(`{"@type":"x:${'t'.repeat(500)}","${'n'.repeat(50)}":1,${names}}`)}]`));
    assert.ok(JSON.stringify(nodes).length < 200_000);
    assert.equal(nodes[0]?.properties_total, 26);
  });
});
