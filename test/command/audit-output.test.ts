import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { makeCommand, runCommand } from '../command.ts';
import { makeFolder } from '../make-folder.ts';
import { goodPage, startSite } from '../site.ts';

const page = `<!doctype html><title>Links</title>
<img src="/gone.png" alt="A">
<link rel="stylesheet" href="/gone.css">
<a href="/gone">
<a href="/left">
<a href="/closed">`;

const pages = {
  '/links': { body: page },
  '/left': { status: 301, headers: { location: '/' } },
  '/closed': { status: 403 },
  '/': { body: goodPage },
  '/noindex': { body: '<!doctype html><title>Hidden</title><meta name=robots content=noindex><p>Hello<img src=a.png><img src=b.png>' },
  '/empty': {},
};

const start = async (t: TestContext) => {
  const site = await startSite(t, pages);
  const env = { ALLOW_TARGETS: site.target };
  const sonde = (args: string[], more: Record<string, string> = {}) => runCommand(['audit', ...args], { env: { ...env, ...more } });
  return { env, sonde, good: `${site.url}/`, hidden: `${site.url}/noindex`, empty: `${site.url}/empty`, links: `${site.url}/links` };
};

test('pretty output lists page titles, check ids and what to fix first in 80 columns, and has no colors without a terminal', async (t) => {
  const { sonde, hidden } = await start(t);
  const { out } = await sonde([hidden]);
  assert.match(out, /^■ Bad {2}\d+ of 100 {2}http/m);
  assert.match(out, /\nFix these first\n 1\. Page is blocked from search results \(noindex\) {2}noindex +\+\d+, score \d+\n/);
  assert.match(out, /\n {2}✗ Page is blocked from search results \(noindex\) {2}noindex/);
  assert.match(out, /\n {2}! |\n {2}✗ Images without alt text {2}img-alt/);
  assert.match(out, /Run sonde explain <check> for details\.\n$/);
  for (const line of out.split('\n')) assert.ok([...line].length <= 80 || /http/.test(line), line);
  assert.ok(!out.includes('\u001b'));
  process.env.FORCE_COLOR = '1';
  t.after(() => delete process.env.FORCE_COLOR);
  assert.ok((await sonde([hidden])).out.includes('\u001b['));
});

test('the output for several pages ends with a table, and --quiet prints only that table', async (t) => {
  const { sonde, good, hidden, empty } = await start(t);
  const { out, code } = await sonde([good, hidden, empty, '--quiet']);
  assert.equal(code, 2);
  const lines = out.trimEnd().split('\n');
  assert.match(lines[1] ?? '', /^URL +Score {2}Rating +Worst finding$/);
  assert.match(lines[3] ?? '', /\/noindex +\d+ {2}■ Bad +Page is blocked from search /);
  assert.match(lines[4] ?? '', /\/empty +– {2}not audited {2}The (?:answer|response) was empty/);
  assert.match(lines.at(-1) ?? '', /^3 pages: .* 1 not audited$/);
  const one = await sonde([good, '--quiet']);
  assert.match(one.out, /^\S \w+ {2}\d+ of 100 {2}http\S+\n$/);
});

test('filters hide findings without changing the score', async (t) => {
  const { sonde, hidden } = await start(t);
  const shown = async (...args: string[]) => {
    const report = JSON.parse((await sonde([hidden, '--format', 'json', ...args])).out);
    return { score: report.score, checks: report.results.map(({ check }: { check: string }) => check), first: report.fix_first.length };
  };
  const all = await shown();
  assert.deepEqual(await shown('--only', 'noindex, img-alt'), { score: all.score, checks: ['noindex', 'img-alt'], first: 2 });
  const images = await shown('--category', 'images');
  assert.ok(images.checks.includes('img-alt') && !images.checks.includes('noindex') && images.score === all.score);
  const top = await shown('--top', '1');
  assert.deepEqual([top.checks, top.first], [['noindex'], 1]);
  assert.ok((await shown('--top', '9')).first > 5);
  for (const [args, said] of [
    [['--top', '0'], /^Error: --top takes /],
    [['--only', 'alt'], /^Error: Unknown check: alt\. Did you mean [^\n]*img-alt/],
    [['--category', 'pictures'], /^Error: Unknown category: pictures\. Choose from indexing, /],
    [['-o', '/no/such/folder/report.txt'], /^Error: Can’t write \/no\/such\/folder\/report\.txt \(ENOENT\)/],
  ] as const) {
    const { code, err } = await sonde([hidden, ...args]);
    assert.equal(code, 64, args.join(' '));
    assert.match(err, said);
    assert.match(err, /^[^\n]+\n$/);
  }
});

