import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const FULL = '/dev/full';
const skip = !existsSync(FULL);
const main = fileURLToPath(new URL('../../bin/sonde.js', import.meta.url));

test('a command whose output goes to a full disk prints a one-line error and exits with 74', { skip }, () => {
  const { status, stderr } = spawnSync(process.execPath, [main, 'explain', 'noindex'], {
    stdio: ['ignore', openSync(FULL, 'w'), 'pipe'],
    encoding: 'utf8',
  });
  assert.deepEqual([status, stderr], [74, 'Error: Can’t write to standard output (ENOSPC).\n']);
});

test('a service whose log output goes to a full disk continues to run', { skip }, async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'sonde-full-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const env = { DATA_DIR: folder, PORT: '0', BROWSER: 'off', LOG_LEVEL: 'debug' };
  const service = spawn(process.execPath, [main, 'serve'], { env, stdio: ['ignore', 'pipe', openSync(FULL, 'w')] });
  t.after(() => service.kill('SIGKILL'));
  const ended = once(service, 'exit');
  const [said] = await once(service.stdout as Readable, 'data');
  const url = /is running at (http:\S+?)\/?\s/.exec(String(said))?.[1];
  for (let time = 0; time < 3; time++) assert.equal((await fetch(`${url}/api/v1/reports`)).status, 401);
  service.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
});
