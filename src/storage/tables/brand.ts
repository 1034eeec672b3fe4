/** How the shared reports of an account look. An account without a row has none of it. */
export interface BrandTable {
  account_id: number;
  name: string;
  /** As `#rrggbb`, in lower case. */
  accent: string | null;
  footer: string;
  /** An https address. */
  link: string | null;
  hides_sonde: number;
  /** The first characters of its SHA-256, hexadecimal; this and the four below are there together or not at all. */
  logo_hash: string | null;
  logo_type: string | null;
  /** Pixels. */
  logo_width: number | null;
  logo_height: number | null;
  logo: Uint8Array | null;
}
