import { defineCheck, type FindingItem, notApplicable, pass, warn } from '../../check.ts';
import { graphOf } from '../../read/structured/graph.ts';
import type { GraphNode } from '../../read/structured/node.ts';
import { SCHEMA_VERSION } from '../../read/structured/schema-tree.ts';
import { inRightCase, isSchemaType } from '../../read/structured/schema-types.ts';

export default defineCheck({
  id: 'sd-types',
  category: 'structured-data',
  title: 'schema.org types',
  headline: 'Unknown schema.org types',
  why: 'Search engines ignore a type that schema.org doesn’t have, and everything described under it.',
  fix: 'Use a type from https://schema.org/docs/full.html and spell it the same way, capitals included: `Product`, not `product`.',
  task: { text: 'Use known types in the search data', role: 'developer', effort: 'S' },
  source: 'https://schema.org/docs/full.html',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    known: pass('All types are in the schema.org vocabulary: {types}.'),
    unlisted: warn('Some types aren’t in schema.org {version}: {types}.'),
    none: notApplicable('The page has no structured data with schema.org types.'),
  },
  notes: {
    spelling: '{type}: schema.org spells it {right}',
  },
  run({ page }, report) {
    const declared = graphOf(page).nodes.flatMap((node) =>
      node.types.filter((type) => !type.includes(':')).map((type) => ({ node, type })),
    );
    if (declared.length === 0) return report.none();

    const unknown = declared.filter(({ type }) => !isSchemaType(type));
    if (unknown.length === 0) return report.known({ types: listTypes(declared) });
    return report.unlisted({ types: listTypes(unknown), version: SCHEMA_VERSION }, unknown.map(itemOf));
  },
});

const MAX_LISTED = 12;

const listTypes = (declared: readonly { type: string }[]): string => {
  const types = [...new Set(declared.map(({ type }) => type))];
  return types.slice(0, MAX_LISTED).join(', ') + (types.length > MAX_LISTED ? ' …' : '');
};

const itemOf = ({ node, type }: { node: GraphNode; type: string }): FindingItem => {
  const right = inRightCase(type);
  return { line: node.where.line, note: right === null ? type : { key: 'spelling', values: { type, right } } };
};
