import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { goodPage } from '../test/site.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

const lab = (...args: string[]): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [join(folder, 'lab.ts'), ...args], (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });

test('lists all lab programs without an argument and rejects an unknown program', async () => {
  const { code, out } = await lab();
  assert.equal(code, 0);
  const names = [...out.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name).sort();
  const described = globSync('**/*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts') && file !== 'lab.ts')
    .flatMap((file) => [...(/^\/\*\*[\s*]+`npm run -s lab ([a-z-]+)/m.exec(readFileSync(join(folder, file), 'utf8')) ?? [])].slice(1));
  assert.deepEqual(names, described.sort());

  const unknown = await lab('constructor');
  assert.equal(unknown.code, 2);
  assert.match(unknown.err, /^Unknown program "constructor"\. Programs:\n {2}api /);
});

/** Programs that need neither a special machine nor minutes, each with the least work that it can be given. */
const short: readonly [name: string, args: readonly string[], prints: RegExp][] = [
  ['api-properties', ['50', '1'], /"faults":0/],
  ['audit', ['PAGES', '1'], /"corpus":\{"audits":1,/],
  ['corpus', ['PAGES'], /"completed":1,"factDifferences":0/],
  ['corpus-facts', ['PAGES'], /./],
  ['crawl', ['100', 'sqlite'], /completed, \d+ URLs/],
  ['crawl-crash', ['2', 'sqlite'], /"faults":0/],
  ['fairness', ['20'], /SQLite: 20 waiting/],
  ['fuzz', ['0', '1'], /"faults":0/],
  ['host-queues', ['20'], /claim/],
  ['page-reading', ['PAGES', '2'], /1 pages: equal 1/],
  ['queue', ['snapshot', '20'], /20 gone/],
  ['site-analysis', ['1000'], /1000 URLs: completed/],
  ['ssrf', [], /^all /m],
];

for (const [name, args, prints] of short)
  test(`the lab program ${name} runs successfully`, async (t) => {
    const pages = await mkdtemp(join(tmpdir(), 'sonde-test-'));
    t.after(() => rm(pages, { recursive: true, force: true }));
    await writeFile(join(pages, 'page.html'), goodPage);
    const facts = { title: 'Growing tomatoes on a small balcony' };
    await writeFile(join(pages, 'facts.json'), JSON.stringify({ pages: [{ name: 'page', facts }] }));
    const { code, out, err } = await lab(name, ...args.map((arg) => (arg === 'PAGES' ? pages : arg)));
    assert.equal(code, 0, err);
    assert.match(out, prints);
  });
