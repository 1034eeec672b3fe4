/** SQLite's primary result codes for a disk or file that cannot be used at the moment: busy, locked, read-only, I/O error, full, cannot open. */
const UNAVAILABLE_CODES = new Set([5, 6, 8, 10, 13, 14]);

/** Error if the storage cannot be used at the moment. Nothing was acknowledged, so the request may be repeated. */
export class StorageUnavailable extends Error {
  /** Whether an SQLite result code, which may be extended, means that the storage is unavailable. */
  static explains(code: number): boolean {
    return UNAVAILABLE_CODES.has(code & 0xff);
  }
}

/** Error if the storage cannot be used as configured. The message is one line that says what would be right. */
export class StorageUnusable extends Error {}
