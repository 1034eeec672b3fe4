import { defineCheck, type Item, notApplicable, pass, warn } from '../../check.ts';
import { graphOf } from '../../read/structured/graph.ts';
import { type GraphNode, textsOf, valuesOf } from '../../read/structured/node.ts';
import { numberIn, wrongForm } from '../../read/structured/value-form.ts';

export default defineCheck({
  id: 'sd-values',
  category: 'structured-data',
  title: 'Structured data values',
  headline: 'Invalid structured data values',
  why: 'Programs read these values, not people: a date, price or address in a form they do not know is lost, and the rich result with it.',
  fix: 'Write values as schema.org asks: dates as 2026-03-31, durations as PT30M, prices as 1299.50, currencies as EUR, whole addresses.',
  source: 'https://schema.org/docs/gs.html',
  severity: 'low',
  needs: ['page'],
  limits: { worst: 0, best: 5 },
  verdicts: {
    right: pass('All values have the form that schema.org asks for.'),
    wrong: warn('Values in a form that schema.org does not ask for: {count}.'),
    none: notApplicable('The page has no structured data of schema.org.'),
  },
  judge({ page }, give, limits) {
    const nodes = graphOf(page).nodes.filter(({ types }) => types.some((type) => !type.includes(':')));
    if (nodes.length === 0) return give.none();

    const wrong = nodes.flatMap((node) => [...wrongForms(node), ...ratingsOutOfRange(node, limits)]);
    return wrong.length === 0 ? give.right() : give.wrong({ count: wrong.length }, wrong);
  },
});

const wrongForms = (node: GraphNode): Item[] =>
  [...node.properties.keys()].flatMap((property) =>
    textsOf(node, property).flatMap((text) => {
      const words = wrongForm(property, text);
      return words === null ? [] : [{ line: node.where.line, note: `${property} “${text}” is not ${words}` }];
    }),
  );

/** Where best and worst are not said, they are those of Google's documentation, with 0 for no stars. */
const ratingsOutOfRange = (node: GraphNode, { worst, best }: { worst: number; best: number }): Item[] => {
  const low = boundOf(node, 'worstRating', worst);
  const high = boundOf(node, 'bestRating', best);
  return textsOf(node, 'ratingValue').flatMap((text) => {
    const value = numberIn(text);
    const isIn = Number.isNaN(value) || (value >= low && value <= high);
    return isIn ? [] : [{ line: node.where.line, note: `ratingValue ${text} is not between ${low} and ${high}` }];
  });
};

/** One that is no number bounds nothing. */
const boundOf = (node: GraphNode, property: string, otherwise: number): number =>
  valuesOf(node, property).length === 0 ? otherwise : numberIn(textsOf(node, property)[0] ?? '');
