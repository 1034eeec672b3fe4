/** Branding of an account’s shared reports. An account without a row has none. */
export interface BrandTable {
  account_id: number;
  name: string;
  /** As `#rrggbb`, in lower case. */
  accent: string | null;
  footer: string;
  /** An https address. */
  link: string | null;
  /** Whom readers of a report can ask. */
  contact: string;
  email: string | null;
  hides_sonde: number;
  /** Start of the logo’s SHA-256, hexadecimal; set together with the next four columns or not at all. */
  logo_hash: string | null;
  logo_type: string | null;
  /** Pixels. */
  logo_width: number | null;
  logo_height: number | null;
  logo: Uint8Array | null;
}
