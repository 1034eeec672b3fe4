/**
 * Maps each object that `JSON.parse` made to the line on which it begins; `first` is the line of the text. If objects cannot be matched, as
 * with duplicate names, all have the first line.
 */
export const linesOfObjects = (text: string, value: unknown, first: number): ReadonlyMap<object, number> => {
  const lines = linesOfBraces(text, first);
  const objects = objectsIn(value);
  return new Map(objects.map((object, index) => [object, objects.length === lines.length ? (lines[index] ?? first) : first]));
};

const linesOfBraces = (text: string, first: number): number[] => {
  const lines: number[] = [];
  let line = first;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === '\n') line++;
    else if (inString && character === '\\') index++;
    else if (character === '"') inString = !inString;
    else if (character === '{' && !inString) lines.push(line);
  }
  return lines;
};

/** Returns all objects in the order of their braces; `readJsonLd` limits the depth. */
const objectsIn = (top: unknown): object[] => {
  const objects: object[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (value === null || typeof value !== 'object') return;
    objects.push(value);
    for (const member of Object.values(value)) visit(member);
  };
  visit(top);
  return objects;
};
