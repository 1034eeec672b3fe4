import type { Context } from 'hono';
import { addressName, clientAddress } from '../../config/client-address.ts';
import type { WebEnv, WebService } from '../service.ts';

/** The IP address of a client as limits and logs name it: an IPv6 address by its /64. */
export const clientName = (context: Context<WebEnv>, { config }: Pick<WebService, 'config'>): string =>
  addressName(clientAddress(context.req.raw, context.env.incoming, config));
