import { migrationNames } from './migrate.ts';

/** How a database’s schema compares with this version’s. */
export interface SchemaInspection {
  /** The database has no tables of Sonde yet. */
  isEmpty: boolean;
  /** Migrations of this version that were not applied, in order. */
  pending: string[];
  /** Applied migrations that this version does not know. */
  unknown: string[];
}

/** Compares the names of applied migrations with this version’s. */
export const inspectMigrations = (applied: readonly string[]): SchemaInspection => ({
  isEmpty: applied.length === 0,
  pending: migrationNames.filter((name) => !applied.includes(name)),
  unknown: applied.filter((name) => !migrationNames.includes(name)),
});
