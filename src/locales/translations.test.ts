import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import type { Check } from '../audit/check.ts';
import { englishTexts, type Language, type Translation } from '../audit/texts/language.ts';
import { valueNamesIn } from '../audit/texts/message.ts';
import { readTexts } from './catalogue.ts';
import { languageTags, loadWords } from './languages.ts';

/** Maximum characters of texts that people read at a glance. */
const MOST = { title: 45, headline: 70 };

/** Lists all texts of a nested value with their paths. */
const textsIn = (value: unknown, path = ''): [path: string, text: string][] => {
  if (typeof value === 'string') return [[path, value]];
  return value instanceof Object ? Object.entries(value).flatMap(([key, one]) => textsIn(one, path === '' ? key : `${path}.${key}`)) : [];
};

/** Lists the errors of a translation: texts that are missing, unknown or empty, or that have other placeholders than the English text. */
const faultsOf = (translation: unknown, original: unknown): string[] => {
  const theirs = new Map(textsIn(translation));
  const ours = new Map(textsIn(original));
  const names = (text: string): string => [...valueNamesIn(text)].sort().join(', ');
  return [
    ...[...ours.keys()].filter((path) => !theirs.has(path)).map((path) => `${path} is missing`),
    ...[...theirs].flatMap(([path, text]) => {
      const english = ours.get(path);
      if (english === undefined) return [`${path} is not in English`];
      if (text.trim() === '') return [`${path} is empty`];
      return names(text) === names(english) ? [] : [`${path} shows ${names(text) || 'no value'}, not ${names(english) || 'no value'}`];
    }),
  ];
};

const longTexts = (texts: Record<string, Pick<Translation, 'title' | 'task' | 'headline' | 'headlines'>>): string[] =>
  Object.entries(texts).flatMap(([id, { title, task, headline = '', headlines = {} }]) => [
    ...(title.length > MOST.title ? [`${id}: ${title}`] : []),
    ...[task, headline, ...Object.values(headlines)].flatMap((one) => ((one?.length ?? 0) > MOST.headline ? [`${id}: ${one}`] : [])),
  ]);

const checkTexts = Object.fromEntries(
  [...englishTexts.checks].map(([id, { title, headline, headlines, notes, why, fix, task, verdicts }]) => [
    id,
    {
      title,
      headline,
      headlines,
      notes,
      why,
      fix,
      task: task.text,
      verdicts: Object.fromEntries(Object.entries(verdicts).map(([key, { text }]) => [key, text])),
    },
  ]),
);

const siteTexts = ({ title, headline, why, fix, task }: Check) => ({ title, headline, why, fix, task: task.text });
const siteCheckTexts = Object.fromEntries([...englishTexts.siteChecks].map(([id, check]) => [id, siteTexts(check)]));

const { locale: _, ...findings } = englishTexts.sentences;

/** English texts that are defined in code, by the file of their translation. */
const besideCode = {
  checks: checkTexts,
  'site-checks': siteCheckTexts,
  categories: englishTexts.categories,
  groups: englishTexts.groups,
  failures: englishTexts.failures,
  'crawl-failures': englishTexts.crawlFailures,
  findings,
};

const inFolder = (tag: string): string[] => readdirSync(new URL(`./${tag}/`, import.meta.url)).map((name) => name.replace(/\.json$/, ''));

for (const tag of languageTags.filter((one) => one !== 'en')) {
  test(`${tag} has the same files as English`, () => {
    assert.deepEqual(inFolder(tag).sort(), [...inFolder('en'), ...Object.keys(besideCode)].sort());
  });

  for (const name of inFolder('en'))
    test(`the file ${tag}/${name}.json contains every text of the English file, with the same placeholders`, () => {
      assert.deepEqual(faultsOf(readTexts(tag, name), readTexts('en', name)), []);
    });

  for (const [name, original] of Object.entries(besideCode))
    test(`the file ${tag}/${name}.json translates every English text that is defined in code, with the same placeholders`, () => {
      assert.deepEqual(faultsOf(readTexts(tag, name), original), []);
    });

  test(`titles and headlines of checks are short (${tag})`, () => {
    assert.deepEqual(longTexts(readTexts(tag, 'checks')), []);
    assert.deepEqual(longTexts(readTexts(tag, 'site-checks')), []);
  });

  test(`failures and site checks have complete translated sentences (${tag})`, async () => {
    const { failures, siteChecks }: Pick<Language, 'failures' | 'siteChecks'> = (await loadWords(tag)).language;
    const same = (theirs: unknown, ours: unknown): string[] => {
      const known = new Map(textsIn(ours));
      return textsIn(theirs).flatMap(([path, text]) => (known.get(path) === text && !path.endsWith('title') ? [path] : []));
    };
    assert.deepEqual(same(failures, englishTexts.failures), []);
    assert.deepEqual(same(Object.fromEntries([...siteChecks].map(([id, check]) => [id, siteTexts(check)])), siteCheckTexts), []);
    for (const [id, { why, fix }] of siteChecks) assert.match(`${why} ${fix}`, /^[^.]*\w.*\.$/, `${id} has sentences`);
  });
}

test('missing, extra and mismatched texts of a translation are reported', () => {
  assert.deepEqual(faultsOf({ a: { b: '{n}' }, c: 'C', d: ' ' }, { a: { b: '{m}' }, d: 'D', e: 'E' }), [
    'e is missing',
    'a.b shows n, not m',
    'c is not in English',
    'd is empty',
  ]);
});
