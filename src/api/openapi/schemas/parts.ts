import { z } from 'zod';

/** A whole number from 0 on. */
export const count = (description: string) => z.int().min(0).describe(description);

/** Text of an audited site: escape it for wherever it goes. */
export const foreign = (most: number, description: string) => z.string().max(most).describe(description);

/** RFC 3339 in UTC with seconds. */
export const time = (description: string) => z.iso.datetime().describe(description);

/** The first entries of a list, and how many there were. */
export const cutList = <Entry extends z.ZodType>(entry: Entry, most: number, description: string) =>
  z
    .object({ total: count('How many there were.'), items: z.array(entry).max(most).describe(`The first of them, at most ${most}.`) })
    .describe(description);

export const id = z.int().min(1).describe('Never used again, not even after a deletion.');

/** The keys of a table as the texts that may be. */
export const keysOf = <Key extends string>(table: Record<Key, unknown>): [Key, ...Key[]] => Object.keys(table) as [Key, ...Key[]];
