import { EARLIER_SCHEMA } from '../storage/schema/version.ts';
import type { Inspection } from '../storage/sqlite/inspect.ts';
import { plain } from './plain.ts';

/** Formats counts: `1 account, 2 projects, 30 reports, 41 runs`. */
export const countsText = (counts: Inspection['counts']): string =>
  Object.entries(counts)
    .map(([table, count]) => `${count} ${table}${count === 1 ? '' : 's'}`)
    .join(', ');

/** Describes whether the schema of the data is older or newer than the schema of this version. */
export const schemaText = ({ isEarlier, unknown }: Pick<Inspection, 'isEarlier' | 'unknown'>): string => {
  if (unknown.length > 0) return `Schema is from a newer version of Sonde (${unknown.join(', ')})`;
  if (isEarlier) return `The data ${EARLIER_SCHEMA}`;
  return 'Schema is up to date';
};

/** Maximum differences shown. */
const MAX_DIFFERENCES = 3;
/** Maximum characters of a shown difference. */
const MAX_TEXT_LENGTH = 120;

/** Lists schema differences by the names in the file: `trigger steal was added; table account was changed`. */
export const differencesText = (differences: readonly string[]): string => {
  const shown = differences.slice(0, MAX_DIFFERENCES).map((difference) => plain(difference).slice(0, MAX_TEXT_LENGTH));
  const more = differences.length - shown.length;
  return `${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
};
