/** Addresses of a host name, in the order to try them; `dns.promises.lookup` with `all: true` is one. Rejects when there are none. */
export type Lookup = (hostname: string) => Promise<readonly { address: string }[]>;

/** What outgoing requests may reach, and what bounds them. Times in milliseconds, sizes in bytes. */
export interface HttpSettings {
  userAgent: string;
  /** Ports that any public host may be asked on. */
  targetPorts: readonly number[];
  /** Exact `host:port` of parsed URLs (brackets around IPv6, effective port) that may be reached although private. */
  allowTargets: ReadonlySet<string>;
  /** Ports this service listens on: with an address of this machine they are refused, even when allow-listed. */
  ownPorts: ReadonlySet<number>;
  /** Connections to one host at once, over all audits that share these settings. */
  hostConnections: number;
  /** Hosts (as `hostKey` has them) that are the operator's own: to them, each audit has as many connections for itself. */
  ownHosts: ReadonlySet<string>;
  /** Told how many milliseconds a host asked to be left alone for. */
  onRetryAfter?(host: string, delay: number): void;
  /** Name lookup, TCP and TLS together. */
  connectTimeout: number;
  /** A whole fetch, redirects included. */
  totalTimeout: number;
  /** Of a body, decoded. */
  maxBytes: number;
  maxHeaderBytes: number;
  maxRedirects: number;
  lookup?: Lookup;
  /** The oldest TLS to speak; TLS 1.0 unless given, to report on such servers. */
  minTls?: 'TLSv1.2';
  /** Says who we are, to this origin and no other: for clients of a service of one's own, never for audits. */
  credentials?: { origin: string; authorization: string };
  /** Certificates (PEM) to trust in place of the usual authorities. */
  ca?: string;
}
