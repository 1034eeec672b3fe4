import { type FieldPairs, readRequestBody } from '../front/body.ts';
import { readQuery } from '../front/parameters.ts';
import { type FieldError, Problem } from '../lib/problem.ts';

/** The field that overrides the method of a POST request on an item; a header can do the same. */
export const METHOD_FIELD = '_method';
const HEADER = 'x-http-method-override';

const methods: readonly string[] = ['PUT', 'PATCH', 'DELETE'];

/** Returns the method that a POST on an item stands for, for clients limited to GET and POST. Throws a 422 for an unknown method. */
export const overriddenMethod = async (request: Request, url: URL): Promise<string> => {
  const header = request.headers.get(HEADER) ?? '';
  const overrides = [
    { value: header, field: 'X-HTTP-Method-Override', in: 'header' },
    // If the body or query is unreadable, the code that reads the fields reports the error.
    ...methodsIn(await readRequestBody(request).catch(() => []), 'body'),
    ...methodsIn(readTolerantly(url), 'query'),
  ].filter(({ value }) => value !== null && !(typeof value === 'string' && value.trim() === '')) as RequestedMethod[];
  for (const one of overrides)
    if (!isMethod(one.value)) throw refusal(one, `${one.field} must be one of: ${methods.join(', ')}.`, 'not_allowed');
  const names = new Set(overrides.map(({ value }) => String(value).trim().toUpperCase()));
  const [first] = overrides;
  if (first && names.size > 1) throw refusal(first, 'This request names several methods. Name one.', 'conflict');
  return [...names][0] ?? 'POST';
};

interface RequestedMethod {
  value: unknown;
  field: string;
  in: FieldError['in'];
}

const methodsIn = (pairs: FieldPairs, source: 'body' | 'query'): RequestedMethod[] =>
  pairs.filter(([name]) => name === METHOD_FIELD).map(([, value]) => ({ value, field: METHOD_FIELD, in: source }));

const readTolerantly = (url: URL): FieldPairs => {
  try {
    return readQuery(url);
  } catch {
    return [];
  }
};

const isMethod = (value: unknown): boolean => typeof value === 'string' && methods.includes(value.trim().toUpperCase());

const refusal = ({ field, in: source }: RequestedMethod, detail: string, code: string): Problem =>
  new Problem('validation_failed', { errors: [{ field, in: source, code, detail, allowed: methods }] });
