import { z } from 'zod';
import { Problem } from '../problem.ts';
import type { Position } from '../reports/position.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { page, perPage } from './fields.ts';

const cursor = z.string().describe('In place of page: next_cursor of the answer before. As quick far down the list as at its top.');

/** The fields that cut a list into pages. */
export const pagingFields = { per_page: perPage.default(10), page: page.optional(), cursor: cursor.optional() };

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
