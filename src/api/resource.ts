import { assertIfMatch, entityTag, unlessNotModified } from '../front/conditional.ts';
import { deletedJson } from '../front/envelope.ts';
import type { ListSource } from '../front/list-answer.ts';
import type { PagingFields } from '../front/paging.ts';
import { readId } from '../front/parameters.ts';
import { Problem, type ProblemCode } from '../lib/problem.ts';
import type { Database } from '../storage/database.ts';
import type { AssertCurrent, Listing } from '../storage/resource.ts';
import type { Call } from './call.ts';

/** Nouns for which a `…_not_found` problem exists. */
type Noun<Code = ProblemCode> = Code extends `${infer Name}_not_found` ? Name : never;

/** How the API shows a resource. The JSON and the version can depend on the base URL and the language of a call. */
interface ResourceView<Name extends string, Query, Owner, Row, Data> {
  /** The resource’s noun in JSON. The problem for a row that does not exist is `…_not_found`. */
  object: Name;
  of: Listing<Query, Row> & { find(db: Database, owner: Owner, id: number): Promise<Row | undefined> };
  json(row: Row, call: Context): Data;
  /** Returns values that identify a row and its state. */
  versionOf(row: Row, call: Context): readonly (string | number | null)[];
}

type Context = Pick<Call, 'request' | 'service' | 'base' | 'language'>;

/** A call whose response is a list of such data. */
interface ListCall<Data> extends Context {
  list<Query, Row>(name: string, fields: PagingFields, source: ListSource<Query, Row, Data>): Promise<Response>;
}

/** A call whose response is one item of such data. */
interface ItemCall<Data> extends Context {
  respond(status: 200, data: Data, headers?: Record<string, string>): Response;
}

/** A call that changes one item of such data. */
interface ChangeCall<Fields, Data> extends ItemCall<Data> {
  params: { id: string };
  fields(): Promise<Fields>;
}

/** A call that confirms a deletion. */
interface RemovalCall<Name extends string> extends Context {
  params: { id: string };
  respond(status: 200, data: ReturnType<typeof deletedJson<Name, number>>): Response;
}

/** Creates the parts of handlers that are the same for every resource. */
export const showResource = <const Name extends Noun, Query, Owner, Row extends { id: number }, Data>({
  object,
  of,
  json,
  versionOf,
}: ResourceView<Name, Query, Owner, Row, Data>) => {
  const missing = `${object}_not_found` as ProblemCode;
  const tagOf = (row: Row, call: Context): string => entityTag(object, ...versionOf(row, call));
  /** Runs inside the transaction of a change, so that the second of two concurrent changes gets a 412. */
  const assertCurrentFor =
    (call: Context) =>
    (row: Row): void =>
      assertIfMatch(call.request, tagOf(row, call));
  /** Finds the row whose id is in the path. Throws a 404 if the row does not exist. */
  const find = async ({ service }: Pick<Call, 'service'>, owner: Owner, id: string | number): Promise<Row> => {
    const number = readId(String(id));
    const row = number === undefined ? undefined : await of.find(service.db, owner, number);
    if (row === undefined) throw new Problem(missing);
    return row;
  };
  /** Responds with a row after a change; `row` is undefined if the row was deleted. */
  const changed = (call: ItemCall<Data>, row: Row | undefined): Response => {
    if (row === undefined) throw new Problem(missing);
    return call.respond(200, json(row, call), { etag: tagOf(row, call) });
  };
  return {
    /** Returns the entity tag of a row. */
    tagOf,
    assertCurrentFor,
    find,
    /** Responds with one page of a list. `name` distinguishes this list’s cursors from cursors of other lists. */
    list: (call: ListCall<Data>, name: string, fields: PagingFields, query: Query): Promise<Response> =>
      call.list(name, fields, { of, query, versionOf: (row: Row) => versionOf(row, call), shape: (row: Row) => json(row, call) }),
    /** Responds with a row, or with 304 if the client already has this version of the row. */
    read: (call: ItemCall<Data>, row: Row, headers: Record<string, string> = {}): Promise<Response> =>
      unlessNotModified(call.request, tagOf(row, call), () => call.respond(200, json(row, call), headers)),
    changed,
    /** Changes the row whose id is in the path, and responds with the row. `change` returns undefined if the row was deleted. */
    async change<Fields>(
      call: ChangeCall<Fields, Data>,
      owner: Owner,
      change: (before: Row, fields: Fields, assertCurrent: AssertCurrent<Row>) => Promise<Row | undefined>,
    ): Promise<Response> {
      const before = await find(call, owner, call.params.id);
      return changed(call, await change(before, await call.fields(), assertCurrentFor(call)));
    },
    /** Deletes the row whose id is in the path. `remove` returns false or undefined if the row was already deleted. */
    async remove(
      call: RemovalCall<Name>,
      owner: Owner,
      remove: (row: Row, assertCurrent: AssertCurrent<Row>) => Promise<unknown>,
    ): Promise<Response> {
      const row = await find(call, owner, call.params.id);
      if (!(await remove(row, assertCurrentFor(call)))) throw new Problem(missing);
      return call.respond(200, deletedJson(object, row.id));
    },
  };
};
