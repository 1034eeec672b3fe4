import { z } from 'zod';
import { components, count, cutList, keysOf, time, untrusted } from '../../lib/schema.ts';
import { failures } from '../failure.ts';

/**
 * What schemas of facts are made of. They are functions of it, beside what makes the facts, so that analysis processes, which need no
 * schemas, don’t load zod.
 */
export const schemaKit = {
  z,
  components,
  count,
  cutList,
  untrusted,
  time,
  failureCodes: keysOf(failures),
  answerStatus: z.int().min(0).describe('0 without an answer; error says why.'),
  lineOrNull: z.int().min(1).nullable(),
};

export type SchemaKit = typeof schemaKit;

/** The type of what a schema describes. */
export type Shape<Schema extends (kit: SchemaKit, ...parts: never[]) => z.ZodType> = z.infer<ReturnType<Schema>>;
