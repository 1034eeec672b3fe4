import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeName } from '../storage/private-file.ts';

const pauseFileIn = (dataDir: string): string => join(dataDir, 'paused');

/** Whether the deliveries and schedules of a service on this data folder are paused until `sonde resume`. */
export const isPaused = (dataDir: string): boolean => existsSync(pauseFileIn(dataDir));

/** Pauses or resumes deliveries and schedules; a running service notices the change within seconds. */
export const setPaused = (dataDir: string, paused: boolean): void => {
  if (paused) writeFileSync(pauseFileIn(dataDir), '', { mode: 0o600 });
  else removeName(pauseFileIn(dataDir));
};
