import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { inspectFolder } from './folder.ts';

const makeFolder = async (t: TestContext): Promise<string> => {
  const folder = await fs.mkdtemp(join(tmpdir(), 'sonde-test-'));
  t.after(() => fs.rm(folder, { recursive: true, force: true }));
  return folder;
};

const look = async (dataDir: string): Promise<string> => {
  for await (const { about, state, text } of inspectFolder({ dataDir, databaseUrl: null }))
    if (about === 'folder') return `${state} ${text}`;
  return '';
};

/** Error codes of the operating system, and the messages shown for them. */
const refusals: readonly [code: string, said: RegExp][] = [
  ['ENOSPC', /^problem .* disk or the user’s quota is full\. Free some space/],
  ['EDQUOT', /^problem .* disk or the user’s quota is full\. Free some space/],
  ['EACCES', /^problem No permission to write .*\. Change its owner/],
  ['EROFS', /^problem No permission to write .*\. Change its owner/],
];

for (const [code, said] of refusals)
  test(`a data folder is rejected with ${code}`, async (t) => {
    const folder = await makeFolder(t);
    const mocked = t.mock.method(fs, 'writeFile', async () => {
      throw Object.assign(new Error(code), { code });
    });
    syncBuiltinESMExports();
    try {
      assert.match(await look(folder), said);
    } finally {
      mocked.mock.restore();
      syncBuiltinESMExports();
    }
    assert.deepEqual(await fs.readdir(folder), [], 'the try leaves nothing');
  });

test('a missing data folder is reported as a problem or created', async (t) => {
  const folder = await makeFolder(t);
  await fs.symlink(join(folder, 'gone'), join(folder, 'link'));
  assert.match(await look(join(folder, 'link')), /^problem .*link is a broken link/);
  assert.match(await look(join(folder, 'mount', 'data')), /^problem .*mount doesn’t exist/);
  assert.match(await look(join(folder, 'data')), /^warning .*data doesn’t exist yet/);
});