test('JSON output has the same keys for failed audits, JSONL has one line per URL, and -o writes to a file', async (t) => {
  const { sonde, good, empty } = await start(t);
  const folder = await makeFolder(t);
  const file = join(folder, 'reports.jsonl');
  const { out } = await sonde([good, empty, '--format', 'jsonl', '-o', file]);
  assert.equal(out, '');
  const [one, other, ...more] = (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(more, []);
  assert.deepEqual(Object.keys(one), Object.keys(other));
  assert.deepEqual([one.url, one.state, one.error], [good, 'completed', null]);
  assert.deepEqual([other.url, other.state, other.error.code, other.score], [empty, 'failed', 'empty_body', null]);
  const single = JSON.parse((await sonde([good, '--format', 'json'])).out);
  assert.deepEqual(Object.keys(single), Object.keys(one));
});

test('JSON output contains the audit mode, also for failed audits, and AUDIT_MODE sets the default mode', async (t) => {
  const { sonde, good, empty } = await start(t);
  const modes = async (args: string[], env: Record<string, string> = {}) => {
    const { out } = await sonde([good, empty, '--format', 'jsonl', ...args], env);
    return out
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [url, mode, reason] = Object.entries(JSON.parse(line));
        assert.deepEqual([url?.[0], mode?.[0], reason], ['url', 'mode', ['mode_reason', null]]);
        return mode?.[1];
      });
  };
  assert.deepEqual(await modes([]), ['full', 'full']);
  assert.deepEqual(await modes([], { AUDIT_MODE: 'html' }), ['html', 'html']);
  assert.deepEqual(await modes(['--mode', 'html']), ['html', 'html']);
  const rendered = await sonde([good, '--mode', 'rendered']);
  assert.deepEqual([rendered.code, rendered.out], [64, '']);
  assert.match(rendered.err, /^Error: There is no browser [^\n]+ npm run browser [^\n]+\.\n$/);
});

test('pretty and Markdown output begins with the audit mode and the totals of resources and links', async (t) => {
  const { sonde, links } = await start(t);
  const said = async (...args: string[]) =>
    (await sonde([links, ...args])).out.split('\n').filter((line) => /^ *(?:Mode |Files:|Links:)/.test(line));
  const [files, targets] = ['Files: 3 requests, 1 KB; 2 broken', 'Links: 3 checked, 1 broken, 1 redirected, 1 refused programs'];
  assert.deepEqual(await said(), ['  Mode full', `  ${files}`, `  ${targets}`]);
  assert.deepEqual(await said('--mode', 'html'), ['  Mode html']);
  assert.deepEqual(await said('--format', 'markdown'), [files, targets]);
  assert.match((await sonde([links, '--format', 'markdown'])).out, /^\*\*\w+\*\*, .* Ruleset [\d.]+\. Mode full\.$/m);
  const html = await sonde([links, '--format', 'markdown', '--mode', 'html', '--lang', 'de']);
  assert.match(html.out, /Regelwerk [\d.]+\. Modus html\.\n/);
  assert.doesNotMatch(html.out, /^(?:Dateien|Links): \d/m);
  assert.deepEqual((await sonde([links, '--lang', 'de'])).out.match(/^ {2}(?:Dateien|Links): .*/gm), [
    '  Dateien: 3 Anfragen, 1 KB; 2 defekt',
    '  Links: 3 geprüft, 1 defekt, 1 weitergeleitet, 1 von der Website abgewiesen',
  ]);
});

test('SARIF results about resources and links have line numbers', async (t) => {
  const { sonde, links } = await start(t);
  const [{ results, tool }] = JSON.parse((await sonde([links, '--format', 'sarif'])).out).runs;
  const rules = new Set(tool.driver.rules.map(({ id }: { id: string }) => id));
  const lines = {
    'image-broken': [2, '/gone.png', false],
    'stylesheet-broken': [3, '/gone.css', false],
    'link-broken-internal': [4, '/gone', true],
    'link-redirected': [5, '/left', true],
  } as const;
  for (const [check, [startLine, path, hasSnippet]] of Object.entries(lines)) {
    const { locations } = results.find(({ ruleId }: { ruleId: string }) => ruleId === check);
    const snippet = hasSnippet ? { snippet: { text: page.split('\n')[startLine - 1] } } : {};
    const place = {
      artifactLocation: { uri: new URL(links).pathname.slice(1), uriBaseId: new URL(links).origin },
      region: { startLine, ...snippet },
    };
    assert.deepEqual(locations, [{ physicalLocation: place, message: { text: new URL(path, links).href } }], check);
    assert.ok(rules.has(check));
  }
});

