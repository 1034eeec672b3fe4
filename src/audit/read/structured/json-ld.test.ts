import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertLinear } from '../../../../test/fixtures/growth.ts';
import { type JsonFault, MAX_JSON_LD, MAX_NODES, readJsonLd } from './json-ld.ts';

describe('valid JSON-LD is read', () => {
  const table: [name: string, text: string, types: unknown[], bare: boolean][] = [
    ['object', '{"@type":"A"}', ['A'], true],
    ['white space around', '\n {"@type":"A"} \n', ['A'], true],
    ['array', '[{"@type":"A"},{"@type":"B"}]', ['A', 'B'], true],
    ['graph', '{"@context":"x","@graph":[{"@type":"A"},{"@type":["B","C"]}]}', ['A', ['B', 'C']], true],
    ['graph with a type of its own', '{"@type":"A","@graph":{"@type":"B"}}', ['A', 'B'], true],
    ['nested arrays', '[[{"@type":"A"}],[[{"@type":"B"}]]]', ['A', 'B'], true],
    ['no object', '["a", 1, null, true]', [], true],
    ['byte order mark', '\uFEFF{"@type":"A"}', ['A'], true],
    ['comment', '<!-- {"@type":"A"} -->', ['A'], false],
    ['CDATA', '\n<![CDATA[\n{"@type":"A"}\n]]>\n', ['A'], false],
    ['CDATA behind //', '//<![CDATA[\n{"@type":"A"}\n//]]>', ['A'], false],
    ['CDATA behind /* */', '/*<![CDATA[*/{"@type":"A"}/*]]>*/', ['A'], false],
    ['brackets in strings', `{"@type":"${'['.repeat(500)}"}`, ['['.repeat(500)], true],
    ['__proto__', '{"@type":"A","__proto__":{"polluted":1}}', ['A'], true],
  ];
  for (const [name, text, types, bare] of table) {
    it(name, () => {
      const block = readJsonLd(text);
      assert.ok(block.ok);
      assert.deepEqual(
        block.nodes.map((node) => node['@type']),
        types,
      );
      assert.equal(block.bare, bare);
    });
  }
});

describe('invalid JSON-LD is reported', () => {
  const table: [name: string, text: string, fault: JsonFault, line: number][] = [
    ['empty', ' ', 'empty', 10],
    ['trailing comma', '{"a":1,}', 'comma', 10],
    ['third line', '{\n"a":1\n"b":2}', 'separator', 12],
    ['third line in CDATA', '<![CDATA[\n{\n"a":1 "b":2}]]>', 'separator', 12],
    ['cut', '{"a":\n', 'cut', 11],
    ['raw line break', '{"a":"b\nc"}', 'control', 10],
    ['too long', `"${'x'.repeat(MAX_JSON_LD)}"`, 'tooLong', 10],
    ['too deep', '['.repeat(100_000), 'tooDeep', 10],
  ];
  for (const [name, text, fault, line] of table) {
    it(name, () => {
      const block = readJsonLd(text, 10);
      assert.ok(!block.ok);
      assert.equal(block.fault, fault);
      assert.equal(block.line, line);
    });
  }
});

it('JSON-LD nodes are limited', () => {
  const block = readJsonLd(`[${'{},'.repeat(2 * MAX_NODES)}{}]`);
  assert.equal(block.ok && block.nodes.length, MAX_NODES);
});

it('leading whitespace in JSON-LD is skipped in linear time', () => {
  assertLinear((size) => assert.equal(readJsonLd(`${' '.repeat(size)}x`).ok, false), 75_000);
});
