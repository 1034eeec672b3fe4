import { hash } from 'node:crypto';
import { Problem } from '../lib/problem.ts';
import type { Position } from '../reports/position.ts';

/** Which part of a list is asked for: a page by its number, or what comes after a position. */
export interface Paging {
  perPage: number;
  page: number;
  after: Position | null;
  /** What decides the order, for cursors. */
  scope: string;
}

interface PagingFields {
  per_page: number;
  page?: number | undefined;
  cursor?: string | undefined;
}

/** Reads the part asked for. The other fields are what a cursor must fit. Throws a 422. */
export const readPaging = (name: string, { per_page, page: number, cursor, ...order }: PagingFields & Record<string, unknown>): Paging => {
  if (number !== undefined && cursor !== undefined)
    throw new Problem('validation_failed', {
      errors: [{ field: 'page', in: 'query', code: 'conflict', detail: 'page and cursor exclude each other. Send one of them.' }],
    });
  const scope = JSON.stringify([name, order]);
  return { perPage: per_page, page: number ?? 1, after: cursor === undefined ? null : readCursor(scope, cursor), scope };
};

/** What an answer says of the next part; null at the end. */
export const nextCursor = ({ scope }: Paging, next: Position | null): string | null => next && writeCursor(scope, next);

/** A position in a list as text. `scope` is what decides the order: the list, its sort and its filters. It holds no secret and opens nothing. */
const writeCursor = (scope: string, { value, id }: Position): string =>
  Buffer.from(JSON.stringify([markOf(scope), value, id])).toString('base64url');

/** Throws a 422 when the text is no cursor, or one of a list with another sort or filter. */
const readCursor = (scope: string, text: string): Position => {
  const parts = parse(text);
  if (!parts) throw refusal('invalid', 'cursor is not one that this service made. Take next_cursor of the answer before, as it is.');
  const [mark, value, id] = parts;
  if (mark !== markOf(scope))
    throw refusal('other_query', 'cursor was made with another sort or filter. Send those parameters again, or begin without cursor.');
  return { value, id };
};

const parse = (text: string): [mark: string, value: Position['value'], id: number] | undefined => {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
  if (!Array.isArray(parts) || parts.length !== 3) return undefined;
  const [mark, value, id] = parts as unknown[];
  if (typeof mark !== 'string' || typeof id !== 'number' || !Number.isSafeInteger(id)) return undefined;
  return value === null || isText(value) || (typeof value === 'number' && Number.isSafeInteger(value)) ? [mark, value, id] : undefined;
};

/** Text that any storage can compare with. */
const isText = (value: unknown): value is string => typeof value === 'string' && value.isWellFormed() && !value.includes('\u0000');

const markOf = (scope: string): string => hash('sha256', scope, 'base64url').slice(0, 8);

const refusal = (code: string, detail: string): Problem =>
  new Problem('validation_failed', { errors: [{ field: 'cursor', in: 'query', code, detail }] });
