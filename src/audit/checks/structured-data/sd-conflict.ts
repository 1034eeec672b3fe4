import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { type AnnotatedPrice, pricesOf } from '../../read/structured/annotated-prices.ts';
import { graphOf } from '../../read/structured/graph.ts';
import { type GraphNode, isNode, labelOf, textsOf } from '../../read/structured/node.ts';
import { isA, isOnItsOwn } from '../../read/structured/result-rules.ts';

export default defineCheck({
  id: 'sd-conflict',
  category: 'structured-data',
  title: 'Consistent prices',
  headline: 'Conflicting prices in structured data',
  why: 'A theme and a plugin often describe the same product. If their prices differ, search engines can’t tell which one is right.',
  fix: 'Describe each product once, or fill every description from the same price.',
  task: { text: 'State one price for each product', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/appearance/structured-data/merchant-listing',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    agree: pass('{total, plural, one {# product has} other {# products have}} the same price throughout the structured data.'),
    differ: warn('Structured data gives different prices for {count, number} of {total, plural, one {# product} other {# products}}.'),
    none: notApplicable('Structured data has no product with a price.'),
  },
  run({ page }, report) {
    const products = graphOf(page).nodes.filter((node) => isA(node, 'Product') && isOnItsOwn(node));
    const groups = Map.groupBy(
      products.map((node) => ({ node, name: textsOf(node, 'name')[0]?.toLowerCase(), prices: pricesOf(node) })).filter(isPriced),
      ({ name }) => name,
    );
    if (groups.size === 0) return report.none();

    const differing = [...groups.values()].flatMap(([first, ...others]) => {
      const other = others.find((one) => first !== undefined && isSameThing(first.node, one.node) && areApart(first.prices, one.prices));
      return first && other ? [[first, other]] : [];
    });
    if (differing.length === 0) return report.agree({ total: groups.size });
    return report.differ(
      { count: differing.length, total: groups.size },
      differing.flat().map(({ node, prices }) => ({ line: node.where.line, note: `${labelOf(node)}: ${prices[0]?.text ?? ''}` })),
    );
  },
});

const isPriced = <Named extends { name: string | undefined; prices: AnnotatedPrice[] }>(
  product: Named,
): product is Named & { name: string } => product.name !== undefined && product.prices.length > 0;

/** True if both nodes describe the same product; two sizes of a product may have different prices. */
const isSameThing = (one: GraphNode, other: GraphNode): boolean =>
  ['sku', 'mpn', 'gtin', 'gtin13', 'color', 'size', 'url'].every((property) => {
    const [here, there] = [one, other].map((node) => node.properties.get(property)?.find((value) => !isNode(value)));
    return here === undefined || there === undefined || here === there;
  });

/** True if all prices of one list are below those of the other, in the same currency. */
const areApart = (some: readonly AnnotatedPrice[], others: readonly AnnotatedPrice[]): boolean => {
  const those = Map.groupBy(others, ({ currency }) => currency);
  return [...Map.groupBy(some, ({ currency }) => currency)].some(([currency, prices]) => {
    const here = prices.map(({ price }) => price);
    const there = (those.get(currency) ?? []).map(({ price }) => price);
    return there.length > 0 && (Math.max(...here) < Math.min(...there) || Math.min(...here) > Math.max(...there));
  });
};
