import assert from 'node:assert/strict';
import { it } from 'node:test';
import { faultIn, type JsonFault } from './json-ld.ts';

const table: [json: string, fault: JsonFault][] = [
  ['{"a":1,}', 'comma'],
  ['{"a":1', 'separator'],
  ['{"a":', 'cut'],
  ['{"a":"b', 'cut'],
  ["{'a':1}", 'quote'],
  ['{a:1}', 'quote'],
  ['{"a":1 "b":2}', 'separator'],
  ['{"a":"A "ripe" tomato"}', 'separator'],
  ['["a" "b"]', 'separator'],
  ['{"a":"b\nc"}', 'control'],
  ['{"a":"\\x"}', 'escape'],
  ['{"a":1.}', 'number'],
  ['{"a":-}', 'number'],
  ['{}{}', 'twice'],
  ['{"a":b}', 'character'],
  ['<p>', 'character'],
  ['[1,]', 'character'],
];
for (const [json, fault] of table)
  it(json, () => {
    assert.throws(
      () => JSON.parse(json),
      ({ message }: Error) => {
        assert.equal(faultIn(message), fault, message);
        return true;
      },
    );
  });
