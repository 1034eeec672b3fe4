/** Addresses of a host name, in the order to try them. Rejects when there are none, and should end when the signal aborts. */
export type Lookup = (hostname: string, options?: LookupOptions) => Promise<readonly { address: string }[]>;

export interface LookupOptions {
  signal?: AbortSignal;
  /** Whether the search domains of this machine are tried too. */
  searches?: boolean;
}

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
  /** Name lookup, TCP and TLS together; the lookup alone has 5 seconds at most. */
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
