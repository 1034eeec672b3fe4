/** Returns the schema.org name in an http or https IRI; null for other IRIs. */
export const schemaName = (iri: string): string | null => TERM.exec(iri)?.[1] ?? null;

/** True if a context URL is schema.org's. */
export const isSchemaContext = (address: string): boolean => CONTEXT.test(address.trim());

/** Returns the name that nodes use for an IRI: the bare name for schema.org, else the IRI. */
export const nameOfIri = (iri: string): string => (schemaName(iri) ?? iri).slice(0, MAX_NAME);

/** Marks a name that has no vocabulary with a leading colon. */
export const unboundName = (name: string): string => `:${name.slice(0, MAX_NAME)}`;

/** Maximum characters of a type or property name. */
const MAX_NAME = 200;

/** Matches schema.org IRIs; sections of schema.org had their own hosts, such as auto.schema.org. */
const TERM = /^https?:\/\/(?:[a-z-]+\.)?schema\.org\/#?([^/#?]+)$/i;
const CONTEXT = /^https?:\/\/(?:www\.)?schema\.org\/?(?:docs\/jsonldcontext\.json(?:ld)?)?#?$/i;
