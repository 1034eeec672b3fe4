import type { Config } from '../config/config.ts';
import type { FrontService } from '../front/service.ts';
import type { Webhooks } from '../webhooks/start.ts';
import type { Admission } from './admission.ts';

/** The dependencies of all handlers. */
export interface Service extends FrontService {
  webhooks: Webhooks;
  admission: Admission;
  config: FrontService['config'] & Pick<Config, 'createWait' | 'importPagesPerAccount' | 'rateLimit' | 'rateBurst'>;
}
