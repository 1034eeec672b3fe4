import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Check } from '../src/audit/check.ts';
import { checks as listed } from '../src/audit/checks/index.ts';
import type { Gathered } from '../src/audit/evidence.ts';
import { runCheck } from '../src/audit/run-check.ts';
import { findingMessage, fixMessage, itemMessage } from '../src/audit/texts/finding-messages.ts';
import { valueNamesIn } from '../src/audit/texts/message.ts';

const folder = new URL('../src/audit/checks/', import.meta.url);
/** Numbers that identify something. */
const PLAIN_NUMBERS: ReadonlySet<string> = new Set(['status', 'line', 'level', 'before', 'number', 'step', 'bot', 'minSteps']);
const LEFTOVER_PLACEHOLDER = /\{\w+\}/;

/** Every check that has a file, so that a new one is tested before it is in the index. */
const bases = globSync('*/*.ts', { cwd: fileURLToPath(folder), exclude: ['**/*.samples.ts', '**/*.test.ts'] })
  .map((file) => file.replace(/\.ts$/, ''))
  .sort();
const checks = new Map<string, Check>();
for (const base of bases) checks.set(base, ((await import(new URL(`${base}.ts`, folder).href)) as { default: Check }).default);

test('each check is in the index exactly once, and its file path consists of category and id', () => {
  const known = listed.map(({ category, id }) => `${category}/${id}`).sort();
  assert.deepEqual(known, bases, 'run npm run generate');
  assert.equal(new Set(listed.map(({ id }) => id)).size, listed.length);
});

for (const [base, check] of checks) {
  test(`the check ${base} returns the expected verdict for each of its samples`, async () => {
    assert.equal(`${check.category}/${check.id}`, base);
    assert.doesNotMatch(fixMessage(check), LEFTOVER_PLACEHOLDER);
    for (const text of [check.why, check.fix, ...Object.values(check.notes ?? {}), ...Object.values(check.verdicts).map((one) => one.text)])
      valueNamesIn(text);
    namesItsProblem(check);
    saysSomething(check);

    const samples = (await import(new URL(`${base}.samples.ts`, folder).href)) as { default: Record<string, readonly Gathered[]> };
    assert.deepEqual(Object.keys(samples.default).sort(), Object.keys(check.verdicts).sort());
    const faults = Object.entries(samples.default).flatMap(([verdict, rows]) =>
      rows.flatMap((evidence, index) => faultOf(`${verdict} ${index + 1}`, () => holds(check, verdict, evidence))),
    );
    assert.deepEqual([...faults, ...faultOf('unknown without its evidence', () => lacksEvidence(check))], []);
  });
}

/** The error of a sample, if any, so that a test lists all of its wrong samples. */
function faultOf(name: string, assertion: () => void): string[] {
  try {
    assertion();
    return [];
  } catch (error) {
    return [`${name}: ${String(error)}`];
  }
}

/** Asserts what types cannot: notes, headlines, and placeholders in texts. */
function saysSomething({ title, headline, headlines, why, fix, source, verdicts, notes }: Check): void {
  const texts = { title, why, fix, ...(headline === undefined ? {} : { headline }), ...headlines, ...notes };
  for (const [name, text] of [...Object.entries(texts), ...Object.entries(verdicts).map(([key, verdict]) => [key, verdict.text] as const)])
    assert.match(String(text), /^\S+(?: \S+)*$/, `${name}: words with one space between them`);
  for (const text of [why, fix, ...Object.values(verdicts).map((one) => one.text)])
    assert.match(text, /\w{2,}.*(?:\.|\.\}\})$/su, 'a sentence');
  const { protocol, hostname } = new URL(source);
  assert.equal(protocol, 'https:');
  assert.match(hostname, /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'the host of an authority');
}

/** Asserts the length of title and headline, which lists show. */
function namesItsProblem({ title, headline, headlines = {}, verdicts }: Check): void {
  const canFail = Object.values(verdicts).some(({ outcome }) => outcome === 'warn' || outcome === 'fail' || outcome === 'share');
  assert.equal(headline !== undefined, canFail, 'a headline where it can fail');
  assert.ok(title.length <= 40, title);
  for (const text of [headline ?? '', ...Object.values(headlines).map(String)])
    assert.ok(text.length <= 60 && !/[{}]/.test(text), String(text));
}

/** Asserts that a sample gets its verdict with a complete sentence, and that the check leaves the evidence unchanged. */
function holds(check: Check, verdict: string, evidence: Gathered): void {
  const before = structuredClone(evidence);
  const finding = runCheck(check, evidence);
  assert.equal(finding.verdict, verdict, JSON.stringify(finding.values));
  assert.doesNotMatch(findingMessage(check, finding), LEFTOVER_PLACEHOLDER);
  writesNumbers(check.verdicts[verdict]?.text ?? '', { ...check.limits, ...finding.values });
  for (const { note } of finding.items) {
    if (typeof note !== 'object') continue;
    assert.ok(check.notes?.[note.key] !== undefined, `${note.key} is one of its notes`);
    assert.doesNotMatch(itemMessage(check, { note }).note ?? '', LEFTOVER_PLACEHOLDER);
    writesNumbers(check.notes[note.key] ?? '', note.values ?? {});
  }
  assert.deepEqual(evidence, before, 'a check only looks');
  for (const { line, snippet, ...more } of finding.items) {
    assert.ok(line !== undefined || snippet !== undefined || Object.keys(more).length > 0, 'an item shows something');
    assert.ok(line === undefined || line > 0, 'a line of the page, or none');
    assert.notEqual(snippet, '', 'a snippet, or none');
  }
}

/** Asserts that numbers are written as in the language, `1,400` and `1.6` or `1.400` and `1,6`, except codes and text to copy. */
function writesNumbers(text: string, values: Record<string, string | number>): void {
  for (const [, name = ''] of text.replaceAll(/`[^`]*`/g, '').matchAll(/\{(\w+)\}/g))
    if (typeof values[name] === 'number') assert.ok(PLAIN_NUMBERS.has(name), `{${name}, number} in “${text}”`);
}

function lacksEvidence(check: Check): void {
  const unavailable = { reason: 'fetch_failed', code: 'timeout', url: 'https://example.com/{url}' };
  const nothing = Object.fromEntries(check.needs.map((need) => [need, { unavailable }])) as unknown as Gathered;
  const finding = runCheck(check, nothing);
  assert.equal(finding.outcome, 'unknown');
  assert.deepEqual(finding.values, unavailable);
  assert.equal(
    findingMessage(check, finding),
    'Couldn’t check this: couldn’t load https://example.com/{url}: the server took too long to respond.',
  );
}
