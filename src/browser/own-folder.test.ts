import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { ownFolder } from './own-folder.ts';

const skip = process.platform === 'win32' && 'Windows has no modes';

const start = (t: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sonde-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
};

/** Returns true if `ownFolder` accepts the folder; a folder that it creates instead is removed. */
const isTaken = async (t: TestContext, cache: string): Promise<boolean> => {
  const folder = await ownFolder({ environment: {}, cache });
  if (folder !== cache) t.after(() => rmSync(folder, { recursive: true }));
  return folder === cache;
};

test('a private browser folder is created and reused', { skip }, async (t) => {
  const folder = join(start(t), 'a/b');
  assert.equal(await isTaken(t, folder), true);
  assert.equal(await isTaken(t, folder), true);
});

test('a browser folder that other users can write to or replace is not used', { skip }, async (t) => {
  const top = start(t);
  const open = join(top, 'open');
  mkdirSync(open);
  chmodSync(open, 0o777);
  assert.equal(await isTaken(t, open), false);
  assert.equal(await isTaken(t, join(open, 'inner')), false);
  chmodSync(open, 0o1777);
  assert.equal(await isTaken(t, join(open, 'inner')), true, 'the sticky bit keeps others from it');
});

test('a symbolic link or a file in place of the browser folder is not used', { skip }, async (t) => {
  const top = start(t);
  symlinkSync(top, join(top, 'link'));
  assert.equal(await isTaken(t, join(top, 'link')), false);
  assert.equal(await isTaken(t, import.meta.filename), false);
});

test('a new folder that only this user can access is created if the default folder is unusable', { skip }, async (t) => {
  const top = start(t);
  const folder = await ownFolder({ environment: {}, cache: join(import.meta.filename, 'x') });
  t.after(() => rmSync(folder, { recursive: true }));
  assert.notEqual(dirname(folder), top);
  assert.equal(statSync(folder).mode & 0o022, 0);
});
