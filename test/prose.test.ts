import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Check } from '../src/audit/check.ts';
import { checks } from '../src/audit/checks/index.ts';
import { bannedTurnIn } from './prose/banned-turns.ts';
import { proseInSource } from './prose/prose-in-source.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Of the engine only checks and failures have texts for people; its other strings are code, patterns and names of elements. */
const ENGINE = /^src\/(?:audit\/(?!failure\.ts)|html\/)/;
/** Statements of SQL, and what no person reads in English. */
const NOT_READ = /\.(?:test|samples|fixture)\.ts$|^src\/storage\/schema\/|^src\/locales\/german/;

const sources = globSync('src/**/*.{ts,js}', { cwd: root })
  .filter((path) => !ENGINE.test(path) && !NOT_READ.test(path))
  .sort();

test('checks have no turn that is banned', () => {
  const hits = checks.flatMap((check) => textsOf(check).map((text) => hit(check.id, text)));
  assert.deepEqual(hits.filter(Boolean), []);
});

test('no text of the catalogue has a banned turn', () => {
  const texts = globSync('src/locales/en/*.json', { cwd: root }).flatMap((path) =>
    textsOfFile(path).map((text) => hit(path, withoutCode(text))),
  );
  assert.ok(texts.length > 100, 'all texts are found');
  assert.deepEqual(texts.filter(Boolean), []);
});

test('nothing that pages, commands, answers and logs say has a banned turn', () => {
  assert.ok(sources.length > 300, 'all sources are found');
  const hits = sources.flatMap((path) => proseInSource(readFileSync(root + path, 'utf8')).map((text) => hit(path, withoutCode(text))));
  assert.deepEqual(hits.filter(Boolean), []);
});

for (const path of globSync(['*.md', '{docs,docs/decisions,lab,clients/typescript}/*.md'], { cwd: root }).sort())
  test(`${path} has no banned turn`, () => {
    const hits = proseInMarkdown(readFileSync(root + path, 'utf8')).map((text) => hit(path, text));
    assert.deepEqual(hits.filter(Boolean), []);
  });

test('what is code, a comment or markup is not taken for prose', () => {
  const source = [
    "// somebody's comment, with 'a deed in quotes'",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is source to read.
    'const a = /[\'"`] is to be/.test(b) ? \'one word\' : `<p class="address of it" title="Run the audit">Hello ${c ? \'inner words\' : `x`} there</p>`;',
    "import x from './no-prose.ts'; const path = a / b; const s = \"it's\";",
  ].join('\n');
  assert.deepEqual(proseInSource(source), ['one word', ' Run the audit. Hello … there', 'inner words']);
});

test('a banned turn is found, and its allowed use is not', () => {
  for (const text of ['The address of the page.', 'This image stands alone.', 'Make a new key.', 'It comes over HTTP.'])
    assert.notEqual(bannedTurnIn(text), null, text);
  for (const text of ['Too many requests from this IP address.', 'Links to private addresses', 'A standard keyword.', 'Fix the page.'])
    assert.equal(bannedTurnIn(text), null, text);
});

const textsOf = ({ title, headline = '', headlines = {}, why, fix, verdicts, notes = {} }: Check): string[] => [
  title,
  headline,
  ...Object.values(headlines).map(String),
  ...[why, fix, ...Object.values(verdicts).map(({ text }) => text), ...Object.values(notes)].map(withoutCode),
];

/** All texts in a file of the catalogue. */
const textsOfFile = (path: string): string[] => {
  const texts: string[] = [];
  JSON.parse(readFileSync(root + path, 'utf8'), (_, value) => void (typeof value === 'string' && texts.push(value)));
  return texts;
};

/** A line each, without blocks of code, code and targets of links. */
function proseInMarkdown(text: string): string[] {
  return text
    .replaceAll(/^ *```[\s\S]*?^ *```/gm, '')
    .split('\n')
    .map((line) => withoutCode(line).replaceAll(/\]\([^)]*\)/g, ']'));
}

const withoutCode = (text: string): string => text.replaceAll(/`[^`]*`|\{\w+(?:, number)?\}/g, '…');

const hit = (where: string, text: string): string | null => {
  const found = bannedTurnIn(text);
  return found === null ? null : `${where}: ${found}`;
};
