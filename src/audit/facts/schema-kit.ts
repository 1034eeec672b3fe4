import { z } from 'zod';
import { components, count, cutList, keysOf, time, untrustedText } from '../../lib/schema.ts';
import { failures } from '../failure.ts';

/**
 * The building blocks of the schemas of facts. Each schema is a function of this kit, in the same module as the code that collects the facts, so that
 * analysis processes, which need no schemas, don’t load zod.
 */
export const schemaKit = {
  z,
  components,
  count,
  cutList,
  untrusted: untrustedText,
  time,
  failureCodes: keysOf(failures),
  answerStatus: z.int().min(0).describe('0 without an answer; error says why.'),
  lineOrNull: z.int().min(1).nullable(),
};

export type SchemaKit = typeof schemaKit;

/** The TypeScript type of the data that a schema describes. */
export type SchemaOutput<Schema extends (kit: SchemaKit, ...parts: never[]) => z.ZodType> = z.infer<ReturnType<Schema>>;
