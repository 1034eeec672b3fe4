/** Returns the schema.org name in an IRI, over http or https; null for other IRIs. */
export const schemaName = (iri: string): string | null => TERM.exec(iri)?.[1] ?? null;

/** Checks if a context URL is schema.org's. */
export const isSchemaContext = (address: string): boolean => CONTEXT.test(address.trim());

/** Returns the name of an IRI as nodes have it: bare for schema.org, else the IRI. */
export const nameOfIri = (iri: string): string => (schemaName(iri) ?? iri).slice(0, MAX_NAME);

/** Marks a name without a vocabulary. */
export const unboundName = (name: string): string => `:${name.slice(0, MAX_NAME)}`;

/** Maximum characters of a name. */
const MAX_NAME = 200;

/** Sections of schema.org had hosts of their own, such as auto.schema.org. */
const TERM = /^https?:\/\/(?:[a-z-]+\.)?schema\.org\/#?([^/#?]+)$/i;
const CONTEXT = /^https?:\/\/(?:www\.)?schema\.org\/?(?:docs\/jsonldcontext\.json(?:ld)?)?#?$/i;
