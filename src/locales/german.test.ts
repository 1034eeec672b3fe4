import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checks } from '../audit/checks/index.ts';
import { sentences } from '../audit/finding-messages.ts';
import { english } from '../audit/language.ts';
import { namesIn } from '../audit/message.ts';
import { checksInGerman, german } from './german.ts';

const byId = new Map(checks.map((check) => [check.id, check]));

for (const [id, german] of Object.entries(checksInGerman)) {
  test(`${id} says the same in German`, () => {
    const check = byId.get(id);
    assert.ok(check, 'there is such a check');
    assert.deepEqual(Object.keys(german.verdicts).sort(), Object.keys(check.verdicts).sort());
    for (const [key, text] of Object.entries(german.verdicts))
      assert.deepEqual([...namesIn(text)].sort(), [...namesIn(check.verdicts[key]?.text ?? '')].sort(), `${key} shows the same values`);
    assert.deepEqual([...namesIn(german.fix)].sort(), [...namesIn(check.fix)].sort(), 'the fix shows the same values');
    assert.deepEqual(Object.keys(german.notes ?? {}).sort(), Object.keys(check.notes ?? {}).sort());
    assert.deepEqual(Object.keys(german.headlines ?? {}).sort(), Object.keys(check.headlines ?? {}).sort());
    assert.equal(german.headline === undefined, check.headline === undefined);
    assert.ok(german.title.length <= 45, 'the title is short');
    for (const headline of [german.headline ?? '', ...Object.values(german.headlines ?? {})])
      assert.ok((headline ?? '').length <= 70, `short enough: ${headline}`);
  });
}

test('checks of whole sites are in German', () => {
  const { siteChecks } = german.language;
  assert.deepEqual([...siteChecks.keys()].sort(), [...english.siteChecks.keys()].sort());
  for (const [id, { title, headline, why, fix }] of siteChecks) {
    const ours = english.siteChecks.get(id);
    assert.ok(title.length <= 45 && headline.length <= 70, `short enough: ${id}`);
    for (const [text, original] of [
      [headline, ours?.headline],
      [why, ours?.why],
      [fix, ours?.fix],
    ] as const) {
      assert.notEqual(text, original, id);
      assert.deepEqual([...namesIn(text)], [...namesIn(original ?? '')], id);
    }
    assert.match(`${why} ${fix}`, /^[^.]*\w.*\.$/, `${id} has sentences`);
  }
});

test('why something was not checked is said in German', () => {
  const shown = ({ unknown, reasons }: typeof sentences) =>
    Object.entries({ unknown, ...reasons }).map(([key, text]) => [key, [...namesIn(text)].sort()]);
  assert.deepEqual(shown(german.language.sentences), shown(sentences));
});

test('everything that an audit says is in German', () => {
  const missing = checks.map(({ id }) => id).filter((id) => !(id in checksInGerman));
  assert.deepEqual(missing, [], 'every check');
  for (const [id, { title, headline, headlines, notes, why, fix, verdicts }] of Object.entries(checksInGerman))
    for (const text of [
      title,
      headline,
      ...Object.values(headlines ?? {}),
      ...Object.values(notes ?? {}),
      why,
      fix,
      ...Object.values(verdicts),
    ])
      assert.notEqual(text?.trim(), '', `${id} has no empty text`);
  const same = <Table extends object>(ours: Table, theirs: Table, name: string): void =>
    assert.deepEqual(Object.keys(ours).sort(), Object.keys(theirs).sort(), name);
  const { language } = german;
  same(language.categories, english.categories, 'every category');
  same(language.groups, english.groups, 'every group');
  same(language.failures, english.failures, 'every failure');
  same(language.sentences.causes, english.sentences.causes, 'every cause');
  for (const code of Object.keys(english.failures) as (keyof typeof english.failures)[])
    for (const part of ['sentence', 'cause', 'next'] as const) {
      assert.notEqual(language.failures[code][part], english.failures[code][part], `${code} is translated`);
      assert.deepEqual([...namesIn(language.failures[code][part])].sort(), [...namesIn(english.failures[code][part])].sort(), code);
    }
});

test('German texts have one word for each thing, no English examples and no numbers with a point', () => {
  const others = [
    // Meta Description, Title, Status, Slash, Breadcrumb, Smartphone, Problem, Regelwerk, Check, Origin.
    /Meta-Beschreibung|Meta-Description|Seitentitel|Statuscode \$?\{|Schrägstrich|Brotkrumen|Brotkrümel|Handy|Befund|Ruleset|Prüfungen|Ursprung\b/,
    /\bI[Ff]rame|Webauftritt|Homepage|robots\.txt (?:ist |wird )?blockiert|\b(?:Wähle|Klicke|Gib|Dein|Deine|Ihre Website)\b/,
    /\d\.\d+\s?[×%]/,
    /example\.com\/(?:page|this-page|shoes|pots|tomato)|\/(?:cart|recipes|guide)\b|The Garden|alt="[^"]*\b(?:the|of)\b/,
  ];
  for (const text of textsIn([german, checksInGerman])) for (const other of others) assert.doesNotMatch(text, other, text);
});

/** Returns all texts in a value, those of functions as their source. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string' || typeof value === 'function') return [String(value)];
  return value instanceof Object ? Object.values(value instanceof Map ? Object.fromEntries(value) : value).flatMap(textsIn) : [];
};
