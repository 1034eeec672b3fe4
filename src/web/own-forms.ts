import type { MiddlewareHandler } from 'hono';
import { csrf } from 'hono/csrf';
import { requestBase } from '../base-url.ts';
import type { WebEnv, WebService } from './service.ts';

/**
 * Turns away forms that another site sent, by Sec-Fetch-Site or, where a browser leaves that out as it does on plain HTTP in a LAN, by Origin.
 * Browsers tell the Origin only under a referrer policy other than `no-referrer`.
 */
export const ownForms = ({ config }: Pick<WebService, 'config'>): MiddlewareHandler<WebEnv> =>
  csrf({ origin: (origin, context) => origin === new URL(requestBase(context.req.raw, config)).origin });
