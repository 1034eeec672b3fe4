import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeName } from '../storage/private-file.ts';

const fileIn = (dataDir: string): string => join(dataDir, 'paused');

/** Whether deliveries and schedules of a service on this folder wait for `sonde resume`. */
export const isPaused = (dataDir: string): boolean => existsSync(fileIn(dataDir));

/** A service sees the change within seconds. */
export const setPaused = (dataDir: string, paused: boolean): void => {
  if (paused) writeFileSync(fileIn(dataDir), '', { mode: 0o600 });
  else removeName(fileIn(dataDir));
};
