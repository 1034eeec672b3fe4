/** What differs from run to run, by a name and what it looks like. */
const VARYING: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['time', /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?/g],
  ['duration', /(?<="(?:\w+_ms|duration|ttfb|time|elapsed)":\s*)\d+(?:\.\d+)?/g],
  ['id', /\b(?=[\w-]*\d)(?=[\w-]*[a-zA-Z])[A-Za-z0-9_-]{20,}\b/g],
];

/** A function that replaces what differs from run to run: times and durations by a name, ids by their order of appearance. */
export const placeholders = (fixed: readonly (readonly [text: string, name: string])[]) => {
  const ids = new Map<string, number>();
  const numbered = (id: string): string => {
    ids.set(id, ids.get(id) ?? ids.size + 1);
    return `<id ${ids.get(id)}>`;
  };
  return (text: string): string => {
    let stable = text;
    for (const [from, to] of fixed) stable = stable.replaceAll(from, to);
    for (const [name, pattern] of VARYING) stable = stable.replaceAll(pattern, (match) => (name === 'id' ? numbered(match) : `<${name}>`));
    return stable;
  };
};
