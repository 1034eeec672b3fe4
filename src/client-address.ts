import type { IncomingMessage } from 'node:http';
import type { Config } from './config.ts';

/** Who sent a request, for throttling: the far end of the socket, or what the trusted proxy in front says. */
export const clientAddress = (
  request: Request,
  incoming: IncomingMessage | undefined,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): string => {
  // Each proxy appends the address it saw; the last one is from our own.
  const forwarded = trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || incoming?.socket.remoteAddress || 'unknown';
};
