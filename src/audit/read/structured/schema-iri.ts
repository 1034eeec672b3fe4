/** The name that schema.org gives what an IRI stands for, over http or https; null when it is not of schema.org. */
export const schemaName = (iri: string): string | null => TERM.exec(iri)?.[1] ?? null;

/** Whether a JSON-LD context of this address is schema.org's. */
export const isSchemaContext = (address: string): boolean => CONTEXT.test(address.trim());

/** The name of what an IRI stands for, as nodes have it: of schema.org bare, else the IRI. */
export const nameOfIri = (iri: string): string => (schemaName(iri) ?? iri).slice(0, MAX_NAME);

/** A name that no vocabulary explains. */
export const unboundName = (name: string): string => `:${name.slice(0, MAX_NAME)}`;

/** Characters of a name that are kept. */
const MAX_NAME = 200;

/** Its sections had hosts of their own, such as auto.schema.org. */
const TERM = /^https?:\/\/(?:[a-z-]+\.)?schema\.org\/#?([^/#?]+)$/i;
const CONTEXT = /^https?:\/\/(?:www\.)?schema\.org\/?(?:docs\/jsonldcontext\.json(?:ld)?)?#?$/i;
