import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';

/** An operation of Node’s internals, whichever module caused it. */
export type Sight =
  | { kind: 'start'; pid: number; thread: number }
  | { kind: 'connect'; address: string; port?: number }
  | { kind: 'lookup'; hostname: string }
  | { kind: 'datagram' | 'listen' | 'process' };

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
    env: { NODE_OPTIONS: `--import=${new URL('spy.js', import.meta.url).href}?${encodeURIComponent(log)}` },
    folder,
    log,
    sights: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
  };
};
