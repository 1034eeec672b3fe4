import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { graphOf } from '../../read/structured/graph.ts';
import { isSchemaType } from '../../read/structured/schema-types.ts';

export default defineCheck({
  id: 'sd-context',
  category: 'structured-data',
  title: 'schema.org context',
  headline: 'Structured data without a valid context',
  headlines: { unnamed: 'Structured data without @context', misnamed: 'schema.org context is misspelled' },
  why: 'Words such as “Product” or “price” mean something only in a vocabulary. Search engines read that of schema.org, and only where it is named.',
  fix: 'Name the vocabulary as "@context": "https://schema.org" in JSON-LD, itemtype="https://schema.org/Product" in microdata, or vocab="https://schema.org/" in RDFa.',
  source: 'https://schema.org/docs/gs.html',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    named: pass('The structured data names the vocabulary of schema.org.'),
    unnamed: warn('Structured data that names no vocabulary, so that its words mean nothing: {count}.'),
    misnamed: fail('The structured data means schema.org, but spells its address as “{address}”.'),
    none: notApplicable('The page has no structured data that uses the words of schema.org.'),
  },
  judge({ page }, give) {
    const { blocks, nodes } = graphOf(page);
    const misnamed = blocks.flatMap(({ line, contexts }) => contexts.filter(looksLikeSchema).map((address) => ({ line, address })));
    const first = misnamed[0];
    if (first)
      return give.misnamed(
        { address: first.address },
        misnamed.map(({ line, address }) => ({ line, note: address })),
      );

    const unnamed = [
      // What a context that is not known says of its words cannot be told.
      ...blocks
        .filter(({ contexts, unbound }) => contexts.length === 0 && unbound.some(isSchemaType))
        .map(({ line }) => ({ line, note: 'JSON-LD' })),
      ...nodes
        .filter(
          ({ types, where }) => where.syntax !== 'json-ld' && types.some((type) => type.startsWith(':') && isSchemaType(type.slice(1))),
        )
        .map(({ types, where }) => ({ line: where.line, note: types.join(', ').replaceAll(':', '') })),
    ];
    if (unnamed.length > 0) return give.unnamed({ count: unnamed.length }, unnamed);
    return nodes.some(({ types }) => types.some((type) => !type.includes(':'))) ? give.named() : give.none();
  },
});

/** Near enough to be meant: `schema.org`, `htps://schema.org`, `https://schema.com/`, `https://schema.org/Product`. */
const looksLikeSchema = (address: string): boolean => /^(?:[a-z]{0,10}:?\/{0,3})(?:www\.)?schemas?\.(?:org|com|net)\b/i.test(address);
