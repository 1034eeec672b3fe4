import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { comparedPagesOf, uncomparedVerdicts } from '../../read/rendering/change.ts';
import { type DataNode, dataNodes, typeNamesOf } from '../../read/rendering/data-nodes.ts';

export default defineCheck({
  id: 'rendered-structured-data',
  category: 'structured-data',
  title: 'Structured data after JavaScript',
  headline: 'JavaScript changes structured data',
  headlines: { made: 'Structured data only exists with JavaScript', removed: 'JavaScript removes structured data' },
  why: 'Google reads structured data after rendering, which takes longer and, for products, makes crawls less frequent and less reliable. Most other crawlers read only the HTML.',
  fix: 'Send structured data as JSON-LD in the HTML, and don’t let scripts change it.',
  task: { text: 'Send the data for rich results with the page', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/appearance/structured-data/generate-structured-data-with-javascript',
  severity: 'low',
  needs: ['page', 'rendered'],
  verdicts: {
    same: pass('Structured data is the same with and without JavaScript: {types}.'),
    made: warn('A script adds structured data that the HTML doesn’t have: {types}.'),
    changed: warn('A script changes structured data in the HTML: {types}.'),
    removed: fail('A script removes structured data that the HTML has: {types}.'),
    none: notApplicable('The page has no structured data, with or without JavaScript.'),
    ...uncomparedVerdicts,
  },
  run({ page, rendered }, report) {
    const sides = comparedPagesOf(page, rendered);
    if (typeof sides === 'string') return report[sides]();
    const [before, after] = [dataNodes(sides.before), dataNodes(sides.after)];
    if (before.length === 0 && after.length === 0) return report.none();

    const [made, gone] = [nodesWithout(after, before), nodesWithout(before, after)];
    if (made.length === 0 && gone.length === 0) return report.same({ types: typeNamesOf(before) });
    if (gone.length === 0) return report.made({ types: typeNamesOf(made) });
    if (!sides.isWhole) return report.unsure();
    const left = new Set(after.flatMap(({ types }) => types));
    const removed = gone.filter(({ types }) => !types.some((type) => left.has(type)));
    return removed.length > 0 ? report.removed({ types: typeNamesOf(removed) }) : report.changed({ types: typeNamesOf(gone) });
  },
});

const nodesWithout = (nodes: readonly DataNode[], others: readonly DataNode[]): DataNode[] => {
  const texts = new Set(others.map(({ text }) => text));
  return nodes.filter(({ text }) => !texts.has(text));
};
