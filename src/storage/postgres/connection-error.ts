import { StorageUnavailable } from '../storage-error.ts';

/** Converts a driver’s error to `StorageUnavailable` if the server cannot be used right now; returns other errors unchanged. */
export const translateError = (error: unknown): unknown => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const isUnavailable = typeof code === 'string' ? codes.has(code) || unavailableClasses.has(code.slice(0, 2)) : isLost(String(message));
  return isUnavailable ? new StorageUnavailable(String(message)) : error;
};

/** Whether a connection is still usable after this error. */
export const leavesConnection = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && code.slice(0, 2) !== '08' && !closingCodes.has(code);
};

/** The server closes the connection: shutdown, crash, or a transaction idle for too long. */
const closingCodes = new Set(['57P01', '57P02', '57P03', '57P05', '25P03']);

/**
 * Node.js: the server cannot be reached. PostgreSQL: the server is stopping or starting, a statement or lock took too long, the server is read-only,
 * or had an I/O error.
 */
const codes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
  ...[...closingCodes, '57014', '55P03', '25006', '58030'],
]);

/** SQLSTATE classes: connection errors; insufficient resources such as disk and memory. */
const unavailableClasses = new Set(['08', '53']);

/** Messages of the driver that have no code: the connection was lost, or no connection became free in time. */
const isLost = (message: string): boolean => /^Connection terminated|timeout|not queryable|pool after calling end/i.test(message);
