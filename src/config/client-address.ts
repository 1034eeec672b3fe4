import type { IncomingMessage } from 'node:http';
import type { Config } from './config.ts';

/** Returns the client’s IP address, for throttling: the socket’s address, or the one given by the trusted proxy in front. */
export const clientAddress = (
  request: { headers: Pick<Headers, 'get'> },
  incoming: IncomingMessage | undefined,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): string => {
  // Each proxy appends the address of its client, so the last address is from Sonde’s own proxy.
  const forwarded = trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return withoutPort(forwarded ?? '') || incoming?.socket.remoteAddress || 'unknown';
};

/** Removes the port that some proxies append: `192.0.2.1:443`, `[2001:db8::1]:443`. */
const withoutPort = (text: string): string => {
  const [, bracketed, dotted] = /^\[([\da-f:.]+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/i.exec(text) ?? [];
  return bracketed ?? dotted ?? text;
};

/** Returns the name under which an address is throttled: for IPv6 the /64 prefix, which belongs to one customer. */
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
