import type { z } from 'zod';
import { type FieldError, Problem } from '../lib/problem.ts';
import { type FieldPairs, forgetBody, readForm, readRequestBody } from './body.ts';
import { baseName, recordUnknownFields } from './ignored.ts';

/** Field values of a request, from body and query; the body wins. Values are trimmed text or JSON values. */
export interface Parameters {
  values: Record<string, unknown>;
  /** Source of each value: query or body. */
  sources: Record<string, 'query' | 'body'>;
  errors: FieldError[];
}

type Source = FieldError['in'] & ('query' | 'body');

/** The fields of an operation by name; a field with an array schema takes several values. */
type FieldSchemas = Readonly<Record<string, z.core.$ZodType>>;

/** Reads the known fields; unknown fields are ignored and listed in the response. Throws a Problem if query or body can’t be parsed. */
export const readParameters = async (request: Request, shape: FieldSchemas, { body }: { body: boolean }): Promise<Parameters> => {
  const fields = Object.keys(shape);
  const found: Parameters = { values: {}, sources: {}, errors: [] };
  const query = readQuery(new URL(request.url));
  const sent = body ? await readRequestBody(request) : [];
  forgetBody(request);
  collectValues(found, query, shape, 'query');
  collectValues(found, sent, shape, 'body');
  recordUnknownFields(request, fields, [...query, ...sent]);
  return found;
};

/** Validates parameters. Throws a 422 that names every invalid field and the field’s allowed values. */
export const validate = <Schema extends z.ZodObject>(
  schema: Schema,
  { values, sources, errors }: Parameters,
  fallback: 'query' | 'body',
): z.output<Schema> => {
  const parsed = schema.safeParse(values);
  const broken = new Set(errors.map(({ field }) => field));
  const issues = parsed.success ? [] : parsed.error.issues.filter(({ path }) => !broken.has(String(path[0])));
  const all = [...errors, ...issues.map((issue) => fieldError(issue, sources, fallback))];
  if (all.length > 0 || !parsed.success) throw new Problem('validation_failed', { errors: all });
  return parsed.data;
};

/** Parses the query. Throws a Problem if the query isn’t valid percent-encoded UTF-8. */
export const readQuery = ({ search }: URL): FieldPairs => readForm(search.slice(1), () => new Problem('malformed_query'));

/** Parses an id in a path; undefined if the text can’t be an id. */
export const readId = (text = ''): number | undefined =>
  /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;

const collectValues = (found: Parameters, pairs: FieldPairs, shape: FieldSchemas, source: Source): void => {
  const byField = Map.groupBy(pairs, ([name]) => baseName(name));
  for (const [field, schema] of Object.entries(shape)) {
    const given = byField.get(field);
    if (!given) continue;
    const value = isList(schema) ? listOf(field, given) : singleValueOf(found, field, given, source);
    if (value === undefined) continue;
    found.values[field] = value;
    found.sources[field] = source;
  }
};

/** Returns the value of a field that takes a single value. */
const singleValueOf = (found: Parameters, field: string, given: FieldPairs, source: Source): unknown => {
  const values = given.filter(([name]) => name === field).map(([, value]) => clean(field, value));
  const isList = values.length < given.length;
  // A known client sends findings back as `results[0][check]=…`, which is ignored; the same findings sent as JSON are ignored too.
  if (isList && field === 'results') return undefined;
  if (isList) found.errors.push({ field, in: source, code: 'type', detail: `${field} takes one value, not a list.` });
  else if (new Set(values).size > 1)
    found.errors.push({
      field,
      in: source,
      code: 'repeated',
      detail: `${field} was given more than once, with different values. Give it once.`,
    });
  return values[0];
};

/** Fields that empty text or null clears, instead of leaving them as they are. */
const clearableFields = new Set(['share_client', 'share_expires_at']);

/** Fields that null clears, and empty text leaves as they are. */
const nullableFields = new Set(['headers', 'cookies', 'basic_user', 'basic_password', 'user_agent', 'origins', 'access']);

/** Trims text, except passwords; treats empty text and null as absent, except in fields that they clear. */
const clean = (field: string, value: unknown): unknown => {
  const text = typeof value === 'string' && field !== 'password' && field !== 'basic_password' ? value.trim() : value;
  if (clearableFields.has(field)) return text ?? '';
  if (text === null && nullableFields.has(field)) return null;
  return text === '' || text === null ? undefined : text;
};

const fieldError = (issue: z.core.$ZodIssue, sources: Parameters['sources'], fallback: 'query' | 'body'): FieldError => {
  const field = String(issue.path[0]);
  const error: FieldError = { field, in: sources[field] ?? fallback, code: codeOf(issue, field in sources), detail: issue.message };
  return issue.code === 'invalid_value' ? { ...error, allowed: issue.values.map(String) } : error;
};

const codeOf = (issue: z.core.$ZodIssue, isGiven: boolean): string => {
  if (issue.code === 'invalid_value') return 'not_allowed';
  if (issue.code === 'custom' && typeof issue.params?.code === 'string') return issue.params.code;
  if (issue.code === 'invalid_type') return isGiven ? 'type' : 'required';
  return 'invalid';
};

/**
 * Returns the values of a list field: `a,b`, the name repeated, `name[]` or `name[0]`, in JSON also an array. Undefined if the field is absent.
 * Values that aren’t text are kept, so that the schema refuses them.
 */
const listOf = (field: string, given: FieldPairs): unknown => {
  const values = inOrder(field, given).flatMap(([, value]) => (typeof value === 'string' ? value.split(',') : value));
  const texts = values.map((value) => clean(field, value)).filter((value) => value !== undefined);
  if (texts.length > 0) return texts.length === 1 && typeof texts[0] !== 'string' ? texts[0] : texts;
  // Empty text and null count as absent; an empty array or a single comma is an empty list.
  return given.some(([, value]) => Array.isArray(value) || (typeof value === 'string' && value.includes(','))) ? [] : undefined;
};

/** Sorts values by the numbers in brackets, if every name has one. A name in brackets makes an object, which is not a list. */
const inOrder = (field: string, given: FieldPairs): FieldPairs => {
  const indexes = given.map(([name]) => /^\[(\d{0,9})\]$/.exec(name.slice(field.length))?.[1] ?? (name === field ? '' : null));
  if (indexes.includes(null)) return [[field, Object.fromEntries(given)]];
  if (indexes.includes('')) return given;
  const sorted = given.map((pair, index) => ({ pair, at: Number(indexes[index]) })).sort((one, other) => one.at - other.at);
  return sorted.map(({ pair }) => pair);
};

/** True if a field takes an array, even if its schema has a default or a transform. */
const isList = ({ _zod: { def } }: z.core.$ZodType): boolean => {
  if (def.type === 'array') return true;
  const { innerType, in: input } = def as { innerType?: z.core.$ZodType; in?: z.core.$ZodType };
  const inner = innerType ?? input;
  return inner !== undefined && isList(inner);
};
