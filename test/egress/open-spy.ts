import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { Sight } from './spy.ts';

export interface Spy {
  /** Environment of a watched process. */
  env: Record<string, string>;
  /** Folder for the process’s files, deleted after the test. */
  folder: string;
  /** The file of the records. */
  log: string;
  sights(): Sight[];
}

/** Opens a log for the processes of a test. */
export const openSpy = (t: TestContext): Spy => {
  const folder = mkdtempSync(join(tmpdir(), 'sonde-spy-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const log = join(folder, 'log');
  writeFileSync(log, '');
  return {
    env: { NODE_OPTIONS: `--import=${new URL('spy.ts', import.meta.url).href}?${encodeURIComponent(log)}` },
    folder,
    log,
    sights: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
  };
};
