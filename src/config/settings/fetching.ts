import { hostPorts, integer, nameServers, oneOf, optionalUrl, ports, seconds } from './rules.ts';
import { setting } from './setting.ts';

/** Settings of outgoing requests. */
export const fetchSettings = {
  allowTargets: setting(
    'ALLOW_TARGETS',
    'Private hosts that can be audited, such as intranets and tests: the exact host of the URL and its port. Cloud metadata addresses stay blocked.',
    '',
    'host:port, separated by commas',
    hostPorts,
  ),
  webhookTargets: setting(
    'WEBHOOK_TARGETS',
    'Private or plain HTTP hosts that webhooks can use: the exact host of the URL and its port. Cloud metadata addresses stay blocked.',
    '',
    'host:port, separated by commas',
    hostPorts,
  ),
  targetPorts: setting(
    'TARGET_PORTS',
    'Ports allowed in audited URLs and webhook URLs.',
    '80,443,8000,8080,8443,8888',
    'port numbers, separated by commas',
    ports,
  ),
  dnsServers: setting(
    'DNS_SERVERS',
    'Name servers for audited hosts and webhook receivers. Those of the system if empty. The hosts file is read first.',
    '',
    'IP addresses, each with or without a port (192.0.2.53, 192.0.2.53:5353, [2001:db8::53]:5353), separated by commas',
    nameServers,
  ),
  contactUrl: setting(
    'CONTACT_URL',
    'URL in the User-Agent where site owners can contact you. BASE_URL if empty.',
    '',
    'an HTTP(S) URL',
    optionalUrl,
  ),
  hostConnections: setting(
    'HOST_CONNECTIONS',
    'Concurrent connections to one host, and concurrent audits of it. For hosts in ALLOW_TARGETS, the number is per audit.',
    '4',
    'a whole number from 1 to 64',
    integer(1, 64),
  ),
  crawlRate: setting(
    'CRAWL_RATE',
    'Requests a second that crawls send to one site, all together. A Crawl-delay in its robots.txt makes them slower. Hosts in ALLOW_TARGETS only follow that.',
    '5',
    'a whole number from 1 to 50',
    integer(1, 50),
  ),
  hostGap: setting(
    'HOST_GAP',
    'Milliseconds between the starts of two audits of one host. No gap for hosts in ALLOW_TARGETS.',
    '250',
    'a whole number from 0 to 60000',
    integer(0, 60_000),
  ),
  fetchTimeout: setting(
    'FETCH_TIMEOUT',
    'Seconds for fetching a page, including redirects.',
    '30',
    'a number from 1 to 300',
    seconds(1, 300),
  ),
  maxPageBytes: setting(
    'MAX_PAGE_BYTES',
    'Decoded bytes read of a page. The report says if a page is larger.',
    '10485760',
    'a whole number from 65536 to 67108864',
    integer(65_536, 67_108_864),
  ),
  auditMode: setting(
    'AUDIT_MODE',
    'What audits look at, unless their report or import says otherwise: html is the page and what surrounds it, full also how everything that the page loads and links to answers, rendered also the page after a browser ran its scripts. Without a browser, rendered does what full does.',
    'full',
    'html, full or rendered',
    oneOf('html', 'full', 'rendered'),
  ),
  probes: setting(
    'PROBES',
    'full loads each page three more times: as a desktop browser, in another language and as an AI crawler.',
    'standard',
    'standard or full',
    oneOf('standard', 'full'),
  ),
} as const;
