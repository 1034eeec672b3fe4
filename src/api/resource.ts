import { assertIfMatch, entityTag, unlessNotModified } from '../front/conditional.ts';
import { deletedJson } from '../front/envelope.ts';
import type { ListSource } from '../front/list-answer.ts';
import type { PagingFields } from '../front/paging.ts';
import { readId } from '../front/parameters.ts';
import { Problem, type ProblemCode } from '../lib/problem.ts';
import type { Database } from '../storage/database.ts';
import type { AssertCurrent, Listing } from '../storage/resource.ts';
import type { Call } from './call.ts';

/** Nouns that have a problem for a row that does not exist. */
type Noun<Code = ProblemCode> = Code extends `${infer Name}_not_found` ? Name : never;

/** How the API shows a resource. JSON and version can depend on the base URL and the language of a call. */
interface Shown<Name extends string, Query, Owner, Row, Data> {
  /** The noun in JSON. The problem of a row that does not exist is `…_not_found`. */
  object: Name;
  of: Listing<Query, Row> & { find(db: Database, owner: Owner, id: number): Promise<Row | undefined> };
  json(row: Row, call: Context): Data;
  /** Values that identify a row and its state. */
  versionOf(row: Row, call: Context): readonly (string | number | null)[];
}

type Context = Pick<Call, 'request' | 'service' | 'base' | 'language'>;

/** A call that answers with a list of such data. */
interface ListCall<Data> extends Context {
  list<Query, Row>(name: string, fields: PagingFields, source: ListSource<Query, Row, Data>): Promise<Response>;
}

/** A call that answers with one of such data. */
interface ItemCall<Data> extends Context {
  respond(status: 200, data: Data, headers?: Record<string, string>): Response;
}

/** A call that changes one of such data. */
interface ChangeCall<Fields, Data> extends ItemCall<Data> {
  params: { id: string };
  fields(): Promise<Fields>;
}

/** A call that confirms a deletion. */
interface RemovalCall<Name extends string> extends Context {
  params: { id: string };
  respond(status: 200, data: ReturnType<typeof deletedJson<Name, number>>): Response;
}

/** The parts of handlers that are the same for each resource. */
export const showResource = <const Name extends Noun, Query, Owner, Row extends { id: number }, Data>({
  object,
  of,
  json,
  versionOf,
}: Shown<Name, Query, Owner, Row, Data>) => {
  const missing = `${object}_not_found` as ProblemCode;
  const tagOf = (row: Row, call: Context): string => entityTag(object, ...versionOf(row, call));
  /** Runs inside the transaction of a change, so that the second of two concurrent changes gets a 412. */
  const assertCurrentFor =
    (call: Context) =>
    (row: Row): void =>
      assertIfMatch(call.request, tagOf(row, call));
  /** Finds the row with an id of a path. Throws a 404 if there is none. */
  const find = async ({ service }: Pick<Call, 'service'>, owner: Owner, id: string | number): Promise<Row> => {
    const number = readId(String(id));
    const row = number === undefined ? undefined : await of.find(service.db, owner, number);
    if (row === undefined) throw new Problem(missing);
    return row;
  };
  /** Answers with a row after its change; undefined if it is gone. */
  const changed = (call: ItemCall<Data>, row: Row | undefined): Response => {
    if (row === undefined) throw new Problem(missing);
    return call.respond(200, json(row, call), { etag: tagOf(row, call) });
  };
  return {
    /** The entity tag of a row. */
    tagOf,
    assertCurrentFor,
    find,
    /** Answers with one part of a list. `name` distinguishes its cursors from those of other lists. */
    list: (call: ListCall<Data>, name: string, fields: PagingFields, query: Query): Promise<Response> =>
      call.list(name, fields, { of, query, versionOf: (row: Row) => versionOf(row, call), shape: (row: Row) => json(row, call) }),
    /** Answers with a row, or with 304 if the client has this version of it. */
    read: (call: ItemCall<Data>, row: Row, headers: Record<string, string> = {}): Promise<Response> =>
      unlessNotModified(call.request, tagOf(row, call), () => call.respond(200, json(row, call), headers)),
    changed,
    /** Changes the row in the path, and answers with it. `change` returns undefined if it is gone. */
    async change<Fields>(
      call: ChangeCall<Fields, Data>,
      owner: Owner,
      change: (before: Row, fields: Fields, assertCurrent: AssertCurrent<Row>) => Promise<Row | undefined>,
    ): Promise<Response> {
      const before = await find(call, owner, call.params.id);
      return changed(call, await change(before, await call.fields(), assertCurrentFor(call)));
    },
    /** Deletes the row in the path. `remove` returns false or undefined if it is gone. */
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
