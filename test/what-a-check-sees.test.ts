import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as samples from '../src/audit/samples.ts';

const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
const guide = read('docs/what-a-check-sees.md');

test('docs/what-a-check-sees.md has each kind of evidence, and each can be made', () => {
  const [, members = ''] = /export interface Evidence \{\n(.*?)\n\}/s.exec(read('src/audit/evidence.ts')) ?? [];
  const kinds = [...members.matchAll(/^ {2}(\w+):/gm)].map(([, kind = '']) => kind);
  assert.ok(kinds.length > 10);
  const [, table = ''] = /## Evidence\n(.*?)\n## /s.exec(guide) ?? [];
  const described = [...table.matchAll(/^\| ((?:`\w+` ?)+)\|/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? []);
  assert.deepEqual(described.sort(), kinds.toSorted());
  for (const kind of kinds) assert.ok(kind in samples, kind);
});

test('docs/what-a-check-sees.md names functions where they are', () => {
  let named = 0;
  for (const [, functions = '', path = ''] of guide.matchAll(/((?:`\w+`,? )+)\(`([\w/-]+\.ts)`\)/g)) {
    const source = read(`src/audit/read/${path}`);
    for (const name of functions.match(/\w+/g) ?? []) {
      assert.match(source, new RegExp(`^export const ${name}\\b`, 'm'), `${name} in ${path}`);
      named += 1;
    }
  }
  assert.ok(named > 15, `${named}`);
  for (const [path] of guide.matchAll(/src\/[\w/.-]+\w/g)) read(path.endsWith('.ts') ? path : `${path}/answers.ts`);
});
