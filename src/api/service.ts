import type { Config } from '../config.ts';
import type { GuardSettings } from '../http/guard.ts';
import type { Queue } from '../queue/queue.ts';
import type { Watch } from '../reports/watch.ts';
import type { Database } from '../storage/database.ts';

/** What handlers are given. */
export interface Service {
  db: Database;
  queue: Queue;
  watch: Watch;
  guard: GuardSettings;
  config: Pick<Config, 'baseUrl' | 'trustProxy' | 'createWait'>;
}
