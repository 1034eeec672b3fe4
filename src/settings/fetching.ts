import { hostPorts, integer, nameServers, oneOf, optionalUrl, ports, seconds } from './rules.ts';
import { setting } from './setting.ts';

/** What may be fetched, and how politely. */
export const fetching = {
  allowTargets: setting(
    'ALLOW_TARGETS',
    'Private addresses that may be audited all the same: intranets, and tests. The exact host of the URL and its port. Cloud metadata addresses stay refused.',
    '',
    'host:port, separated by commas',
    hostPorts,
  ),
  webhookTargets: setting(
    'WEBHOOK_TARGETS',
    'Addresses that webhooks may have although they are private, or not https. The exact host of the URL and its port. Cloud metadata addresses stay refused.',
    '',
    'host:port, separated by commas',
    hostPorts,
  ),
  targetPorts: setting(
    'TARGET_PORTS',
    'Ports that an audited URL, or that of a webhook, may have.',
    '80,443,8000,8080,8443,8888',
    'port numbers, separated by commas',
    ports,
  ),
  dnsServers: setting(
    'DNS_SERVERS',
    'Name servers to ask for the hosts that are fetched and for receivers of webhooks. Those of the system when empty. The hosts file goes first.',
    '',
    'IP addresses, each with or without a port (192.0.2.53, 192.0.2.53:5353, [2001:db8::53]:5353), separated by commas',
    nameServers,
  ),
  contactUrl: setting(
    'CONTACT_URL',
    'Address in the User-Agent, where site owners can complain. BASE_URL when empty.',
    '',
    'an http(s) address',
    optionalUrl,
  ),
  hostConnections: setting(
    'HOST_CONNECTIONS',
    'Connections to one host at once, and audits of it under way at once. Hosts in ALLOW_TARGETS are your own: there the number is for each audit.',
    '4',
    'a whole number from 1 to 64',
    integer(1, 64),
  ),
  hostGap: setting(
    'HOST_GAP',
    'Milliseconds between the starts of two audits of one host, whoever asks for them. Hosts in ALLOW_TARGETS are your own: no gap.',
    '250',
    'a whole number from 0 to 60000',
    integer(0, 60_000),
  ),
  fetchTimeout: setting(
    'FETCH_TIMEOUT',
    'Seconds that fetching a page may take, redirects included.',
    '30',
    'a number from 1 to 300',
    seconds(1, 300),
  ),
  maxPageBytes: setting(
    'MAX_PAGE_BYTES',
    'Decoded bytes of a page that are read; what goes beyond is cut off and said so.',
    '10485760',
    'a whole number from 65536 to 67108864',
    integer(65_536, 67_108_864),
  ),
  probes: setting(
    'PROBES',
    'full asks for each page three times more: as a desktop browser, as a reader of another language and as an AI crawler.',
    'standard',
    'standard or full',
    oneOf('standard', 'full'),
  ),
} as const;
