import type { RunningCrawl } from './crawler.ts';

/** Maximum bytes that a crawl stores for each page that it may fetch, and beyond that. */
const PER_PAGE = 20_000;
const MORE = 10_000_000;
/** Bytes of a number, about. */
const NUMBER = 4;

/** Bytes of the values of rows, about. */
export const bytesOf = (rows: readonly object[]): number => rows.reduce<number>((sum, row) => sum + bytesOfRow(row), 0);

const bytesOfRow = (row: object): number =>
  Object.values(row).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' || value instanceof Uint8Array ? value.length : NUMBER),
    0,
  );

/** Whether a crawl has stored as much as it may, however few its pages are. */
export const isFull = ({ options, progress }: RunningCrawl): boolean => progress.bytes >= options.maxPages * PER_PAGE + MORE;
