import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startServiceProcess } from '../service-process.ts';
import { goodPage, startSite } from '../site.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const recorder = join(root, 'test/command/record-modules.js');

/** A folder in which processes record what they load: packages, and files of src/ that they are not allowed to load. */
const makeRecord = (t: TestContext) => {
  const folder = mkdtempSync(join(tmpdir(), 'sonde-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const modules = join(folder, 'modules.txt');
  return {
    env: { LANG: 'C', MODULES: modules, DATA_DIR: folder },
    loaded(allowed: RegExp) {
      const urls = readFileSync(modules, 'utf8').split('\n');
      return {
        packages: [...new Set(urls.flatMap((url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []))].sort(),
        others: urls.flatMap((url) => /\/(src\/.*)/.exec(url)?.[1] ?? []).filter((file) => !allowed.test(file)),
      };
    },
  };
};

/** Of a process that ends. Loading costs more at a start than all else. */
const loadedBy = async (t: TestContext, args: readonly string[], allowed: RegExp, env: Record<string, string> = {}) => {
  const record = makeRecord(t);
  await promisify(execFile)(process.execPath, ['--import', recorder, ...args], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', ...record.env, ...env },
  });
  return record.loaded(allowed);
};

test('printing the help loads only modules of the command line', async (t) => {
  const allowed =
    /^src\/(?:main|cli\/[^/]*|lib\/.*|audit\/mode|crawls\/crawl|cli\/formats\/formats|locales\/(?:languages|catalogue|messages))\.ts$|^src\/locales\/en\/cli\.json$/;
  assert.deepEqual(await loadedBy(t, ['src/main.ts', '--help'], allowed), { packages: ['commander'], others: [] });
});

test('sonde audit loads no server, database or other language modules', async (t) => {
  const site = await startSite(t, { '/': { body: goodPage } });
  const allowed = /^src\/(?!storage|queue|accounts|reports|webhooks|api|mcp|web\/|system|app\/(?!egress|browsers)|locales\/de\/)/;
  const { packages, others } = await loadedBy(t, ['src/main.ts', 'audit', `${site.url}/`], allowed, { ALLOW_TARGETS: site.target });
  assert.deepEqual(others, []);
  assert.deepEqual(packages, ['commander', 'ipaddr.js', 'stopword', 'tldts', 'undici']);
});

test('an analysis process loads only the audit engine modules', async (t) => {
  const allowed =
    /^src\/(?:audit|browser\/rendering|html|lib|http\/(?:address|answer|content-codings|decode-at-once|guard|inflate-anyway|retry-after)\.ts)/;
  assert.deepEqual(await loadedBy(t, ['src/audit/processes/analysis-process.ts'], allowed), {
    packages: ['entities', 'ipaddr.js', 'parse5', 'saxes', 'stopword', 'tldts', 'xmlchars'],
    others: [],
  });
});

test('a service with SQLite loads no HTML parser, PostgreSQL or other language modules', async (t) => {
  const record = makeRecord(t);
  const service = await startServiceProcess(t, { ...record.env, NODE_OPTIONS: `--import ${recorder}` });
  await service.end('SIGTERM');
  const { packages, others } = record.loaded(
    /^src\/(?!storage\/postgres|storage\/transfer|queue\/postgres|locales\/de\/|cli\/doctor|mcp\/server)/,
  );
  assert.deepEqual(others, []);
  assert.deepEqual(
    packages.filter((name) => /^pg|modelcontext|parse5|entities/.test(name)),
    [],
  );
});
