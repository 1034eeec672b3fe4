import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';

/** Makes a folder that is removed after the test. */
export const makeFolder = async (t: Pick<TestContext, 'after'>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'sonde-test-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
};
