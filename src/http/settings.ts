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
  /** Name lookup, TCP and TLS together. */
  connectTimeout: number;
  /** A whole fetch, redirects included. */
  totalTimeout: number;
  /** Of a body, decoded. */
  maxBytes: number;
  maxHeaderBytes: number;
  maxRedirects: number;
  lookup?: Lookup;
  /** Certificates (PEM) to trust in place of the usual authorities. */
  ca?: string;
}
