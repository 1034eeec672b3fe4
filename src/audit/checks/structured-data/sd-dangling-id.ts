import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { graphOf } from '../../read/structured/graph.ts';
import { isReference } from '../../read/structured/node.ts';
import { schemaName } from '../../read/structured/schema-iri.ts';

export default defineCheck({
  id: 'sd-dangling-id',
  category: 'structured-data',
  title: '@id references',
  headline: 'Structured data refers to missing items',
  why: 'A reference by id stands for a description elsewhere in the page. Search engines read each page by itself, so one that leads nowhere says nothing.',
  fix: 'Put the description with that @id into the page too, or write at least its type and name where it is referred to.',
  source: 'https://www.w3.org/TR/json-ld11/#node-identifiers',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    whole: pass('All references in the structured data lead to something in the page: {total}.'),
    dangling: warn('References to something that is not in the page: {count}.'),
    unread: notApplicable('Part of the structured data could not be read, so that it may be there.'),
    none: notApplicable('Nothing in the structured data is referred to by an id.'),
  },
  judge({ page }, give) {
    const { nodes, complete } = graphOf(page);
    const dangling = nodes.flatMap((node) =>
      [...node.properties].flatMap(([property, values]) =>
        values
          .filter(isReference)
          .filter(({ reference }) => isOfPage(reference))
          .map(({ reference, line }) => ({ line, note: `${property}: ${reference}` })),
      ),
    );
    if (dangling.length > 0) return complete ? give.dangling({ count: dangling.length }, dangling) : give.unread();

    const total = nodes.reduce((sum, { id, uses }) => (id === null ? sum : sum + uses.length), 0);
    return total === 0 ? give.none() : give.whole({ total });
  },
});

/** An address without a fragment is that of a page, and a name of schema.org is known without being described. */
const isOfPage = (id: string): boolean => id.startsWith('_:') || (id.includes('#') && schemaName(id) === null);
