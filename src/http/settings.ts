/**
 * Resolves a host name to IP addresses in the order in which to try them; `isLocal` if no name server was queried. Rejects if there are none; should
 * end when the signal aborts.
 */
export type Lookup = (hostname: string, options?: LookupOptions) => Promise<readonly { address: string; isLocal?: boolean }[]>;

export interface LookupOptions {
  signal?: AbortSignal;
  /** True to also try the search domains of this machine. */
  searches?: boolean;
}

/** Targets and limits of outgoing requests. Times are in milliseconds, sizes in bytes. */
export interface HttpSettings {
  userAgent: string;
  /** Ports that are allowed on every public host. */
  targetPorts: readonly number[];
  /** Private targets that are allowed, as `host:port` of a parsed URL (brackets around IPv6, effective port). */
  allowTargets: ReadonlySet<string>;
  /** Ports of this service: refused on IP addresses of this machine, even if listed in `allowTargets`. */
  ownPorts: ReadonlySet<number>;
  /** Maximum concurrent connections to one host, over all audits that share these settings. */
  hostConnections: number;
  /** The operator’s own hosts, by `hostKey`: each audit has a separate connection limit for them. */
  ownHosts: ReadonlySet<string>;
  /** Called with the host key and the delay in milliseconds of a Retry-After header. */
  onRetryAfter?(host: string, delay: number): void;
  /** Timeout for lookup, TCP and TLS together; the lookup gets at most 5 seconds of it. */
  connectTimeout: number;
  /** Timeout for a whole fetch, including redirects. */
  totalTimeout: number;
  /** Maximum bytes of a decoded body. */
  maxBytes: number;
  maxHeaderBytes: number;
  maxRedirects: number;
  lookup?: Lookup;
  /** Called after each lookup of a name; `isAnswered` is false if the name servers failed, which says nothing about the name. */
  onLookup?(host: string, isAnswered: boolean): void;
  /** Maximum host names that one audit may look up; 64 if not set. */
  maxNames?: number;
  /** Milliseconds for which an audit remembers a failed lookup; until the end of the audit if not set. */
  failureAge?: number;
  /** Minimum TLS version; TLS 1.0 by default, so that old servers can be reported. */
  minTls?: 'TLSv1.2';
  /** PEM certificates trusted instead of the usual certificate authorities. */
  ca?: string;
}
