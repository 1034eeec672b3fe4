import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AnnotatedElement, Attributes } from '../document/document-elements.ts';
import { createGraphBuilder } from './graph-builder.ts';
import { isNode } from './node.ts';
import { addRdfa } from './rdfa.ts';

const element = (name: string, parent: number | null, attributes: Attributes): AnnotatedElement => ({
  name,
  parent,
  attributes,
  ids: [],
  text: '',
  line: 1,
  source: '',
  place: 'body',
  noscript: false,
});

/** Returns for each node its type, and its node values as property and type. */
const read = (annotated: AnnotatedElement[]): [string | undefined, string[]][] => {
  const builder = createGraphBuilder();
  addRdfa(builder, annotated, new URL('https://example.com/'));
  const { nodes } = builder.finish();
  return nodes.map(({ types, properties }) => [
    types[0],
    [...properties].flatMap(([name, values]) => values.filter(isNode).map((value) => `${name}: ${value.types[0]}`)),
  ]);
};

const product = element('div', null, { typeof: 'schema:Product' });
const review = { typeof: 'schema:Review' };
const table: [name: string, annotated: AnnotatedElement[], nodes: [string, string[]][]][] = [
  [
    'around a node',
    [product, element('div', 0, { rel: 'schema:review' }), element('div', 1, review)],
    [
      ['Product', ['review: Review']],
      ['Review', []],
    ],
  ],
  [
    'around several nodes, with other elements between',
    [
      product,
      element('div', 0, { rel: 'schema:review' }),
      element('p', 1, { vocab: '' }),
      element('div', 2, review),
      element('div', 2, review),
    ],
    [
      ['Product', ['review: Review', 'review: Review']],
      ['Review', []],
      ['Review', []],
    ],
  ],
  [
    'until a node begins',
    [product, element('div', 0, { rel: 'schema:review' }), element('div', 1, review), element('div', 2, { typeof: 'schema:Person' })],
    [
      ['Product', ['review: Review']],
      ['Review', []],
      ['Person', []],
    ],
  ],
  [
    'of a link',
    [product, element('a', 0, { rel: 'nofollow' }), element('div', 1, review)],
    [
      ['Product', []],
      ['Review', []],
    ],
  ],
];
for (const [name, annotated, nodes] of table) it(`the RDFa attribute rel is read: ${name}`, () => assert.deepEqual(read(annotated), nodes));
