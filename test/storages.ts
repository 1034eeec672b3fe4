import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { LaneSettings } from '../src/queue/lanes.ts';
import type { Queue } from '../src/queue/queue.ts';
import { tableQueue } from '../src/queue/table-queue.ts';
import type { Database } from '../src/storage/database.ts';
import { openSqlite } from '../src/storage/sqlite.ts';

/** Every pair of storage and queue that Sonde runs on. What holds for one must hold for all. */
export const storages: readonly {
  name: string;
  open(t: TestContext): Promise<{ db: Database; openQueue(now: () => number, lanes?: Partial<LaneSettings>): Queue }>;
}[] = [
  {
    name: 'SQLite and its table queue',
    async open(t) {
      const folder = await mkdtemp(join(tmpdir(), 'sonde-test-'));
      const db = await openSqlite(folder);
      t.after(async () => {
        await db.destroy();
        await rm(folder, { recursive: true, force: true });
      });
      return { db, openQueue: (now, lanes) => tableQueue(db, { gap: 250, width: 4, isExempt: () => false, ...lanes }, now) };
    },
  },
];
