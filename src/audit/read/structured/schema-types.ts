import { schemaTree } from './schema-tree.ts';

/** Checks if schema.org has a type. */
export const isSchemaType = (name: string): boolean => parents.has(name);

/** Returns the type name that differs only in case; null if there is none. */
export const inRightCase = (name: string): string | null => byLowerCase.get(name.toLowerCase()) ?? null;

/** Checks if a type equals another or is a subtype: a Restaurant is a LocalBusiness. */
export const isKindOf = (type: string, other: string): boolean => ancestorsOf(type).has(other);

/** Returns a type and all its supertypes. */
const ancestorsOf = (type: string): ReadonlySet<string> => {
  const known = ancestors.get(type);
  if (known) return known;
  const found = new Set([type]);
  // The set grows while it is read.
  for (const name of found) for (const parent of parents.get(name) ?? []) found.add(parent);
  // Only known names are cached: pages can invent any number.
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
