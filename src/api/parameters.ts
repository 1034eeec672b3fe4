import { type FieldError, Problem } from '../problem.ts';
import { readBody } from './body.ts';

/** What a request says, by field, from body and query; the body wins. Values are trimmed text, or what JSON had. */
export interface Parameters {
  values: Record<string, unknown>;
  /** Where each value came from. */
  sources: Record<string, 'query' | 'body'>;
  errors: FieldError[];
}

type Source = FieldError['in'] & ('query' | 'body');

/** Reads the fields a path knows; others are ignored. Throws a Problem when query or body cannot be read at all. */
export const readParameters = async (request: Request, fields: readonly string[], { body }: { body: boolean }): Promise<Parameters> => {
  const found: Parameters = { values: {}, sources: {}, errors: [] };
  collect(
    found,
    readPairs(new URL(request.url).search.slice(1), () => new Problem('malformed_query')),
    fields,
    'query',
  );
  if (body) collect(found, await readBody(request), fields, 'body');
  return found;
};

/** Name and value pairs of urlencoded text, strictly: percent-encoding that is not UTF-8 is refused. */
export const readPairs = (text: string, refusal: () => Problem): [string, unknown][] =>
  text
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      const [name, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
      try {
        return [decode(name), decode(value)];
      } catch {
        throw refusal();
      }
    });

/** The id that a path names; undefined for what cannot be one, and so is nobody's. */
export const readId = (text = ''): number | undefined =>
  /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;

const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

const collect = (found: Parameters, pairs: readonly (readonly [string, unknown])[], fields: readonly string[], source: Source): void => {
  for (const field of fields) {
    const given = pairs.filter(([name]) => name === field).map(([, value]) => clean(field, value));
    const isList = pairs.some(([name]) => name.startsWith(`${field}[`));
    // A client that puts back what it got sends the findings as `results[0][check]=…`; as JSON they are ignored too.
    if (isList && field === 'results') continue;
    if (isList) found.errors.push({ field, in: source, code: 'type', detail: `${field} takes one value, not a list.` });
    else if (new Set(given).size > 1)
      found.errors.push({
        field,
        in: source,
        code: 'repeated',
        detail: `${field} was given more than once, with different values. Give it once.`,
      });
    const [value] = given;
    if (value === undefined) continue;
    found.values[field] = value;
    found.sources[field] = source;
  }
};

/** Text is trimmed, but for passwords; empty text and null are as good as nothing. */
const clean = (field: string, value: unknown): unknown => {
  const text = typeof value === 'string' && field !== 'password' ? value.trim() : value;
  return text === '' || text === null ? undefined : text;
};
