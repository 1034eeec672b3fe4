import type { Random } from '../random.ts';
import type { Schema } from './json-schema.ts';

/** Values by field that JSON Schema can’t distinguish from others of their type. */
export type Samples = Record<string, (random: Random) => unknown>;

/** A valid value of a field. */
export const goodValue = (field: string, schema: Schema, samples: Samples, random: Random): unknown => {
  const sample = samples[field];
  if (sample) return sample(random);
  if (schema.enum !== undefined) return random.pick(schema.enum as unknown[]);
  if (schema.type === 'array') {
    const all = ((schema.items as Schema).enum ?? ['/a/*', '/b']) as unknown[];
    const chosen = all.filter(() => random.oneIn(2));
    return chosen.length > 0 ? chosen : all;
  }
  if (schema.format === 'date-time') return random.pick(['2099-12-31T23:59:59Z', '2040-02-29T12:00:00+02:00']);
  // Most requested pages are near the start.
  if (schema.type === 'integer') return random.oneIn(8) ? Number(schema.maximum) : Number(schema.minimum) + random.below(4);
  return random.pick(['a', 'Example', 'ß ü', '%_\\', '=1+1', '<b>', "x'--"]);
};

/** An invalid value; undefined if the schema allows everything. In forms all values are text. */
export const badValue = (schema: Schema, random: Random, isJson: boolean): unknown => {
  const wrongType = isJson ? [[1, 2], { a: 1 }] : [];
  if (schema.format === 'uri')
    return random.pick([
      'no address',
      '/relative',
      'ftp://example.com/',
      'http://',
      'http://u:p@example.com/',
      'http://a b/',
      ...wrongType,
    ]);
  if (schema.format === 'date-time') return random.pick(['tomorrow', '2026-13-01T00:00:00Z', '2026-01-01', ...wrongType]);
  if (schema.type === 'array' && schema.maxItems !== undefined)
    return random.pick<unknown>(
      isJson
        ? [[7], 7]
        : [
            Array(Number(schema.maxItems) + 1)
              .fill('x')
              .join(),
          ],
    );
  if (schema.type === 'array') return random.pick<unknown>(isJson ? [['report.read'], [], 7] : ['report.read', ',']);
  // Clients send back `results` as a list, so that is valid.
  if (schema.enum !== undefined) return random.pick(['nope', '01', '-1', '1.0', '7e9', 'null']);
  if (schema.type === 'integer') return random.pick(['0', '-1', '1.5', 'x', String(Number(schema.maximum) + 1)]);
  if (schema.maxLength !== undefined) return random.pick(['x'.repeat(Number(schema.maxLength) + 1), ...wrongType]);
  return wrongType.length > 0 ? random.pick(wrongType) : undefined;
};
