import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './schema/tables.ts';

export type { ProjectTable } from './schema/project.ts';
export type { JobStatus, WorkerPool } from './schema/queue.ts';
export type {
  Demand,
  Privacy,
  ReportMode,
  ReportState,
  ReportTable,
  ResultRank,
} from './schema/report.ts';
export type { Tables };

export type Database = Kysely<Tables>;
/** Parameter type of functions that must run in their caller’s transaction. */
export type InTransaction = Transaction<Tables>;
