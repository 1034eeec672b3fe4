import { schemaTree } from './schema-tree.ts';

/** True if schema.org has a type with this name. */
export const isSchemaType = (name: string): boolean => parents.has(name);

/** Returns the schema.org type whose name differs only in case; null if there is none. */
export const inRightCase = (name: string): string | null => byLowerCase.get(name.toLowerCase()) ?? null;

/** True if a type equals another type or is its subtype: a Restaurant is a LocalBusiness. */
export const isSubtypeOf = (type: string, other: string): boolean => ancestorsOf(type).has(other);

/** Returns a type and all its supertypes. */
const ancestorsOf = (type: string): ReadonlySet<string> => {
  const known = ancestors.get(type);
  if (known) return known;
  const found = new Set([type]);
  // The set grows during this loop, so that all ancestors are visited.
  for (const name of found) for (const parent of parents.get(name) ?? []) found.add(parent);
  // Only known names are cached, since pages can invent any number of names.
  if (parents.has(type)) ancestors.set(type, found);
  return found;
};

const parents = new Map<string, string[]>();
let parent = '';
for (const word of schemaTree.trim().split(/\s+/)) {
  if (word.endsWith(':')) parent = word.slice(0, -1);
  else parents.set(word, [...(parents.get(word) ?? []), ...(parent === '' ? [] : [parent])]);
}
const byLowerCase = new Map([...parents.keys()].map((name) => [name.toLowerCase(), name]));
const ancestors = new Map<string, ReadonlySet<string>>();
