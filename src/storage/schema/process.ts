import { bigInteger, nullable, type Row, table, text, time } from './define.ts';

/** A process that renders pages in browsers. */
export const browserProcess = table({
  columns: {
    /** Name that the process chose for itself. */
    holder: text(),
    /** Time when the process’s registration ends. */
    until: time(),
  },
  key: ['holder'],
  withoutRowid: true,
});

/** What is known about the service’s clock, in a single row. All times in the row were read from that clock. */
export const clock = table({
  columns: {
    /** Always 1, because the table has only one row. */
    id: bigInteger(),
    /** The last time that was considered plausible. */
    trusted_at: time(),
    /** The last time that was read. */
    read_at: time(),
    /** Time of the first implausible reading; null while readings are plausible. */
    doubted_at: nullable(time()),
  },
  key: ['id'],
});
export type ClockTable = Row<typeof clock>;
