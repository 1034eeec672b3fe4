/** What is known of the clock. All times are its own, in milliseconds since 1970. */
export interface ClockTable {
  /** 1: there is one row. */
  id: number;
  /** The last time that was likely. */
  trusted_at: number;
  /** The last time that was read. */
  read_at: number;
  /** When the first unlikely time was read; null while times are likely. */
  doubted_at: number | null;
}
