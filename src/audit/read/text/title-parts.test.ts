import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { titleParts } from './title-parts.ts';

const rows: [title: string, parts: string[]][] = [
  ['Tomatoes', ['Tomatoes']],
  ['Tomatoes | The Garden', ['Tomatoes', 'The Garden']],
  ['Tomatoes|The Garden', ['Tomatoes', 'The Garden']],
  ['Tomatoes – Pots — The Garden', ['Tomatoes', 'Pots', 'The Garden']],
  ['Low-acid tomatoes: a list', ['Low-acid tomatoes: a list']],
  ['トマト｜ベランダ菜園', ['トマト', 'ベランダ菜園']],
  ['Томаты · Балкон » Сад', ['Томаты', 'Балкон', 'Сад']],
  ['| The Garden', ['The Garden']],
  ['- - -', ['-', '-']],
  ['', []],
];

describe('a title is split into its parts at separators', () => {
  for (const [title, parts] of rows) it(JSON.stringify(title), () => assert.deepEqual(titleParts(title), parts));
});
