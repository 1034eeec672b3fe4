import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Check } from '../src/audit/check.ts';
import { checks } from '../src/audit/checks/index.ts';
import { siteChecks } from '../src/audit/site/checks/index.ts';
import { type BannedTurn, bannedInComments, bannedInReports, bannedTurnIn } from './prose/banned-turns.ts';
import { commentsInSource, proseInSource } from './prose/prose-in-source.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Files of the engine, whose strings are code; only checks and failures have texts for people. */
const ENGINE = /^src\/(?:audit\/(?!(?:site\/)?failure\.ts)|html\/)/;
/** Files with SQL, samples or German texts. */
const NOT_READ = /\.(?:test|samples|fixture)\.ts$|^src\/storage\/schema\//;

const sources = globSync('src/**/*.{ts,js}', { cwd: root })
  .filter((path) => !ENGINE.test(path) && !NOT_READ.test(path))
  .sort();

test('texts of checks of pages and sites contain no banned phrase', () => {
  const hits = [...checks, ...siteChecks].flatMap((check) => textsOf(check).map((text) => hit(check.id, text, bannedInReports)));
  assert.deepEqual(hits.filter(Boolean), []);
});

test('texts in src/locales/en contain no banned phrase', () => {
  const texts = globSync('src/locales/en/*.json', { cwd: root }).flatMap((path) =>
    textsOfFile(path).map((text) => hit(path, withoutCode(text), bannedInReports)),
  );
  assert.ok(texts.length > 100, 'all texts are found');
  assert.deepEqual(texts.filter(Boolean), []);
});

test('texts of pages, commands, responses and logs contain no banned phrase', () => {
  assert.ok(sources.length > 300, 'all sources are found');
  const hits = sources.flatMap((path) => proseInSource(readFileSync(root + path, 'utf8')).map((text) => hit(path, withoutCode(text))));
  assert.deepEqual(hits.filter(Boolean), []);
});

test('comments of the sources contain no banned phrase', () => {
  const paths = globSync('{src,lab,scripts}/**/*.{ts,js}', { cwd: root, exclude: ['**/node_modules'] }).sort();
  const comments = paths.flatMap((path) => commentsInSource(readFileSync(root + path, 'utf8')).map((text) => ({ path, text })));
  assert.ok(comments.length > 3_000, `${comments.length} comments`);
  assert.deepEqual(comments.map(({ path, text }) => hit(path, withoutCode(text), bannedInComments)).filter(Boolean), []);
});

for (const path of globSync(['*.md', '{docs,docs/decisions,lab,clients/typescript}/*.md'], { cwd: root }).sort())
  test(`${path} contains no banned phrase`, () => {
    const hits = proseInMarkdown(readFileSync(root + path, 'utf8')).map((text) => hit(path, text));
    assert.deepEqual(hits.filter(Boolean), []);
  });

test('code, comments and markup are not searched for banned phrases', () => {
  const source = [
    "// somebody's comment, with 'a deed in quotes'",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is source to read.
    'const a = /[\'"`] is to be/.test(b) ? \'one word\' : `<p class="address of it" title="Run the audit">Hello ${c ? \'inner words\' : `x`} there</p>`;',
    "import x from './no-prose.ts'; const path = a / b; const s = \"it's\";",
  ].join('\n');
  assert.deepEqual(proseInSource(source), ['one word', ' Run the audit. Hello … there', 'inner words']);
  assert.deepEqual(commentsInSource(source), ["// somebody's comment, with 'a deed in quotes'"]);
});

test('a banned phrase is found, and an allowed use of the same words is not reported', () => {
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

/** Lines of a Markdown file, without code and link targets. */
function proseInMarkdown(text: string): string[] {
  return text
    .replaceAll(/^ *```[\s\S]*?^ *```/gm, '')
    .split('\n')
    .map((line) => withoutCode(line).replaceAll(/\]\([^)]*\)/g, ']'));
}

const withoutCode = (text: string): string => text.replaceAll(/`[^`]*`|\{\w+(?:, number)?\}/g, '…');

const hit = (where: string, text: string, banned?: readonly BannedTurn[]): string | null => {
  const found = bannedTurnIn(text, banned);
  return found === null ? null : `${where}: ${found}`;
};
