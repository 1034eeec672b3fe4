import { big, nullable, type Row, table, text, time } from './define.ts';

/** A process that renders pages in browsers. */
export const browserProcess = table({
  columns: {
    /** Name that the process chose. */
    holder: text(),
    /** When its registration ends. */
    until: time(),
  },
  key: ['holder'],
  withoutRowid: true,
});

/** What is known of the clock of the service, in one row. Its times were read from that clock. */
export const clock = table({
  columns: {
    /** Always 1: the table has one row. */
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
