import { migrationNames } from './migrate.ts';

/** How the schema of a database stands to this version of Sonde. */
export interface SchemaInspection {
  /** Nothing of Sonde is there yet. */
  isEmpty: boolean;
  /** Migrations of this version that it lacks, in their order. */
  pending: string[];
  /** Those that it has and this version does not know. */
  unknown: string[];
}

/** By the names of the migrations that a database says were applied. */
export const inspectMigrations = (applied: readonly string[]): SchemaInspection => ({
  isEmpty: applied.length === 0,
  pending: migrationNames.filter((name) => !applied.includes(name)),
  unknown: applied.filter((name) => !migrationNames.includes(name)),
});
