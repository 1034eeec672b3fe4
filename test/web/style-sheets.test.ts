import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { commonSheet, featureSheets } from '../../src/web/frame/assets.ts';

const web = fileURLToPath(new URL('../../src/web/', import.meta.url));
const sheets = globSync('**/*.css', { cwd: web }).sort();
const read = (file: string): string => readFileSync(web + file, 'utf8');

/** The selectors of a sheet, without those of keyframes and at-rules. */
const selectorsOf = (css: string): string[] =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
    .split(/[{}]/)
    .filter((_, index, parts) => index < parts.length - 1)
    .map((part) => part.slice(part.lastIndexOf(';') + 1).trim())
    .filter((text) => text !== '' && !text.startsWith('@'));

/** Selectors of a list, split at its own commas. */
const split = (list: string): string[] => (list.match(/(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[^,(])+/g) ?? []).map((one) => one.trim());

/** The classes that a selector begins with, after conditions on the document such as `[dir="rtl"]`; none if it begins with an element. */
const rootClasses = (selector: string): string[] => {
  const compounds = selector.match(/(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[^\s>+~(])+/g) ?? [];
  const root = compounds.find((one) => !/^(?:\[[^\]]*\]|:root|html)(?:\[[^\]]*\])*$/.test(one)) ?? '';
  const list = /^:(?:is|where)\((.*)\)/.exec(root)?.[1];
  if (list !== undefined) return split(list).flatMap(rootClasses);
  const name = /^[a-z0-9]*\.([a-z][\w-]*)/.exec(root)?.[1];
  return name === undefined ? [] : [name];
};

test('the selectors of style sheets are parsed', () => {
  const css =
    '@layer ui { .a > .b, [dir="rtl"] .c:is(.d, .e) { color: red; } @media print { :is(.f, p)::before { x: y; } p .g { x: y; } } }';
  assert.deepEqual(selectorsOf(css).flatMap(split).flatMap(rootClasses), ['a', 'c', 'f']);
});

test('each CSS class is defined in only one style sheet', () => {
  const owners = new Map<string, Set<string>>();
  for (const sheet of sheets)
    for (const name of selectorsOf(read(sheet)).flatMap(split).flatMap(rootClasses))
      owners.set(name, (owners.get(name) ?? new Set()).add(sheet));
  const shared = [...owners].filter(([, found]) => found.size > 1).map(([name, found]) => `.${name}: ${[...found].join(', ')}`);
  assert.deepEqual(shared, []);
});

test('only the style sheets of the frame and of the design system contain selectors without a class', () => {
  const bare = sheets
    .filter((sheet) => !/^(?:frame|ui)\//.test(sheet))
    .flatMap((sheet) =>
      selectorsOf(read(sheet))
        .flatMap(split)
        .filter((selector) => rootClasses(selector).length === 0 && !/^(?::root|html|from|to|\d+%)/.test(selector))
        .map((selector) => `${sheet}: ${selector}`),
    );
  assert.deepEqual(bare, []);
});

test('every class of the style sheets is used by a page', () => {
  const code = globSync('**/*.{ts,js}', { cwd: web, exclude: ['**/*.test.ts'] })
    .map(read)
    .join('\n');
  const words = new Set(code.match(/[a-z][\w-]*/g));
  const unused = sheets.flatMap((sheet) =>
    [
      ...new Set(
        selectorsOf(read(sheet))
          .join(' ')
          .match(/\.[a-z][\w-]*/g),
      ),
    ]
      .filter((name) => !words.has(name.slice(1)) && !words.has(name.slice(1).replace(/[^-]*$/, '')))
      .map((name) => `${sheet}: ${name}`),
  );
  assert.deepEqual(unused, []);
});

test('the style sheets that one page loads are at most 12 KB compressed', () => {
  for (const [name, { body }] of Object.entries(featureSheets))
    for (const compress of [brotliCompressSync, gzipSync]) {
      // That of shared reports is whole.
      const bytes = (name === 'share' ? 0 : compress(commonSheet.body).length) + compress(body).length;
      assert.ok(bytes <= 12_000, `${name}: ${bytes} bytes`);
    }
});

test('no web page contains inline styles', () => {
  for (const file of globSync('**/*.ts', { cwd: web, exclude: ['**/*.test.ts'] })) assert.doesNotMatch(read(file), / style="/, file);
});
