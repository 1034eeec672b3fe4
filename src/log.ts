import { destination, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** JSON lines on standard error. Never a key, a password, a query string or the credentials of a URL: callers give ids and paths only. */
export const openLog = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino({ level: logLevel, base: null }, destination({ fd: 2, sync: true }));

export type { Logger };
