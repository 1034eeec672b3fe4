import type { Config } from '../config/config.ts';
import { openLookup } from '../http/dns/lookup.ts';
import { hostKey } from '../http/guard.ts';
import type { HttpSettings } from '../http/settings.ts';
import { version } from '../lib/version.ts';

/**
 * A phone as Google's crawler for phones is one, whose pages are those it indexes; and who asks.
 * @see https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers
 */
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** How audits go out, by the settings. */
export const httpSettings = (config: Config, ownPorts: ReadonlySet<number>): HttpSettings => {
  return {
    userAgent: `${PHONE} ${ownName(config)}`,
    targetPorts: config.targetPorts,
    allowTargets: config.allowTargets,
    ownPorts,
    hostConnections: config.hostConnections,
    ownHosts: ownHosts(config),
    connectTimeout: Math.min(10_000, config.fetchTimeout),
    totalTimeout: config.fetchTimeout,
    maxBytes: config.maxPageBytes,
    maxHeaderBytes: 16 * 1024,
    maxRedirects: 10,
    lookup: openLookup({ nameServers: config.dnsServers }),
  };
};

/** The name, the version and where to complain. */
const ownName = ({ contactUrl, baseUrl }: Config): string => {
  const contact = contactUrl ?? baseUrl;
  return `(compatible; Sonde/${version}${contact === null ? '' : `; +${contact}`})`;
};

/** How webhooks go out. Their host is their owner's own choice, so nothing but the number of deliveries under way bounds the connections to it. */
export const webhookSettings = (config: Config, ownPorts: ReadonlySet<number>): HttpSettings => ({
  ...httpSettings(config, ownPorts),
  userAgent: `Mozilla/5.0 ${ownName(config)}`,
  allowTargets: config.webhookTargets,
  hostConnections: Number.POSITIVE_INFINITY,
  ownHosts: new Set(),
  connectTimeout: 5_000,
  // Standard Webhooks gives a receiver 15 to 30 seconds.
  totalTimeout: 15_000,
  maxRedirects: 0,
  minTls: 'TLSv1.2',
});

/** How the queue spaces out the audits of one host; a host queue is a host, as `hostKey` has it. */
export const hostQueueSettings = (
  { hostGap }: Pick<Config, 'hostGap'>,
  { hostConnections, ownHosts }: Pick<HttpSettings, 'hostConnections' | 'ownHosts'>,
): { gap: number; width: number; isExempt(host: string): boolean } => ({
  gap: hostGap,
  // An audit that has to wait for a connection would only take a worker from other hosts, and run out of time.
  width: hostConnections,
  isExempt: (host) => ownHosts.has(host),
});

/** What the operator allowed to be audited although private is theirs, on whatever port. */
const ownHosts = ({ allowTargets }: Config): ReadonlySet<string> =>
  new Set(Array.from(allowTargets, (target) => hostKey(new URL(`http://${target}/`))));
