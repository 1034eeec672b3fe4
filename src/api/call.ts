import type { z } from 'zod';
import type { Key } from '../accounts/key.ts';
import { json } from '../front/envelope.ts';
import { answerList, type ListSource } from '../front/list-answer.ts';
import { type PagingFields, readPaging } from '../front/paging.ts';
import { type Parameters, readParameters, validate } from '../front/parameters.ts';
import type { LanguageTag } from '../locales/languages.ts';
import type { DataOf, FieldsOf, Operation, Operations, ParameterOf } from './contract.ts';
import type { Service } from './service.ts';

/** An authenticated request as its handler receives it. */
export interface Call<One extends Operation = Operation> {
  /** Time at which the request arrived, as `performance.now()` returns it. */
  began: number;
  service: Service;
  key: Key;
  /** Language of the texts about checks and failures. */
  language: LanguageTag;
  request: Request;
  /** True if an earlier request with the same `Idempotency-Key` already did the work, so that the queue’s limits don’t apply. */
  isReplay: boolean;
  /** The decoded path parameters. */
  params: Record<ParameterOf<One['path']>, string>;
  /** Base URL of the service, used for links. */
  base: string;
  /** URL of this request, based on the service’s base URL. */
  address: URL;
  /** Called for errors that occur after the response has started. */
  onBug(error: unknown): void;
  /** Returns the fields of the query or body. Throws a 422 that names every invalid field. `adjust` changes the input before validation. */
  fields(adjust?: (sent: Parameters) => Parameters): Promise<FieldsOf<One>>;
  /** Creates a JSON response that the contract declares for this status. */
  respond<Status extends keyof One['responses'] & number>(
    status: Status,
    data: DataOf<One['responses'][Status]>,
    headers?: Record<string, string>,
  ): Response;
  /** Creates the response for one page of a list, with links. A cursor is only valid for the list with this name and these fields. */
  list<Query, Row>(
    name: string,
    fields: PagingFields,
    source: ListSource<Query, Row, DataOf<One['responses'][keyof One['responses']]>>,
  ): Promise<Response>;
}

export type Handler<One extends Operation> = (call: Call<One>) => Response | Promise<Response>;

/** Maps each operation to its handler. */
export type Handlers<All extends Operations> = { [Name in keyof All]: Handler<All[Name]> };

/** An admitted request whose operation isn’t known yet. */
export type AdmittedCall = Omit<Call, 'params' | 'fields' | 'respond' | 'list'> & { params: Record<string, string> };

/** Returns the account of a call as a filter for database rows. */
export const ownerOf = ({ key }: Pick<Call, 'key'>): { workspace_id: number } => ({ workspace_id: key.accountId });

/** Returns a function that creates the `Call` of an operation from an admitted request. */
export const makeCallBuilder = <One extends Operation>(operation: One): ((admitted: AdmittedCall) => Call<One>) => {
  const { query, body, responses } = operation;
  const schemas = new WeakMap<Service, z.ZodObject>();
  const schemaFor = (service: Service): z.ZodObject => {
    const known = schemas.get(service);
    if (known) return known;
    const rules = () => ({
      targets: service.guard,
      receivers: service.webhooks.guard,
      scheduleMinInterval: service.config.scheduleMinInterval,
      crawlLimit: service.config.crawlLimit,
    });
    const schema = typeof body === 'function' ? body(rules()) : (body ?? query);
    if (!schema) throw new Error(`${operation.method} ${operation.path} has no fields`);
    schemas.set(service, schema);
    return schema;
  };
  const source = body ? 'body' : 'query';
  return (admitted) =>
    Object.assign(admitted, {
      async fields(adjust = (sent: Parameters) => sent) {
        const schema = schemaFor(admitted.service);
        const sent = await readParameters(admitted.request, schema.shape, { body: body !== undefined });
        return validate(schema, adjust(sent), source);
      },
      respond(status: number, data: object, headers = {}) {
        const response = responses[status];
        const members = response && 'shape' in response && response.shape === 'members';
        return json(members ? data : { data }, { status, headers });
      },
      list: (name: string, fields: PagingFields, source: ListSource<unknown, unknown, unknown>) =>
        answerList(admitted.service.db, admitted.request, admitted.address, readPaging(name, fields), source),
    }) as Call<One>;
};
