import { schemaTree } from './schema-tree.ts';

/** Whether schema.org has a type of that name. */
export const isSchemaType = (name: string): boolean => parents.has(name);

/** The name as schema.org writes it, where only the case of letters differs; null when there is none. */
export const inRightCase = (name: string): string | null => byLowerCase.get(name.toLowerCase()) ?? null;

/** Whether a type is the other one or a kind of it: a Restaurant is a LocalBusiness. */
export const isKindOf = (type: string, other: string): boolean => ancestorsOf(type).has(other);

/** The type itself, and all that it is a kind of. */
const ancestorsOf = (type: string): ReadonlySet<string> => {
  const known = ancestors.get(type);
  if (known) return known;
  const found = new Set([type]);
  // What is added on the way is looked at as well.
  for (const name of found) for (const parent of parents.get(name) ?? []) found.add(parent);
  // Only names of the vocabulary are kept: a page may make up as many as it likes.
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
