import { big, nullable, type Row, table, text, time } from './define.ts';

/** A process that renders pages in browsers. */
export const browserProcess = table({
  columns: {
    /** A name that it gave itself. */
    holder: text(),
    /** It counts until then. */
    until: time(),
  },
  key: ['holder'],
  withoutRowid: true,
});

/** What is known of the clock, in one row. All times are its own. */
export const clock = table({
  columns: {
    /** 1: there is one row. */
    id: big(),
    /** The last time that was likely. */
    trusted_at: time(),
    /** The last time that was read. */
    read_at: time(),
    /** When the first unlikely time was read; null while times are likely. */
    doubted_at: nullable(time()),
  },
  key: ['id'],
});
export type ClockTable = Row<typeof clock>;
