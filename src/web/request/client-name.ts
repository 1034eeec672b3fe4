import type { Context } from 'hono';
import { addressName, clientAddress } from '../../config/client-address.ts';
import type { WebEnv, WebService } from '../service.ts';

/** Returns a client’s IP address as limits and logs use it: for IPv6, the /64 network. */
export const clientName = (context: Context<WebEnv>, { config }: Pick<WebService, 'config'>): string =>
  addressName(clientAddress(context.req.raw, context.env.incoming, config));
