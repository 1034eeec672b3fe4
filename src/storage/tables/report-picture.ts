/** A picture of the page of a report, encoded here. */
export interface ReportPictureTable {
  report_id: number;
  kind: 'icon' | 'preview';
  /** That of the report. */
  project_id: number;
  /** SHA-256 of the file that it was made from, hexadecimal. */
  source_hash: string;
  /** Start of the SHA-256 of `bytes`, hexadecimal. */
  hash: string;
  type: string;
  /** Pixels. */
  width: number;
  height: number;
  bytes: Uint8Array;
}
