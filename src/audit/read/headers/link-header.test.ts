import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readLinkHeader } from './link-header.ts';

const table: [value: string, links: [target: string, rel: string[], parameters?: Record<string, string>][]][] = [
  ['', []],
  ['</a>; rel=canonical', [['/a', ['canonical']]]],
  ['<https://example.com/a>; rel="canonical"', [['https://example.com/a', ['canonical']]]],
  ['<https://example.com/a,b;c>; rel="canonical"', [['https://example.com/a,b;c', ['canonical']]]],
  [
    '</a>;rel=preload;as=style, </b> ; rel = "alternate" ; hreflang=de',
    [
      ['/a', ['preload'], { as: 'style' }],
      ['/b', ['alternate'], { hreflang: 'de' }],
    ],
  ],
  ['</a>; REL="Canonical NEXT"', [['/a', ['canonical', 'next']]]],
  ['</a>; rel=first; rel=second', [['/a', ['first']]]],
  ['</a>; title="a, \\"b\\"; c"; rel=next', [['/a', ['next'], { title: 'a, "b"; c' }]]],
  ['</a>', [['/a', []]]],
  ['</a>; crossorigin; rel=preload', [['/a', ['preload'], { crossorigin: '' }]]],
  ['</a>;; rel=next', [['/a', ['next']]]],
  [', ,</a>; rel=next, ', [['/a', ['next']]]],
  ['<>; rel=self', [['', ['self']]]],
  ['</a; rel=canonical', []],
  ['no link', []],
  ['</a>; title="unclosed, </b>; rel=next', [['/a', [], { title: 'unclosed, </b>; rel=next' }]]],
];

for (const [value, links] of table) {
  it(value || 'nothing', () => {
    const read = readLinkHeader([value]).map(({ target, rel, parameters }) => {
      const { rel: _, ...others } = Object.fromEntries(parameters);
      return [target, rel, ...(Object.keys(others).length > 0 ? [others] : [])];
    });
    assert.deepEqual(read, links);
  });
}

it('several Link headers are parsed in order', () => {
  assert.deepEqual(
    readLinkHeader(['</a>; rel=next', '</b>; rel=prev']).map(({ target }) => target),
    ['/a', '/b'],
  );
});

it('Link headers are parsed up to a maximum number', () => {
  assert.equal(readLinkHeader(['</a>,'.repeat(3000)]).length, 200);
  assert.equal(readLinkHeader([`</a>; x="${'\\a'.repeat(100_000)}`]).length, 1);
});
