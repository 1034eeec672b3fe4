import { defineCheck, type FindingItem, notApplicable, pass, share, warn } from '../../check.ts';
import { graphOf } from '../../read/structured/graph.ts';
import { type GraphNode, labelOf, nodesOf } from '../../read/structured/node.ts';
import { type Candidate, candidatesOf, isA, missingItemsOf } from '../../read/structured/result-rules.ts';

export default defineCheck({
  id: 'sd-required',
  category: 'structured-data',
  title: 'Required properties',
  headline: 'Required properties for rich results are missing',
  headlines: { online: 'Online-only events get no rich result' },
  why: 'Google shows stars, prices, recipes or events in a result only if the structured data has every required property.',
  fix: 'Add each missing property with the value that visitors see on the page. If the page has no such value, it gets no rich result of this kind.',
  task: { text: 'Complete the data for rich results', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  severity: 'medium',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    met: pass('Structured data has every property that Google requires: {results}.'),
    missing: share(
      '{bad, number} of {total, plural, one {# item} other {# items}} {bad, plural, one {lacks} other {lack}} properties that Google requires for a rich result.',
    ),
    // No additional property would help here.
    online: warn(
      '{count, plural, one {# event takes} other {# events take}} place online only; Google shows events at physical locations.',
      'information',
    ),
    none: notApplicable('The page has no markup for which Google requires properties.'),
  },
  notes: {
    lacks: '{label} lacks {properties}',
    lacksOneOf: '{label} lacks one of {properties}',
    unusable: '{label}: Google can’t use {property} “{text}”',
  },
  run({ page }, report) {
    const candidates = candidatesOf(graphOf(page)).filter(({ rule }) => rule.required.length > 0);
    if (candidates.length === 0) return report.none();

    const lacking = candidates.filter(({ missing }) => missing.required.length > 0);
    const [online, bad] = [lacking.filter(isOnlineEvent), lacking.filter((candidate) => !isOnlineEvent(candidate))];
    if (bad.length > 0) return report.missing({ bad: bad.length, total: candidates.length }, bad.flatMap(itemsOf));
    if (online.length > 0) return report.online({ count: online.length }, online.flatMap(itemsOf));
    return report.met({ results: [...new Set(candidates.flatMap(({ node }) => node.types.slice(0, 1)))].join(', ') });
  },
});

/** Returns one item for missing properties, and one for each unusable value. */
const itemsOf = ({ node, missing }: Candidate): FindingItem[] => {
  const label = labelOf(node);
  const absent = missing.required.filter(({ unusable }) => unusable.length === 0);
  return [
    ...missingItemsOf(node, absent),
    ...missing.required.flatMap(({ unusable }) =>
      unusable.map(({ node: { where }, property, text }) => ({
        line: where.line,
        note: { key: 'unusable', values: { label, property, text } },
      })),
    ),
  ];
};

/** True if the event lacks only an address, since it takes place online: Google no longer shows such events. */
const isOnlineEvent = ({ node, missing }: Candidate): boolean => {
  const locations: GraphNode[] = nodesOf(node, 'location');
  const [first, ...others] = missing.required;
  const lacksAddress = others.length === 0 && first?.properties.join() === 'location.address';
  return lacksAddress && isA(node, 'Event') && locations.length > 0 && locations.every((location) => isA(location, 'VirtualLocation'));
};
