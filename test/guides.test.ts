import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as samples from './fixtures/samples.ts';
import { analyseTiny } from './fixtures/tiny-site.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const guide = read('docs/what-a-check-sees.md');

test('docs/what-a-check-sees.md describes each type of evidence, and each type has a sample', () => {
  const [, members = ''] = /export interface Evidence \{\n(.*?)\n\}/s.exec(read('src/audit/evidence.ts')) ?? [];
  const kinds = [...members.matchAll(/^ {2}(\w+):/gm)].map(([, kind = '']) => kind);
  assert.ok(kinds.length > 10);
  const [, table = ''] = /## Evidence\n(.*?)\n## /s.exec(guide) ?? [];
  const described = [...table.matchAll(/^\| ((?:`\w+` ?)+)\|/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? []);
  assert.deepEqual(described.sort(), kinds.toSorted());
  for (const kind of kinds) assert.ok(kind in { ...samples, site: analyseTiny }, kind);
});

test('docs/what-a-check-sees.md lists functions together with the files that export them', () => {
  let named = 0;
  for (const [, functions = '', path = ''] of guide.matchAll(/((?:`\w+`,? )+)\(`([\w/-]+\.ts)`\)/g)) {
    const source = read(path.startsWith('src/') ? path : `src/audit/read/${path}`);
    for (const name of functions.match(/\w+/g) ?? []) {
      assert.match(source, new RegExp(`^export const ${name}\\b`, 'm'), `${name} in ${path}`);
      named += 1;
    }
  }
  assert.ok(named > 15, `${named}`);
});

test('docs/decisions/README.md lists each decision document once', () => {
  const files = globSync('*.md', { cwd: join(root, 'docs/decisions') }).filter((name) => name !== 'README.md');
  const entries = [...read('docs/decisions/README.md').matchAll(/^- \[([\w-]+\.md)\]\(\1\): \S/gm)].map(([, name]) => name);
  assert.deepEqual(entries.sort(), files.sort());
});

for (const guide of globSync(['*.md', '{docs,docs/decisions,lab,clients/typescript}/*.md'], { cwd: root }).sort())
  test(`links and paths in ${guide} lead to existing files`, () => {
    const text = read(guide).replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
    const links = [...text.matchAll(/\]\((?!https?:|#|\/)([^)#]+)/g)].map(([, link = '']) => join(dirname(guide), link));
    const paths = [...text.matchAll(/`((?:src|test|scripts|lab|deploy|bin)\/(?:[\w-][\w./-]*)?)`/g)].map(([, path = '']) => path);
    assert.deepEqual(
      [...links, ...paths].filter((path) => !existsSync(join(root, path))),
      [],
    );
  });
