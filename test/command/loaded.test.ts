import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { goodPage, startSite } from '../site.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The packages that a process loads, and the files of src/ that are not allowed for it. Loading costs more at a start than all else. */
const loadedBy = async (t: TestContext, args: readonly string[], allowed: RegExp, env: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'sonde-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const modules = join(folder, 'modules.txt');
  await promisify(execFile)(process.execPath, ['--import', join(root, 'test/command/record-modules.js'), ...args], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', LANG: 'C', MODULES: modules, DATA_DIR: folder, ...env },
  });
  const urls = readFileSync(modules, 'utf8').split('\n');
  return {
    packages: [...new Set(urls.flatMap((url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []))].sort(),
    others: urls.flatMap((url) => /\/(src\/.*)/.exec(url)?.[1] ?? []).filter((file) => !allowed.test(file)),
  };
};

test('help loads the command line alone', async (t) => {
  const allowed =
    /^src\/(?:main|frugal-malloc|cli\/[^/]*|lib\/.*|cli\/formats\/formats|words\/(?:languages|accept-language|english-cli.*))\.ts$/;
  assert.deepEqual(await loadedBy(t, ['src/main.ts', '--help'], allowed), { packages: ['commander'], others: [] });
});

test('an audit on the command line loads no server, no database and no other language', async (t) => {
  const site = await startSite(t, { '/': { body: goodPage } });
  const allowed = /^src\/(?!storage|queue|accounts|reports|webhooks|api|mcp|web\/|system|app|words\/german)/;
  const { packages, others } = await loadedBy(t, ['src/main.ts', 'audit', `${site.url}/`], allowed, { ALLOW_TARGETS: site.target });
  assert.deepEqual(others, []);
  const ours = ['commander', 'entities', 'intl-messageformat', 'ipaddr.js', 'parse5', 'saxes', 'tldts', 'undici'];
  const theirs = ['@formatjs/fast-memoize', '@formatjs/icu-messageformat-parser', '@formatjs/icu-skeleton-parser', 'xmlchars'];
  assert.deepEqual(packages, [...ours, ...theirs].sort());
});

test('an analysis process loads the engine alone', async (t) => {
  const allowed = /^src\/(?:audit|html|lib|http\/(?:address|decode-at-once)\.ts)/;
  assert.deepEqual(await loadedBy(t, ['src/audit/analysis-process.ts'], allowed), {
    packages: ['entities', 'ipaddr.js', 'parse5', 'saxes', 'stopword', 'tldts', 'xmlchars'],
    others: [],
  });
});
