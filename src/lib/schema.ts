import { z } from 'zod';

/** The schemas with a name in the OpenAPI document. */
export const components = z.registry<{ id: string }>();

/** A non-negative integer. */
export const count = (description: string) => z.int().min(0).describe(description);

/** Text of an audited site, which clients must escape. */
export const untrusted = (most: number, description: string) => z.string().max(most).describe(description);

/** RFC 3339 in UTC with seconds. */
export const time = (description: string) => z.iso.datetime().describe(description);

/** The first entries of a list, and the total. */
export const cutList = <Entry extends z.ZodType>(entry: Entry, most: number, description: string) =>
  z
    .object({ total: count('Number of all entries.'), items: z.array(entry).max(most).describe(`First entries, at most ${most}.`) })
    .describe(description);

/** The keys of a table, as allowed values. */
export const keysOf = <Key extends string>(table: Record<Key, unknown>): [Key, ...Key[]] => Object.keys(table) as [Key, ...Key[]];
