import type { Page } from '../reports/list.ts';

/** RFC 3339 in UTC with seconds. */
export const timestamp = (time: number): string => new Date(time).toISOString().replace(/\.\d{3}Z$/, 'Z');

/** JSON of the interface. On success the body's `status` is always 200; the HTTP status carries the real one. */
export const json = (body: object, { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {}): Response =>
  new Response(JSON.stringify({ ...body, status: 200 }), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });

export const deleted = (object: 'report' | 'project', id: number | string, more: object = {}): Response =>
  json({ id, object, deleted: true, ...more });

/** One page of a list with its links, which keep every parameter of the query. */
export const list = <Row>(
  { rows, total }: Page<Row>,
  shape: (row: Row) => object,
  { page, per_page }: { page: number; per_page: number },
  address: URL,
): Response => {
  const last = Math.max(1, Math.ceil(total / per_page));
  const linkTo = (number: number): string => {
    const url = new URL(address);
    url.searchParams.set('page', String(number));
    return url.href;
  };
  const links = {
    first: linkTo(1),
    last: linkTo(last),
    prev: page > 1 ? linkTo(Math.min(page - 1, last)) : null,
    next: page < last ? linkTo(page + 1) : null,
  };
  const from = (page - 1) * per_page + 1;
  const meta = {
    current_page: page,
    from: rows.length > 0 ? from : null,
    last_page: last,
    path: address.origin + address.pathname,
    per_page,
    to: rows.length > 0 ? from + rows.length - 1 : null,
    total,
  };
  const header = Object.entries(links).flatMap(([rel, url]) => (url === null ? [] : [`<${url}>; rel="${rel}"`]));
  return json({ data: rows.map(shape), links, meta }, { headers: { link: header.join(', ') } });
};
