import { z } from 'zod';

/** Schemas that have a name in the OpenAPI document. */
export const components = z.registry<{ id: string }>();

/** Schema of a non-negative integer. */
export const count = (description: string) => z.int().min(0).describe(description);

/** Schema of text from an audited site, which clients must escape. */
export const untrustedText = (most: number, description: string) => z.string().max(most).describe(description);

/** Schema of a time in RFC 3339 format, in UTC with seconds. */
export const time = (description: string) => z.iso.datetime().describe(description);

/** Schema of a truncated list: its first entries, and the total. */
export const cutList = <Entry extends z.ZodType>(entry: Entry, most: number, description: string) =>
  z
    .object({ total: count('Number of all entries.'), items: z.array(entry).max(most).describe(`First entries, at most ${most}.`) })
    .describe(description);

/** Returns the keys of a table, as allowed values of a schema. */
export const keysOf = <Key extends string>(table: Record<Key, unknown>): [Key, ...Key[]] => Object.keys(table) as [Key, ...Key[]];
