import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { graphOf } from '../../read/structured/graph.ts';
import { isSchemaType } from '../../read/structured/schema-types.ts';

export default defineCheck({
  id: 'sd-context',
  category: 'structured-data',
  title: 'schema.org context',
  headline: 'Structured data without a valid context',
  headlines: { unnamed: 'Structured data without @context', misnamed: 'schema.org context is misspelled' },
  why: 'Names such as `Product` or `price` only mean something within a vocabulary. Search engines read schema.org, and only where the markup refers to it.',
  fix: 'Set the vocabulary: `"@context": "https://schema.org"` in JSON-LD, `itemtype="https://schema.org/Product"` in microdata or `vocab="https://schema.org/"` in RDFa.',
  task: { text: 'Declare the vocabulary of the search data', role: 'developer', effort: 'S' },
  source: 'https://schema.org/docs/gs.html',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    named: pass('Structured data uses the schema.org vocabulary.'),
    unnamed: warn(
      '{count, plural, one {# item} other {# items}} in structured data {count, plural, one {has} other {have}} no vocabulary, so search engines ignore {count, plural, one {it} other {them}}.',
    ),
    misnamed: fail('The context “{address}” isn’t schema.org, although it looks like it.'),
    none: notApplicable('The page has no structured data with schema.org names.'),
  },
  run({ page }, report) {
    const { blocks, nodes } = graphOf(page);
    const misnamed = blocks.flatMap(({ line, contexts }) => contexts.filter(looksLikeSchema).map((address) => ({ line, address })));
    const first = misnamed[0];
    if (first)
      return report.misnamed(
        { address: first.address },
        misnamed.map(({ line, address }) => ({ line, note: address })),
      );

    const unnamed = [
      // Blocks with an unknown context are excluded: that context may define these names.
      ...blocks
        .filter(({ contexts, unbound }) => contexts.length === 0 && unbound.some(isSchemaType))
        .map(({ line }) => ({ line, note: 'JSON-LD' })),
      ...nodes
        .filter(
          ({ types, where }) => where.syntax !== 'json-ld' && types.some((type) => type.startsWith(':') && isSchemaType(type.slice(1))),
        )
        .map(({ types, where }) => ({ line: where.line, note: types.join(', ').replaceAll(':', '') })),
    ];
    if (unnamed.length > 0) return report.unnamed({ count: unnamed.length }, unnamed);
    return nodes.some(({ types }) => types.some((type) => !type.includes(':'))) ? report.named() : report.none();
  },
});

/** True if the context is probably meant to be schema.org: `schema.org`, `htps://schema.org`, `https://schema.com/`, `https://schema.org/Product`. */
const looksLikeSchema = (address: string): boolean => /^(?:[a-z]{0,10}:?\/{0,3})(?:www\.)?schemas?\.(?:org|com|net)\b/i.test(address);
