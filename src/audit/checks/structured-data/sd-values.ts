import { defineCheck, type FindingNote, notApplicable, pass, warn } from '../../check.ts';
import { graphOf } from '../../read/structured/graph.ts';
import { type GraphNode, textsOf, valuesOf } from '../../read/structured/node.ts';
import { candidatesOf, isA } from '../../read/structured/result-rules.ts';
import { exampleOf, numberIn, wrongForm } from '../../read/structured/value-form.ts';

export default defineCheck({
  id: 'sd-values',
  category: 'structured-data',
  title: 'Structured data values',
  headline: 'Invalid structured data values',
  why: 'Programs read these values. A date, price or duration in another format is ignored, and the rich result may go with it.',
  fix: 'Use the formats of schema.org: dates as `2026-03-31`, durations as `PT30M`, prices as `1299.50`, currencies as `EUR`.',
  task: { text: 'Correct values in the search data', role: 'developer', effort: 'S' },
  source: 'https://schema.org/docs/gs.html',
  severity: 'low',
  needs: ['page'],
  limits: { worst: 0, best: 5 },
  verdicts: {
    right: pass('All values have the format that schema.org asks for.'),
    wrong: warn('{count, plural, one {# value doesn’t} other {# values don’t}} have the format that schema.org asks for.'),
    none: notApplicable('The page has no structured data with schema.org types.'),
  },
  notes: {
    date: '{property} “{text}” isn’t a date such as 2026-03-31',
    duration: '{property} “{text}” isn’t a duration such as PT1H30M',
    url: '{property} “{text}” isn’t a URL that can be crawled',
    currency: '{property} “{text}” isn’t a currency code such as EUR',
    price: '{property} “{text}” isn’t a number such as 1299.50',
    count: '{property} “{text}” isn’t a whole number',
    rating: '{property} “{text}” isn’t a number such as 4.5',
    time: '{property} “{text}” isn’t a time such as 18:30; the end of the day is 23:59',
    choice: '{property} “{text}” isn’t one of the expected values, such as {example}',
    degrees: '{property} “{text}” isn’t a number of degrees such as 48.2082',
    hours: '{property} “{text}” isn’t an opening time such as Mo-Fr 09:00-18:00',
    range: 'ratingValue {text} isn’t between {low, number} and {high, number}',
  },
  run({ page }, report, limits) {
    const graph = graphOf(page);
    const nodes = graph.nodes.filter(({ types }) => types.some((type) => !type.includes(':')));
    if (nodes.length === 0) return report.none();

    // `sd-required` reports values that prevent a rich result.
    const unusable = candidatesOf(graph).flatMap(({ missing }) => missing.required.flatMap((line) => line.unusable));
    const reported = Map.groupBy(unusable, ({ node }) => node);
    const wrong = nodes
      .flatMap((node) => [...wrongForms(node), ...ratingsOutOfRange(node, limits)])
      .filter((one) => !reported.get(one.node)?.some(({ property, text }) => property === one.property && text === one.text));
    if (wrong.length === 0) return report.right();
    return report.wrong(
      { count: wrong.length },
      wrong.map(({ node, note }) => ({ line: node.where.line, note })),
    );
  },
});

interface WrongValue {
  node: GraphNode;
  property: string;
  text: string;
  note: FindingNote;
}

const wrongForms = (node: GraphNode): WrongValue[] =>
  [...node.properties.keys()]
    .filter((property) => isRequested(property, node))
    .flatMap((property) =>
      textsOf(node, property).flatMap((text) => {
        const form = wrongForm(property, text);
        return form === null
          ? []
          : [{ node, property, text, note: { key: form, values: { property, text, example: exampleOf(property) } } }];
      }),
    );

/** True if Google requires this: numbers as positions in a list, and URLs in a breadcrumb; elsewhere, both may be any text. */
const isRequested = (property: string, node: GraphNode): boolean => {
  if (property === 'position') return isA(node, 'ListItem');
  return property !== 'item' || node.uses.some(({ by }) => isA(by, 'BreadcrumbList'));
};

/** Finds ratings out of range. Uses the default best and worst values of Google's documentation, but allows 0 for no stars. */
const ratingsOutOfRange = (node: GraphNode, { worst, best }: { worst: number; best: number }): WrongValue[] => {
  const low = numericBoundOf(node, 'worstRating', worst);
  const high = numericBoundOf(node, 'bestRating', best);
  return textsOf(node, 'ratingValue').flatMap((text) => {
    const value = numberIn(text);
    return value < low || value > high
      ? [{ node, property: 'ratingValue', text, note: { key: 'range', values: { text, low, high } } }]
      : [];
  });
};

/** Returns the bound; a value that is not a number (NaN) is no bound, since comparisons with it are always false. */
const numericBoundOf = (node: GraphNode, property: string, otherwise: number): number =>
  valuesOf(node, property).length === 0 ? otherwise : numberIn(textsOf(node, property)[0] ?? '');
