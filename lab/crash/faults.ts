import { clockJumps } from './clock-faults.ts';
import { killDatabase, stopDatabase } from './database-faults.ts';
import { diskFull, readOnly } from './disk-faults.ts';
import type { Fault } from './fault.ts';
import { killAnalysisProcess, killServer, killWorker, terminate, twoServers } from './kills.ts';

/** Every kind of fault, in the order of the table. */
export const faults: readonly Fault[] = [
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
