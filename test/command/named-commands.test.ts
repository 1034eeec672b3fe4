import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../command.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));

/** What tells people of commands: sources, help, docs, files of deployment. */
const texts = [...['src', 'docs', 'deploy'].flatMap(filesIn), ...['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'lab/README.md']]
  .filter((path) => /\.(?:ts|js|md|json|yaml|service|conf)$|deploy\/[^.]*$/.test(path) && !/\.test\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** It was removed: the program says so, and a decision tells why. */
const REMOVED = /`sonde move`|sonde move was replaced/g;
/** No commands: a program and its user of one name, and the name of a purpose. */
const OTHERS = new Set(['sonde', 'webhook']);

test('every sonde command mentioned in source files or documentation exists', async () => {
  const told = new Map<string, string>();
  for (const { path, text } of texts)
    for (const [, first = '', second = ''] of text
      .replaceAll(REMOVED, '')
      .matchAll(/(?<![\w/.-])sonde(?: --)? ([a-z][a-z-]*)(?: ([a-z]+))?(?![\w-])/g))
      if (!OTHERS.has(first)) told.set(['key', 'account'].includes(first) ? `${first} ${second}` : first, path);
  assert.ok(told.size >= 20, [...told.keys()].join());
  for (const [words, path] of told) {
    const { code, out } = await runCommand([...words.split(' '), '--help']);
    assert.ok(code === 0 && out.startsWith(`Usage: sonde ${words} `), `${path}: sonde ${words}`);
  }
});

test('every npm script mentioned in source files or documentation exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const told = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm run (?:-s |--silent )?([a-z][a-z:-]*)/g)].map(([, name = '']) => ({ path, name })),
  );
  assert.ok(told.length > 10);
  for (const { path, name } of told) assert.ok(name in scripts, `${path}: npm run ${name}`);
});
