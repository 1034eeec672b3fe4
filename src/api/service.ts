import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';
import type { FrontService } from '../front/service.ts';
import type { Quota } from '../lib/limits/rate-limit.ts';
import type { Webhooks } from '../webhooks/start.ts';
import type { Admission } from './admission.ts';

/** The dependencies that all API handlers share. */
export interface Service extends FrontService {
  webhooks: Webhooks;
  admission: Admission;
  config: FrontService['config'] & Pick<Config, 'createWait' | 'importPagesPerAccount' | 'rateLimit' | 'rateBurst'>;
}

/** The Hono environment: bindings from `app.ts`, and variables set while handling a request. */
export interface ApiEnv {
  Bindings: { requestId: string; incoming?: IncomingMessage | undefined; onRoute?(template: string): void };
  /** `isWhole`: true if the response already has all its headers. */
  Variables: { quota?: Quota; isWhole?: boolean };
}
