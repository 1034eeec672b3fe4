import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import type { Database } from '../storage/database.ts';

/** What the pages are made from. */
export interface WebService {
  db: Database;
  secret: string;
  config: Pick<Config, 'baseUrl' | 'trustProxy'>;
}

/** What `app.ts` hands in with a request. */
export interface WebEnv {
  Bindings: { incoming?: IncomingMessage; requestId: string };
}
