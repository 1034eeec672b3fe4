import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { runCommand } from '../command.ts';
import { linkedPage } from '../linked-site.ts';
import { makeFolder } from '../make-folder.ts';
import { serveInProcess } from '../serve-in-process.ts';
import { type SiteFile, startSite } from '../site.ts';

test('stopping the service during a crawl is quick, logs no error and keeps fetched pages', async (t) => {
  const folder = await makeFolder(t);
  const paths = Array.from({ length: 30 }, (_, index) => `/${index}`);
  const files: Record<string, SiteFile> = { '/': linkedPage('Start', paths) };
  for (const path of paths) files[path] = { ...linkedPage(path, ['/']), delay: 500 };
  const requested: string[] = [];
  const site = await startSite(t, files, (path) => void requested.push(path));
  const env = { DATA_DIR: folder, ALLOW_TARGETS: site.target, LOG_LEVEL: 'warn' };
  const key = (await runCommand(['key', 'create'], { env })).out.trim();
  const service = await serveInProcess(t, env);
  const headers = { authorization: `Bearer ${key}` };
  const made = await fetch(`${service.url}/api/v1/crawls`, { method: 'POST', headers, body: new URLSearchParams({ url: `${site.url}/` }) });
  const { data } = (await made.json()) as { data: { id: number } };
  while (requested.filter((path) => paths.includes(path)).length < 8) await setTimeout(50);
  const began = performance.now();
  assert.equal(await service.end('SIGTERM'), 0);
  assert.ok(performance.now() - began < 5_000);
  assert.equal(service.log(), '');

  const next = await serveInProcess(t, env);
  const read = async () =>
    ((await (await fetch(`${next.url}/api/v1/crawls/${data.id}`, { headers })).json()) as { data: { state: string } }).data;
  while ((await read()).state !== 'completed') await setTimeout(200);
  const pages = requested.filter((path) => paths.includes(path));
  assert.equal(pages.length, paths.length, 'no page is fetched twice');
});
