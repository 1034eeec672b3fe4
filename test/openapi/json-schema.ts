/** The errors of a value by a schema of the document; empty if it is valid. Stricter than the document: undeclared members are errors. */
export const faultsOf = (schema: Schema, value: unknown, root: Root, at = '$'): string[] => {
  const strange = Object.keys(schema).filter((keyword) => !known.has(keyword));
  if (strange.length > 0) throw new Error(`Keywords that are not checked here: ${strange.join(', ')} at ${at}`);
  if (typeof schema.$ref === 'string') return faultsOf(resolve(schema.$ref, root), value, root, at);
  if (schema.anyOf !== undefined)
    return (schema.anyOf as Schema[]).some((one) => faultsOf(one, value, root, at).length === 0)
      ? []
      : [`${at} fits none of ${(schema.anyOf as Schema[]).length}: ${shown(value)}`];
  const faults: string[] = [];
  const must = (holds: boolean, what: string): void => void (holds || faults.push(`${at} ${what}: ${shown(value)}`));
  if (schema.type !== undefined)
    must(
      [schema.type].flat().some((type) => isType(String(type), value)),
      `must be ${schema.type}`,
    );
  if ('const' in schema) must(value === schema.const, `must be ${String(schema.const)}`);
  if (schema.enum !== undefined) must((schema.enum as unknown[]).includes(value), 'must be one of the enumerated');
  if (typeof value === 'string') textFaults(schema, value, must);
  if (typeof value === 'number') {
    must(value >= Number(schema.minimum ?? Number.NEGATIVE_INFINITY), `must be at least ${schema.minimum}`);
    must(value <= Number(schema.maximum ?? Number.POSITIVE_INFINITY), `must be at most ${schema.maximum}`);
  }
  if (Array.isArray(value)) {
    must(value.length >= Number(schema.minItems ?? 0), 'has too few items');
    must(value.length <= Number(schema.maxItems ?? Number.POSITIVE_INFINITY), 'has too many items');
    const items = schema.items as Schema | undefined;
    if (items) for (const [index, one] of value.entries()) faults.push(...faultsOf(items, one, root, `${at}[${index}]`));
  } else if (typeof value === 'object' && value !== null) {
    faults.push(...memberFaults(schema, value as Record<string, unknown>, root, at));
  }
  return faults;
};

export type Schema = Record<string, unknown>;
export type Root = { components: { schemas: Record<string, unknown> } };

const known = new Set(
  '$ref anyOf type const enum format pattern minLength maxLength minimum maximum minItems maxItems items properties required additionalProperties propertyNames description default'.split(
    ' ',
  ),
);

export const resolve = (ref: string, root: Root): Schema => {
  const schema = root.components.schemas[ref.replace('#/components/schemas/', '')];
  if (schema === undefined) throw new Error(`${ref} leads nowhere`);
  return schema as Schema;
};

const memberFaults = (schema: Schema, value: Record<string, unknown>, root: Root, at: string): string[] => {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const missing = ((schema.required ?? []) as string[]).filter((name) => !Object.hasOwn(value, name));
  return [
    ...missing.map((name) => `${at}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, member]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : schema.additionalProperties;
      if (own === undefined) return [`${at}.${name} is not in the document`];
      return own === true ? [] : faultsOf(own as Schema, member, root, `${at}.${name}`);
    }),
  ];
};

const textFaults = (schema: Schema, value: string, must: (holds: boolean, what: string) => void): void => {
  const length = [...value].length;
  must(length >= Number(schema.minLength ?? 0), 'is too short');
  must(length <= Number(schema.maxLength ?? Number.POSITIVE_INFINITY), 'is too long');
  if (typeof schema.pattern === 'string') must(new RegExp(schema.pattern, 'u').test(value), `must match ${schema.pattern}`);
  if (schema.format === 'uri') must(URL.canParse(value), 'must be an address');
  if (schema.format === 'date-time') must(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(value), 'must be a time');
};

const isType = (type: string, value: unknown): boolean => {
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'string':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    default:
      throw new Error(`There is no type ${type}`);
  }
};

const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 120);
