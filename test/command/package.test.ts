import assert from 'node:assert/strict';
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { pictures } from '../fixtures/account-pictures.ts';
import { openProgram } from '../open-program.ts';
import { runProgram, startServiceProcess } from '../service-process.ts';
import { goodPage, startSite } from '../site.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('the packed npm package runs after installation', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sonde-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync(process.execPath, [join(root, 'scripts/pack.ts'), folder], { stdio: 'pipe' });
  const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  execFileSync('tar', ['xzf', join(folder, tarball), '-C', folder]);

  const installed = join(folder, 'node_modules', 'sonde');
  cpSync(join(folder, 'package'), installed, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as object;
  for (const field of ['dependencies', 'optionalDependencies', 'devDependencies', 'workspaces', 'private'])
    assert.ok(!(field in manifest), field);
  assert.ok(!readdirSync(installed).includes('lab'));
  const links = [...readFileSync(join(installed, 'README.md'), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
  assert.deepEqual(
    links.filter((link) => !existsSync(join(installed, link))),
    [],
  );
  assert.deepEqual(
    readFileSync(join(installed, 'dist/licences.txt'), 'utf8')
      .match(/^(?:hono|undici) \d.*/gm)
      ?.map((line) => line.split(' ')[0]),
    ['hono', 'undici'],
  );

  const analysis = fork(join(installed, 'dist/audit/processes/analysis-process.js'), { serialization: 'advanced' });
  analysis.send({ task: 'renderPicture', args: ['icon', pictures.png], released: [] });
  const [reply] = (await once(analysis, 'message')) as [{ value: { type: string } | null }];
  assert.equal(reply.value?.type, 'image/png');
  analysis.disconnect();

  const site = await startSite(t, { '/': { body: goodPage } });
  const env = { ALLOW_TARGETS: site.target, DATA_DIR: join(folder, 'data') };
  const program = join(installed, 'bin/sonde.js');
  const opened = openProgram();
  t.after(opened.close);
  const run = (...args: string[]) => opened.run(args, { env, program: join(installed, 'dist/main.js') });
  assert.match((await runProgram(['--version'], { env, program })).out, /^\d+\.\d+\.\d+\n$/);
  assert.match((await run('key', 'create')).out, /^sonde_/);
  const audited = await run('audit', `${site.url}/`, '--format', 'json');
  assert.equal(audited.code, 0, audited.err);
  assert.equal(JSON.parse(audited.out).facts.page.title, 'Growing tomatoes on a small balcony');

  const service = await startServiceProcess(t, env, { program });
  const read = async (path: string): Promise<string> => (await fetch(new URL(path, service.url))).text();
  for (const name of ['webhooks', 'agents'])
    assert.equal(await read(`/docs/${name}.md`), readFileSync(join(root, `docs/${name}.md`), 'utf8'));
  const [style = ''] = /\/assets\/common\.[^"]+/.exec(await read('/sign-in')) ?? [];
  assert.match(await read(style), /\{.*color/);
});
