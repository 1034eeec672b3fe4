import { hash } from 'node:crypto';
import { Problem } from '../lib/problem.ts';
import type { ListPosition } from '../storage/resource.ts';

/** The requested page of a list, given by number or by a cursor’s position. */
export interface Paging {
  perPage: number;
  page: number;
  after: ListPosition | null;
  /** Identifies the list, its sort order and its filters; a cursor must match this scope. */
  scope: string;
}

/** The fields that select a page of a list, and other fields that identify the list. */
export interface PagingFields {
  per_page: number;
  page?: number | undefined;
  cursor?: string | undefined;
  [other: string]: unknown;
}

/** Parses the paging fields. The other fields identify the list that a cursor must belong to. Throws a 422. */
export const readPaging = (name: string, { per_page, page: number, cursor, ...order }: PagingFields): Paging => {
  if (number !== undefined && cursor !== undefined)
    throw new Problem('validation_failed', {
      errors: [{ field: 'page', in: 'query', code: 'conflict', detail: 'page and cursor exclude each other. Send one of them.' }],
    });
  const scope = JSON.stringify([name, order]);
  return { perPage: per_page, page: number ?? 1, after: cursor === undefined ? null : readCursor(scope, cursor), scope };
};

/** Returns the cursor of the next page; null at the end of the list. */
export const nextCursor = ({ scope }: Paging, next: ListPosition | null): string | null => next && writeCursor(scope, next);

/** Encodes a position in a list as a cursor. `scope` identifies list, sort and filters. A cursor is not secret and grants no access. */
const writeCursor = (scope: string, { value, id }: ListPosition): string =>
  Buffer.from(JSON.stringify([hashOfScope(scope), value, id])).toString('base64url');

/** Decodes a cursor. Throws a 422 if the cursor is invalid or belongs to another list, sort or filter. */
const readCursor = (scope: string, text: string): ListPosition => {
  const parts = parse(text);
  if (!parts) throw refusal('invalid', 'cursor is not one that this service made. Take next_cursor of the answer before, as it is.');
  const [scopeHash, value, id] = parts;
  if (scopeHash !== hashOfScope(scope))
    throw refusal('other_query', 'cursor was made with another sort or filter. Send those parameters again, or begin without cursor.');
  return { value, id };
};

const parse = (text: string): [scopeHash: string, value: ListPosition['value'], id: number] | undefined => {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
  if (!Array.isArray(parts) || parts.length !== 3) return undefined;
  const [scopeHash, value, id] = parts as unknown[];
  if (typeof scopeHash !== 'string' || typeof id !== 'number' || !Number.isSafeInteger(id)) return undefined;
  return value === null || isText(value) || (typeof value === 'number' && Number.isSafeInteger(value)) ? [scopeHash, value, id] : undefined;
};

/** True if the value is a text that both SQLite and PostgreSQL can compare. */
const isText = (value: unknown): value is string => typeof value === 'string' && value.isWellFormed() && !value.includes('\u0000');

const hashOfScope = (scope: string): string => hash('sha256', scope, 'base64url').slice(0, 8);

const refusal = (code: string, detail: string): Problem =>
  new Problem('validation_failed', { errors: [{ field: 'cursor', in: 'query', code, detail }] });