test('HTML output is a single file that loads no other files', async (t) => {
  const { sonde, hidden, good } = await start(t);
  const { out, code } = await sonde([hidden, '--format', 'html', '--lang', 'de']);
  assert.equal(code, 0);
  assert.match(out, /^<!doctype html>\n<html lang="de">/);
  assert.match(out, /default-src 'none'/);
  assert.match(out, /<style>[^<]+@media print/);
  assert.ok(out.includes('Zuerst beheben') || out.includes('<h1'), 'it is the report');
  const references = [...out.matchAll(/ (?:href|src|action)="([^"]*)"/g)].map(([, reference = '']) => reference);
  for (const reference of references) assert.match(reference, /^(?:#|data:|https?:)/, reference);
  assert.doesNotMatch(out, /<(?:script|iframe|object|form)\b|<(?:img|link|source)\b[^>]*(?:src|href)="(?!data:)/);
  const two = await sonde([hidden, good, '--format', 'html']);
  assert.deepEqual([two.code, two.out], [64, '']);
  assert.match(two.err, /^Error: --format html is for one URL\. /);
});

test('text output is in the language of --lang or of the system locale, and data formats default to English', async (t) => {
  const { sonde, hidden, empty } = await start(t);
  const german = await sonde([hidden, empty], { LANG: 'de_DE.UTF-8' });
  assert.match(german.out, /\nZuerst beheben\n/);
  assert.match(german.out, /\nURL +Score {2}Bewertung/);
  assert.match(german.err, /^Fehler: http/);
  const data = await sonde([hidden, '--format', 'jsonl'], { LANG: 'de_DE.UTF-8' });
  assert.equal(JSON.parse(data.out).categories[0].title, 'Indexing');
  const requested = await sonde([hidden, '--format', 'jsonl', '--lang', 'de']);
  assert.equal(JSON.parse(requested.out).categories[0].title, 'Indexierung');
  assert.match((await runCommand(['--lang', 'de', '--help'])).out, /^Aufruf: sonde/);
  assert.match((await runCommand(['explain', 'noindex'], { env: { LC_ALL: 'de_AT' } })).out, /Mögliche Ergebnisse/);
  assert.match((await runCommand(['nichts'], { env: { LC_ALL: 'de' } })).err, /^Fehler: Unbekannter Befehl: nichts\. [^\n]+\n$/);
});

test('missing and invalid arguments print an error with a hint', async () => {
  const nothing = await runCommand([]);
  assert.equal(nothing.code, 64);
  assert.match(nothing.err, /Start with: sonde audit https:\/\/example\.com/);
  for (const [args, said] of [
    [['nothing'], /^Error: Unknown command: nothing\. Run sonde --help for all commands\.\n$/],
    [['audit'], /^Error: Missing argument: url\. Run sonde audit --help [^\n]+\n$/],
    [['audit', 'x.test', '--formt', 'json'], /^Error: Unknown option: --formt\. Did you mean --format\?\n$/],
    [['audit', 'x.test', '--format', 'pdf'], /^Error: -f, --format <format> can’t be pdf\. Choose from pretty, json, [^\n]+\n$/],
    [['audit', 'x.test', '--mode', 'fast'], /^Error: --mode <mode> can’t be fast\. Choose from html, full, rendered\.\n$/],
    [['account', 'create'], /^Error: Missing option: --email <address>\. Run sonde account create --help [^\n]+\n$/],
    [['audit', 'ftp://example.com'], /^Error: ftp:\/\/example\.com isn’t a web URL\. [^\n]+\n$/],
    [['serve', 'now'], /^Error: Too many arguments\. Run sonde serve --help [^\n]+\n$/],
  ] as const) {
    const { code, err } = await runCommand([...args]);
    assert.equal(code, 64, args.join(' '));
    assert.match(err, said);
  }
});

const main = fileURLToPath(new URL('../../bin/sonde.js', import.meta.url));

/** Runs a command whose reader closes the pipe at the first bytes. */
const withClosedPipe = async (args: readonly string[], env: Record<string, string>): Promise<{ code: number; err: string }> => {
  const stdout = new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error('closed'), { code: 'EPIPE' })) });
  const command = makeCommand({ env, stdout });
  const { err } = await command.run(args);
  return { code: await command.exited, err };
};

/** The same in a separate process. */
const programWithClosedPipe = async (
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; err: string }> => {
  const child = spawn(process.execPath, [main, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let err = '';
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  child.stdout.once('data', () => child.stdout.destroy());
  const [code] = await once(child, 'close');
  return { code, err };
};

test('commands end without an error message if the pipe they print to is closed', async (t) => {
  const { env, good, hidden } = await start(t);
  for (const args of [
    ...['pretty', 'json', 'jsonl', 'markdown', 'junit', 'sarif'].map((format) => ['audit', good, hidden, '--format', format]),
    ['audit', good, '--format', 'html'],
    ['explain'],
    ['--help'],
    ['doctor', '--offline'],
  ]) {
    const { code, err } = await withClosedPipe(args, { ...env, PORT: '0', AUDIT_MODE: 'html' });
    assert.deepEqual([code, err], [0, ''], args.join(' '));
  }
  const { code, err } = await programWithClosedPipe(['audit', good, hidden, '--mode', 'html'], env);
  assert.deepEqual([code, err], [0, ''], 'in a separate process');
});
