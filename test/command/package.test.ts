import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runCommand } from '../service-process.ts';
import { goodPage, startSite } from '../site.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('the packed package runs where it is installed', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sonde-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync(process.execPath, [join(root, 'scripts/pack.ts'), folder], { stdio: 'pipe' });
  const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  execFileSync('tar', ['xzf', join(folder, tarball), '-C', folder]);

  // As an installer lays it out, with the packages of this checkout beside it, so that the test needs no network.
  const installed = join(folder, 'node_modules', 'sonde');
  cpSync(join(folder, 'package'), installed, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as object;
  for (const field of ['optionalDependencies', 'devDependencies', 'workspaces', 'private']) assert.ok(!(field in manifest), field);
  assert.ok(!readdirSync(installed).includes('lab'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.') && name !== 'sonde') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }

  const site = await startSite(t, { '/': { body: goodPage } });
  const env = { ALLOW_TARGETS: site.target, DATA_DIR: join(folder, 'data') };
  const run = (...args: string[]) => runCommand(args, { env, program: join(installed, 'bin/sonde.js') });
  assert.match((await run('--version')).out, /^\d+\.\d+\.\d+\n$/);
  assert.match((await run('key', 'create')).out, /^sonde_/);
  const audited = await run('audit', `${site.url}/`, '--format', 'json');
  assert.equal(audited.code, 0, audited.err);
  // The documents that the service shows are found from where it is compiled to.
  const { documentText } = await import(pathToFileURL(join(installed, 'dist/web/pages/docs/documents.js')).href);
  for (const name of ['webhooks', 'agents']) assert.equal(documentText(name), readFileSync(join(root, `docs/${name}.md`), 'utf8'));
  assert.equal(JSON.parse(audited.out).facts.page.title, 'Growing tomatoes on a small balcony');
});
