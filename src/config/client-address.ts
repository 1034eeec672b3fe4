import type { IncomingMessage } from 'node:http';
import type { Config } from './config.ts';

/** Who sent a request, for throttling: the far end of the socket, or what the trusted proxy in front says. */
export const clientAddress = (
  request: { headers: Pick<Headers, 'get'> },
  incoming: IncomingMessage | undefined,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): string => {
  // Each proxy appends the address it saw; the last one is from our own.
  const forwarded = trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return withoutPort(forwarded ?? '') || incoming?.socket.remoteAddress || 'unknown';
};

/** Some proxies write a port behind the address: `192.0.2.1:443`, `[2001:db8::1]:443`. */
const withoutPort = (text: string): string => {
  const [, bracketed, dotted] = /^\[([\da-f:.]+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/i.exec(text) ?? [];
  return bracketed ?? dotted ?? text;
};

/** An address as tries are counted by: IPv6 by its /64, which one person has whole. */
export const addressName = (address: string): string => {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = address.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left;
  return `${groups.slice(0, 4).join(':')}::/64`;
};
