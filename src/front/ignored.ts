import type { FieldPairs } from './body.ts';

/** Maximum number of ignored names reported, and maximum characters of each name. */
const MAX_NAMES = 20;
const MAX_LENGTH = 64;

const ignoredFields = new WeakMap<Request, readonly string[]>();

/** Returns the name of the field to which `name[0]` or `name[part]` belongs. */
export const baseName = (name: string): string => {
  const at = name.indexOf('[');
  return at > 0 ? name.slice(0, at) : name;
};

/** Records which names of a request were ignored, to list them in the response; never records their values. */
export const recordUnknownFields = (request: Request, known: readonly string[], pairs: FieldPairs): void => {
  ignoredFields.set(request, unknownNames(known, pairs));
};

/** Adds the ignored names to the `meta` of a JSON response, including names in a query that no handler has read. */
export const listUnknownFields = async (
  request: Request,
  known: readonly string[],
  query: () => FieldPairs,
  answer: Response,
): Promise<Response> => {
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('application/json')) return answer;
  const names = (ignoredFields.get(request) ?? unknownNames([], query())).filter((name) => !known.includes(name));
  if (names.length === 0) return answer;
  const { meta, status, ...body } = (await answer.json()) as { meta?: object; status: number };
  const text = JSON.stringify({ ...body, meta: { ...meta, ignored: names }, status });
  return new Response(text, { status: answer.status, headers: answer.headers });
};

const unknownNames = (known: readonly string[], pairs: FieldPairs): string[] => {
  const names = new Set<string>();
  for (const [name] of pairs) {
    if (names.size === MAX_NAMES) break;
    const base = baseName(name);
    if (!known.includes(base)) names.add(shortenName(base));
  }
  return [...names];
};

/** Shortens a name by code points, so that no character is split. */
const shortenName = (name: string): string => {
  const text = name.slice(0, 2 * MAX_LENGTH).toWellFormed();
  return [...text].length > MAX_LENGTH ? `${[...text].slice(0, MAX_LENGTH).join('')}…` : text;
};
