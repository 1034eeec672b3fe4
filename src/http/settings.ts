/**
 * Resolves a host name to IP addresses in the order of attempts; `isLocal` if no name server was asked. Rejects if there are none; should end
 * when the signal aborts.
 */
export type Lookup = (hostname: string, options?: LookupOptions) => Promise<readonly { address: string; isLocal?: boolean }[]>;

export interface LookupOptions {
  signal?: AbortSignal;
  /** True to try the search domains of this machine as well. */
  searches?: boolean;
}

/** Targets and limits of outgoing requests. Times are in milliseconds, sizes in bytes. */
export interface HttpSettings {
  userAgent: string;
  /** Ports allowed on any public host. */
  targetPorts: readonly number[];
  /** Private targets that are allowed, as `host:port` of a parsed URL (brackets around IPv6, effective port). */
  allowTargets: ReadonlySet<string>;
  /** Ports of this service: refused on IP addresses of this machine, even if allowed above. */
  ownPorts: ReadonlySet<number>;
  /** Concurrent connections to one host, over all audits that share these settings. */
  hostConnections: number;
  /** The operator's own hosts, by `hostKey`: each audit has a connection limit of its own for them. */
  ownHosts: ReadonlySet<string>;
  /** Called with the host key and the milliseconds of a Retry-After header. */
  onRetryAfter?(host: string, delay: number): void;
  /** For lookup, TCP and TLS together; a lookup has at most 5 seconds of it. */
  connectTimeout: number;
  /** For a whole fetch, redirects included. */
  totalTimeout: number;
  /** Maximum bytes of a decoded body. */
  maxBytes: number;
  maxHeaderBytes: number;
  maxRedirects: number;
  lookup?: Lookup;
  /** Called after each lookup of a name; `isAnswered` is false if the name servers are in trouble, which says nothing of the name. */
  onLookup?(host: string, isAnswered: boolean): void;
  /** Host names that one audit may look up; 64 if not set. */
  maxNames?: number;
  /** Milliseconds for which an audit remembers that a lookup failed; until its end if not set. */
  failureAge?: number;
  /** Lowest TLS version; TLS 1.0 by default, so that old servers can be reported. */
  minTls?: 'TLSv1.2';
  /** Authorization header for one origin only: for clients of one's own service, never for audits. */
  credentials?: { origin: string; authorization: string };
  /** PEM certificates trusted in place of the usual authorities. */
  ca?: string;
}
