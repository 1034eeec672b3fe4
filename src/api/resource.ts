import { assertIfMatch, entityTag, unlessNotModified } from '../front/conditional.ts';
import { deletedJson } from '../front/envelope.ts';
import type { ListSource } from '../front/list-answer.ts';
import type { PagingFields } from '../front/paging.ts';
import { readId } from '../front/parameters.ts';
import { Problem, type ProblemCode } from '../lib/problem.ts';
import type { Resource } from '../storage/resource.ts';
import type { Call } from './call.ts';

/** How the API shows a resource. */
interface Shown<Name extends string, Query, Row, Data> {
  /** Its name in JSON. */
  object: Name;
  of: Resource<Query, Row>;
  /** The problem of a row that is not there. */
  missing: ProblemCode;
  json(row: Row): Data;
  /** Values that identify a row and its state. */
  versionOf(row: Row): readonly (string | number | null)[];
}

/** A call that answers with a list of such data. */
interface ListCall<Data> {
  list<Query, Row>(name: string, fields: PagingFields, source: ListSource<Query, Row, Data>): Promise<Response>;
}

/** A call that answers with one of such data. */
interface ItemCall<Data> {
  request: Request;
  respond(status: 200, data: Data, headers?: Record<string, string>): Response;
}

/** A call that confirms a deletion. */
interface RemovalCall<Name extends string> {
  respond(status: 200, data: ReturnType<typeof deletedJson<Name, number>>): Response;
}

/** The parts of handlers that are the same for each resource. */
export const showResource = <const Name extends string, Query, Row, Data>({
  object,
  of,
  missing,
  json,
  versionOf,
}: Shown<Name, Query, Row, Data>) => {
  const tagOf = (row: Row): string => entityTag(object, ...versionOf(row));
  return {
    /** The entity tag of a row. */
    tagOf,
    /** Answers with one part of a list. `name` distinguishes its cursors from those of other lists. */
    list: (call: ListCall<Data>, name: string, fields: PagingFields, query: Query): Promise<Response> =>
      call.list(name, fields, { of, query, versionOf, shape: json }),
    /** Finds the row with an id of a path. Throws a 404 if there is none. */
    async find({ service }: Pick<Call, 'service'>, query: Query, id: string | number): Promise<Row> {
      const number = readId(String(id));
      const row = number === undefined ? undefined : await of.find(service.db, query, number);
      if (row === undefined) throw new Problem(missing);
      return row;
    },
    /** Answers with a row, or with 304 if the client has this version of it. */
    read: (call: ItemCall<Data>, row: Row, headers: Record<string, string> = {}): Promise<Response> =>
      unlessNotModified(call.request, tagOf(row), () => call.respond(200, json(row), headers)),
    /** Answers with a row after its change; undefined if it is gone. */
    changed(call: ItemCall<Data>, row: Row | undefined): Response {
      if (row === undefined) throw new Problem(missing);
      return call.respond(200, json(row), { etag: tagOf(row) });
    },
    /** Confirms the deletion of a row. Throws a 404 if there was none. */
    removed(call: RemovalCall<Name>, id: number, wasThere: boolean): Response {
      if (!wasThere) throw new Problem(missing);
      return call.respond(200, deletedJson(object, id));
    },
    /** Runs inside the transaction of a change, so that the second of two concurrent changes gets a 412. */
    assertCurrentFor:
      (request: Request) =>
      (row: Row): void =>
        assertIfMatch(request, tagOf(row)),
  };
};
