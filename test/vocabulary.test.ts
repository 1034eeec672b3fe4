import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checks } from '../src/audit/checks/index.ts';
import { codeInSource } from './prose/prose-in-source.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(root + path, 'utf8');

/** The names that docs/architecture.md refuses, each split into its words: `lookAt` is look, at. */
const refused = [...read('docs/architecture.md').matchAll(/^\| [^|]+ \| [^|]+ \| (`[^|]+`) \|$/gm)].flatMap(([, stems = '']) =>
  [...stems.matchAll(/`(\w+)`/g)].map(([, stem = '']) => wordsOf(stem)),
);

/** Names of verdicts, which are stored with reports. */
const verdicts = new Set(checks.flatMap((check) => Object.keys(check.verdicts)));

/** The types of schema.org, the glossary and the names of the earlier build are data. */
const DATA = /schema-types|^test\/prose|^src\/storage\/transfer\/earlier\//;

const sources = globSync('{src,test,scripts,lab}/**/*.ts', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !DATA.test(path) && !path.includes('node_modules'));

function wordsOf(name: string): string[] {
  return name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).flatMap((word) => (word === '' ? [] : word.toLowerCase()));
}

const isRefused = (name: string): boolean => {
  const words = wordsOf(name);
  return refused.some((stem) => words.some((_, at) => stem.every((word, index) => words[at + index] === word)));
};

test('the names refused in code are read from the table in docs/architecture.md', () => {
  assert.ok(refused.length > 30);
  for (const name of ['judgeTarget', 'openDoor', 'lookAtQueue', 'Judges', 'nextInTurn', 'sonde_judges']) assert.ok(isRefused(name), name);
  for (const name of ['adjudge', 'return', 'lookUp', 'indoors', 'inSequence']) assert.ok(!isRefused(name), name);
});

test('no identifier contains a name refused in docs/architecture.md', () => {
  const hits = sources.flatMap((path) => {
    const names = new Set(codeInSource(read(path)).match(/[A-Za-z_$][\w$]*/g));
    return [...names].filter((name) => !verdicts.has(name) && isRefused(name)).map((name) => `${path}: ${name}`);
  });
  assert.deepEqual(hits, []);
});

test('no file or folder has a name refused in docs/architecture.md', () => {
  assert.deepEqual(sources.filter(isRefused), []);
});

test('no metric has a name refused in docs/architecture.md', () => {
  const names = sources.filter((path) => path.startsWith('src/')).flatMap((path) => read(path).match(/\bsonde_[a-z_]+/g) ?? []);
  assert.deepEqual(names.filter(isRefused), []);
});

test('no log message contains a name refused in docs/architecture.md', () => {
  const messages = sources
    .filter((path) => path.startsWith('src/'))
    .flatMap((path) =>
      [...read(path).matchAll(/\blog\.(?:trace|debug|info|warn|error|fatal)\([^;]*?'([^']+)'\)/g)].map(([, text = '']) => text),
    );
  assert.ok(messages.length > 10);
  assert.deepEqual(messages.filter(isRefused), []);
});
