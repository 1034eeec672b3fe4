import { StorageUnavailable } from '../unavailable.ts';

/** An error of the driver as the rest of the program knows it: `StorageUnavailable` when the server cannot be used right now, else itself. */
export const translate = (error: unknown): unknown => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const isUnavailable = typeof code === 'string' ? codes.has(code) || classes.has(code.slice(0, 2)) : isLost(String(message));
  return isUnavailable ? new StorageUnavailable(String(message)) : error;
};

/** Whether a connection on which this happened may still be used. */
export const leavesConnection = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && code.slice(0, 2) !== '08' && !closing.has(code);
};

/** The server says goodbye: shut down, crashed, idle for too long in a transaction. */
const closing = new Set(['57P01', '57P02', '57P03', '57P05', '25P03']);

/** Of Node: no way to the server. Of PostgreSQL: it goes or is not there yet, a statement or lock took too long, it may only be read. */
const codes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
  ...[...closing, '57014', '55P03', '25006', '58030'],
]);

/** Of SQLSTATE: connections, resources such as disk and memory. */
const classes = new Set(['08', '53']);

/** What the driver says without a code when a connection is lost, or none is free in time. */
const isLost = (message: string): boolean => /^Connection terminated|timeout|not queryable|pool after calling end/i.test(message);
