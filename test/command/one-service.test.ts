import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCommand } from '../command.ts';
import { makeFolder } from '../make-folder.ts';
import { serveInProcess } from '../serve-in-process.ts';
import { startServiceProcess } from '../service-process.ts';

test('a second service on the same data folder exits with 78, and can start after the first one was killed', async (t) => {
  const folder = await makeFolder(t);
  const env = { DATA_DIR: folder };
  const first = await startServiceProcess(t, { ...env, WATCH_REPORT_DEPENDENCIES: '1', MALLOC_ARENA_MAX: undefined });
  await t.test('sonde serve runs in the watch mode of Node', async () => {
    assert.equal((await fetch(`${first.url}/readyz`)).status, 200);
  });

  const { code, out, err } = await runCommand(['serve'], { env: { ...env, PORT: '0' } });
  assert.deepEqual([code, out], [78, '']);
  assert.match(err, /^Error: Another service runs on [^\n]+\n$/);
  assert.equal((await runCommand(['key', 'list'], { env })).code, 0);

  await first.end('SIGKILL');
  const next = await serveInProcess(t, env);
  assert.equal((await fetch(`${next.url}/readyz`)).status, 200);
});
