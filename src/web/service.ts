import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import type { GuardSettings } from '../http/guard.ts';
import type { Queue } from '../queue/queue.ts';
import type { Announce } from '../reports/announce.ts';
import type { Database } from '../storage/database.ts';
import type { Viewer } from './viewer.ts';

/** What the pages are made from. */
export interface WebService {
  db: Database;
  queue: Queue;
  guard: GuardSettings;
  secret: string;
  announce: Announce;
  config: Pick<Config, 'baseUrl' | 'trustProxy' | 'allowSignUp' | 'queueLimit'>;
}

/** What `app.ts` hands in with a request, and what is found out about it on the way. */
export interface WebEnv {
  Bindings: { incoming?: IncomingMessage | undefined; requestId: string; onRoute?(template: string): void };
  Variables: { viewer?: Viewer | null };
}
