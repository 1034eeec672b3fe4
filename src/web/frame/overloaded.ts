import type { WebService } from '../service.ts';
import { frameOf } from './frame.ts';
import { messagePage } from './message.ts';
import { contentPolicy } from './policy.ts';

/** Creates the page for too many requests. The page is rendered once, so that responding costs nothing. */
export const overloadedPage = async ({ config, guard }: Pick<WebService, 'config' | 'guard'>) => ({
  body: Buffer.from(String(await messagePage('overloaded', frameOf({ config, guard }), { again: true }))),
  headers: {
    'content-type': 'text/html; charset=UTF-8',
    'content-security-policy': contentPolicy,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  },
});
