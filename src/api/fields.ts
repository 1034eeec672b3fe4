import { z } from 'zod';
import { type FieldError, Problem } from '../problem.ts';
import type { Parameters } from './parameters.ts';

const MAX_SEARCH = 255;
const MAX_PAGE = 1_000_000;

/** A field that takes one of a few texts. */
export const choice = <const Value extends string>(field: string, allowed: readonly [Value, ...Value[]]) =>
  z.enum(allowed, { error: () => `${field} must be one of: ${allowed.join(', ')}.` });

/** A choice between numbers, which JSON may give as such: `1` or `"1"`. */
export const numberChoice = <const Value extends string>(field: string, allowed: readonly [Value, ...Value[]]) =>
  z
    .preprocess((value) => (typeof value === 'number' ? String(value) : value), choice(field, allowed))
    .transform(Number)
    .meta({ type: 'integer', enum: allowed.map(Number) });

export const page = z
  .string()
  .refine((text) => /^[1-9]\d*$/.test(text) && Number(text) <= MAX_PAGE, {
    error: `page must be a whole number from 1 to ${MAX_PAGE}.`,
    params: { code: 'out_of_range' },
  })
  .transform(Number)
  .meta({ type: 'integer', minimum: 1, maximum: MAX_PAGE, description: 'Which page of the list. Past its end it is empty.' });

export const perPage = numberChoice('per_page', ['10', '25', '50', '100']).describe('Rows of a page.');

export const sort = choice('sort', ['desc', 'asc']).describe('Downwards or upwards.');

export const search = z
  .string()
  .refine((text) => [...text].length <= MAX_SEARCH, {
    error: `search may have at most ${MAX_SEARCH} characters.`,
    params: { code: 'too_long' },
  })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  .refine((text) => !/[\u0000-\u001f\u007f-\u009f]/.test(text), {
    error: 'search may not have control characters.',
    params: { code: 'invalid' },
  })
  .meta({
    maxLength: MAX_SEARCH,
    description:
      'Only what has this text in it, in upper or lower case; hosts in either of their spellings, as münchen.de or xn--mnchen-3ya.de.',
  });

/** Checks parameters by a schema. Throws the 422 that names every field that is wrong, and what would be right. */
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
