import type { Config } from '../config/config.ts';
import { openLookup } from '../http/dns/lookup.ts';
import { hostKey } from '../http/guard.ts';
import type { HttpSettings } from '../http/settings.ts';
import { version } from '../lib/version.ts';

/**
 * User-Agent of Google’s smartphone crawler, whose view of a page Google indexes; Sonde’s own name is appended. @see
 * https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers
 */
const PHONE_USER_AGENT = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** Returns the HTTP settings of audits. */
export const httpSettings = (config: Config, ownPorts: ReadonlySet<number>): HttpSettings => {
  return {
    userAgent: `${PHONE_USER_AGENT} ${ownName(config)}`,
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

/** Returns the HTTP settings for hosts that pages load from and link to: many hosts, few requests to each, and dead hosts requested again. */
export const externalHttpSettings = (settings: HttpSettings): HttpSettings => ({
  ...settings,
  maxNames: 1_000,
  failureAge: 900,
});

/** Returns Sonde’s own part of the User-Agent: name, version and contact. */
const ownName = ({ contactUrl, baseUrl }: Config): string => {
  const contact = contactUrl ?? baseUrl;
  return `(compatible; Sonde/${version}${contact === null ? '' : `; +${contact}`})`;
};

/** Returns the HTTP settings of webhooks. Owners choose the hosts, so only the number of concurrent deliveries limits the connections to a host. */
export const webhookSettings = (config: Config, ownPorts: ReadonlySet<number>): HttpSettings => ({
  ...httpSettings(config, ownPorts),
  userAgent: `Mozilla/5.0 ${ownName(config)}`,
  allowTargets: config.webhookTargets,
  hostConnections: Number.POSITIVE_INFINITY,
  ownHosts: new Set(),
  connectTimeout: 5_000,
  // Standard Webhooks recommends a timeout of 15 to 30 seconds.
  totalTimeout: 15_000,
  maxRedirects: 0,
  minTls: 'TLSv1.2',
});

/** Returns the settings of the host queues, which `hostKey` names. */
export const hostQueueSettings = (
  { hostGap }: Pick<Config, 'hostGap'>,
  { hostConnections, ownHosts }: Pick<HttpSettings, 'hostConnections' | 'ownHosts'>,
): { gap: number; width: number; isExempt(host: string): boolean } => ({
  gap: hostGap,
  // Limits audits to the available connections: an audit that waits for a connection would block a worker and time out.
  width: hostConnections,
  isExempt: (host) => ownHosts.has(host),
});

/** Returns the private hosts that the operator allowed, on any port. */
const ownHosts = ({ allowTargets }: Config): ReadonlySet<string> =>
  new Set(Array.from(allowTargets, (target) => hostKey(new URL(`http://${target}/`))));
