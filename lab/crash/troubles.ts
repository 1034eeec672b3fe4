import { clockJumps } from './clock-troubles.ts';
import { killDatabase, stopDatabase } from './database-troubles.ts';
import { diskFull, readOnly } from './disk-troubles.ts';
import { killAnalysisProcess, killServer, killWorker, terminate, twoServers } from './kills.ts';
import type { Trouble } from './trouble.ts';

/** Every kind of trouble, in the order of the table. */
export const troubles: readonly Trouble[] = [
  killServer,
  killWorker,
  killAnalysisProcess,
  killDatabase,
  terminate,
  diskFull,
  readOnly,
  stopDatabase,
  twoServers,
  clockJumps,
];
