import type { Random } from '../random.ts';
import type { Described } from './described.ts';
import { encode, mediaTypes } from './encode.ts';
import { badValue, goodValue, type Samples } from './values.ts';

/** A request, and its expected outcome. */
export interface Planned {
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** The invalid field. */
  wrong?: string;
}

/** A request for an operation with fields by the document, optionally one invalid; undefined if impossible. */
export const plan = (
  { path, query, headers, body }: Described,
  parts: Record<string, string>,
  samples: Samples,
  random: Random,
  isBad: boolean,
): Planned | undefined => {
  const type = random.pick(mediaTypes);
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''));
  const requested = fieldsFor(query, [], samples, random);
  const sent = body ? fieldsFor(body.properties, body.required, samples, random) : {};
  // Rules beyond the schemas: a required password, an interval for a new schedule, and the limit of a crawl, which can only be raised.
  if (sent.privacy === 2) sent.password ??= 'secret';
  if (body?.properties.every) sent.every ??= 'daily';
  if (parts.id !== undefined && sent.max_pages !== undefined) sent.max_pages = body?.properties.max_pages?.maximum;
  let wrong: string | undefined;
  if (isBad) {
    const fields = Object.entries(body?.properties ?? query);
    if (fields.length === 0) return undefined;
    const [name, schema] = random.pick(fields);
    const value = badValue(schema, random, body !== undefined && type === 'application/json');
    if (value === undefined) return undefined;
    (body ? sent : requested)[name] = value;
    // `page` and `cursor` exclude each other, which would be reported instead.
    if (name === 'page') delete requested.cursor;
    // A password is only validated for privacy 2.
    if (name === 'password') sent.privacy = 2;
    wrong = name;
  }
  const search = new URLSearchParams(Object.entries(requested).map(([name, value]) => [name, String(value)])).toString();
  const encoded = body && encode(type, sent, random);
  return {
    path: `/api/v1${address}${search === '' ? '' : `?${search}`}`,
    headers: { ...headersFor(headers, random), ...(encoded ? { 'content-type': encoded.contentType } : {}) },
    ...(encoded ? { body: encoded.body } : {}),
    ...(wrong === undefined ? {} : { wrong }),
  };
};

const fieldsFor = (
  schemas: Record<string, Record<string, unknown>>,
  required: readonly string[],
  samples: Samples,
  random: Random,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schemas)
      // `with` names another object, which a random number hardly is.
      .filter(([name]) => name !== 'cursor' && name !== 'with' && (required.includes(name) || random.oneIn(3)))
      .map(([name, schema]) => [name, goodValue(name, schema, samples, random)]),
  );

const headersFor = (names: readonly string[], random: Random): Record<string, string> => {
  const headers: Record<string, string> = {};
  if (names.includes('Prefer')) headers.prefer = random.pick(['respond-async', 'respond-async', 'wait=0', 'wait=1']);
  if (names.includes('Idempotency-Key') && random.oneIn(3)) headers['idempotency-key'] = `key-${random.below(1e9)}`;
  if (names.includes('If-None-Match') && random.oneIn(8)) headers['if-none-match'] = random.pick(['*', '"old"']);
  if (names.includes('If-Match') && random.oneIn(8)) headers['if-match'] = random.pick(['*', '"old"']);
  return headers;
};
