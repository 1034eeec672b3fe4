import type { Database } from '../storage/database.ts';
import type { Listing, ListPosition } from '../storage/resource.ts';
import { entityTag, unlessNotModified } from './conditional.ts';
import { json } from './envelope.ts';
import { nextCursor, type Paging } from './paging.ts';

/** A list, and how its rows are shown. */
export interface ListSource<Query, Row, Data> {
  of: Listing<Query, Row>;
  query: Query;
  /** Returns values that identify a row and its state. */
  versionOf(row: Row): readonly (string | number | null)[];
  shape(row: Row): Data;
  /** Further members of the response. */
  more?: object;
}

/** Responds with one page of a list: by page number with the total, or by cursor. Links keep all query parameters. */
export const answerList = async <Query, Row, Data>(
  db: Database,
  request: Request,
  address: URL,
  paging: Paging,
  source: ListSource<Query, Row, Data>,
): Promise<Response> => {
  const { rows, meta, links } = await (paging.after
    ? answerByCursor(db, paging, paging.after, source, address)
    : answerByPage(db, paging, source, address));
  const tag = entityTag('list', paging.scope, JSON.stringify(meta), ...rows.flatMap((row) => source.versionOf(row)));
  return unlessNotModified(request, tag, () => {
    const header = Object.entries(links).flatMap(([rel, url]) => (url === null ? [] : [`<${url}>; rel="${rel}"`]));
    return json({ ...source.more, data: rows.map((row) => source.shape(row)), links, meta }, { headers: { link: header.join(', ') } });
  });
};

/** Creates the body of a list that is never split: page 1 has all rows, later pages are empty. `more` is added to `meta`. */
export const wholeList = (address: URL, paging: Paging, all: readonly object[], perPage: number, more: object = {}) => {
  const path = urlWithoutQuery(address);
  const data = isPastWhole(paging) ? [] : all;
  const first = linkWithParameter(address, 'page', '1');
  const links = { first, last: first, prev: paging.page > 1 ? first : null, next: null };
  const [from, to] = data.length > 0 ? [1, data.length] : [null, null];
  const meta = { current_page: paging.page, from, last_page: 1, path, per_page: perPage, to, total: all.length };
  return { data, links, meta: { ...meta, next_cursor: null, ...more } };
};

/** True if the requested page comes after page 1, the only page of a list that is never split. */
export const isPastWhole = ({ page, after }: Paging): boolean => page > 1 || after !== null;

const answerByPage = async <Query, Row>(db: Database, paging: Paging, { of, query }: ListSource<Query, Row, unknown>, address: URL) => {
  const { page, perPage } = paging;
  const { rows, total } = await of.list(db, { ...query, perPage, page });
  const last = Math.max(1, Math.ceil(total / perPage));
  const linkTo = (number: number) => linkWithParameter(address, 'page', String(number));
  const links = {
    first: linkTo(1),
    last: linkTo(last),
    prev: page > 1 ? linkTo(Math.min(page - 1, last)) : null,
    next: page < last ? linkTo(page + 1) : null,
  };
  const from = (page - 1) * perPage + 1;
  const final = rows.at(-1);
  const meta = {
    current_page: page,
    from: rows.length > 0 ? from : null,
    last_page: last,
    path: urlWithoutQuery(address),
    per_page: perPage,
    to: rows.length > 0 ? from + rows.length - 1 : null,
    total,
    next_cursor: final !== undefined && page < last ? nextCursor(paging, of.positionOf(final, query)) : null,
  };
  return { rows, meta, links };
};

const answerByCursor = async <Query, Row>(
  db: Database,
  paging: Paging,
  after: ListPosition,
  { of, query }: ListSource<Query, Row, unknown>,
  address: URL,
) => {
  const { rows, next } = await of.walk(db, { ...query, perPage: paging.perPage }, after);
  const cursor = nextCursor(paging, next);
  const links = {
    first: linkWithParameter(address, 'cursor', null),
    last: null,
    prev: null,
    next: cursor === null ? null : linkWithParameter(address, 'cursor', cursor),
  };
  return { rows, meta: { path: urlWithoutQuery(address), per_page: paging.perPage, next_cursor: cursor }, links };
};

const urlWithoutQuery = (address: URL): string => address.origin + address.pathname;

const linkWithParameter = (address: URL, name: string, value: string | null): string => {
  const url = new URL(address);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.href;
};
