/** How a public URL answered lately. */
export interface LinkTargetTable {
  /** SHA-256 of the URL without fragment, base64url. */
  url_hash: string;
  verdict: string;
  status: number;
  error: string | null;
  final_url: string;
  redirects: number;
  permanent: number;
  checked_at: number;
  expires_at: number;
}

/** The robots.txt of a public origin, and when it may be asked again. */
export interface ForeignOriginTable {
  origin: string;
  /** Null, as `robots`, if only `rest_until` is known. */
  robots_status: number | null;
  /** zstd of the file. */
  robots: Uint8Array | null;
  robots_at: number;
  rest_until: number;
  expires_at: number;
}

/** The process that asks a foreign host at present. */
export interface HostLeaseTable {
  host: string;
  holder: string;
  until: number;
}
