import type { Inspection } from '../storage/sqlite/inspect.ts';

/** `1 account, 2 projects, 30 reports, 41 runs`. */
export const countsText = (counts: Inspection['counts']): string =>
  Object.entries(counts)
    .map(([table, count]) => `${count} ${table}${count === 1 ? '' : 's'}`)
    .join(', ');

/** How the schema stands to this version. */
export const schemaText = ({ pending, unknown }: Pick<Inspection, 'pending' | 'unknown'>): string => {
  if (unknown.length > 0) return `written by a newer version of Sonde (${unknown.join(', ')})`;
  if (pending.length > 0)
    return `of an earlier version; the next start changes ${pending.length === 1 ? 'it' : `it in ${pending.length} steps`}`;
  return 'of this version';
};
