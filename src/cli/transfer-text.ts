import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { ImportedTable } from '../storage/transfer/import.ts';
import type { DatabaseLocation } from '../storage/transfer/location.ts';
import { type Progress, type Refusal, TransferRefused } from '../storage/transfer/stream.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError, exitCodes } from './exit.ts';
import { plain } from './plain.ts';

/** Milliseconds between two updates on a terminal. */
const UPDATE_INTERVAL = 100;
/** Number of hexadecimal digits shown of a checksum. */
const SHOWN = 16;

/** Shows progress on standard error: on a terminal a line that is overwritten, otherwise one line per 10 %. */
export const startTransferProgress = ({ stderr }: CommandContext) => {
  let shownAt = 0;
  let tenth = '';
  return {
    show({ step, table, rows, of }: Progress): void {
      const text = `${step} ${plain(table)}: ${rows.toLocaleString('en')} of ${formatCount(of, 'row')}`;
      if (stderr.isTTY) {
        if (performance.now() - shownAt < UPDATE_INTERVAL) return;
        shownAt = performance.now();
        stderr.write(`\r\x1b[K… ${text}`);
        return;
      }
      const reached = `${step} ${Math.floor((rows * 10) / Math.max(1, of))}`;
      if (reached === tenth) return;
      tenth = reached;
      stderr.write(`${text}\n`);
    },
    clear(): void {
      if (stderr.isTTY) stderr.write('\r\x1b[K');
    },
  };
};

/** Formats tables with their row counts and checksums. */
export const tablesText = (tables: readonly ImportedTable[]): string =>
  [
    `${'table'.padEnd(20)}${'rows'.padStart(12)}  checksum\n`,
    ...tables.map(
      ({ table, rows, sha256 }) => `${plain(table).padEnd(20)}${rows.toLocaleString('en').padStart(12)}  ${sha256.slice(0, SHOWN)}\n`,
    ),
  ].join('');

/** Formats a number with its noun: `1 row`, `12,345 rows`. */
export const formatCount = (number: number, what: string): string => `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;

/** Returns advice about the secret key, which no export contains. The key itself is never shown. */
export const keyAdvice = (
  location: DatabaseLocation,
  { secretKey, secretKeyFile }: Pick<Config, 'secretKey' | 'secretKeyFile'>,
): string => {
  const own = location.kind === 'sqlite' ? join(dirname(location.file), 'secret.key') : null;
  const isInFolder = own !== null && existsSync(own) && secretKey === null && secretKeyFile === null;
  return `The secret key isn’t part of the export, and decrypts webhook secrets: start the imported database with ${isInFolder ? `a copy of ${own}` : 'the same SECRET_KEY'}.`;
};

const refusalExitCodes: Record<Refusal, number> = {
  usage: exitCodes.usage,
  busy: exitCodes.unavailable,
  schema: exitCodes.config,
  damaged: exitCodes.threshold,
};

/** Converts a refused import or export to a `CommandError`. */
export const convertRefusals = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof TransferRefused ? new CommandError(error.message, refusalExitCodes[error.refusal]) : error;
  }
};
