/** A screenshot of the page of a report, as a browser showed it in a run. */
export interface RunScreenshotTable {
  run_id: number;
  /** 0 phone, 1 desktop. */
  device: number;
  /** CSS pixels. */
  width: number;
  height: number;
  /** WebP. */
  bytes: Uint8Array;
}
