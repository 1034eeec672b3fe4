import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { baseOf } from '../../read/address/resolve-url.ts';
import { graphOf } from '../../read/structured/graph.ts';
import { isReference } from '../../read/structured/node.ts';
import { schemaName } from '../../read/structured/schema-iri.ts';

export default defineCheck({
  id: 'sd-dangling-id',
  category: 'structured-data',
  title: '@id references',
  headline: 'Structured data refers to missing items',
  why: 'An `@id` reference points to an item described elsewhere on the page. Without that item, search engines lose what it says, such as who the author is.',
  fix: 'Add the item with that `@id` to the page, or replace the reference with at least a type and a name.',
  task: { text: 'Complete references in the search data', role: 'developer', effort: 'S' },
  source: 'https://www.w3.org/TR/json-ld11/#node-identifiers',
  severity: 'information',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    whole: pass(
      '{total, plural, one {# reference} other {# references}} in structured data {total, plural, one {leads} other {lead}} to items on the page.',
    ),
    dangling: warn(
      '{count, plural, one {# reference leads to an item that isn’t} other {# references lead to items that aren’t}} on the page.',
    ),
    unread: notApplicable('Part of the structured data can’t be read, so the missing items may be in it.'),
    none: notApplicable('Structured data has no references to items on this page.'),
  },
  run({ page }, report) {
    const { nodes, complete } = graphOf(page);
    const here = new Set([page.url, baseOf(page).href].map(withoutFragment));
    const dangling = nodes.flatMap((node) =>
      [...node.properties].flatMap(([property, values]) =>
        values
          .filter(isReference)
          .filter(({ reference }) => isOwnId(here, reference))
          .map(({ reference, line }) => ({ line, note: `${property}: ${reference}` })),
      ),
    );
    if (dangling.length > 0) return complete ? report.dangling({ count: dangling.length }, dangling) : report.unread();

    const total = nodes.reduce((sum, { id, uses }) => (id === null ? sum : sum + uses.length), 0);
    return total === 0 ? report.none() : report.whole({ total });
  },
});

/**
 * True if the id belongs to this page. An id with the URL of another page is described there, like policies and members of enumerations; an id
 * without a fragment is a page. Search engines may follow it: https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
 */
const isOwnId = (here: ReadonlySet<string>, id: string): boolean =>
  id.startsWith('_:') || (id.includes('#') && here.has(withoutFragment(id)) && schemaName(id) === null);

const withoutFragment = (url: string): string => url.split('#', 1)[0] ?? '';
