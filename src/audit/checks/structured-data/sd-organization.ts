import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { isHomePage } from '../../read/address/home-page.ts';
import { graphOf } from '../../read/structured/graph.ts';
import { type GraphNode, labelOf } from '../../read/structured/node.ts';
import { isA } from '../../read/structured/result-rules.ts';

export default defineCheck({
  id: 'sd-organization',
  category: 'structured-data',
  title: 'Organization markup',
  headline: 'Organization markup is missing or incomplete',
  headlines: { absent: 'No Organization markup on the homepage', part: 'Organization markup is incomplete' },
  why: 'Google takes the name, logo and URL of an organization from the markup of its homepage, for example for knowledge panels.',
  fix: 'Add `Organization`, or a more specific type such as `LocalBusiness`, to the homepage with `name`, `url` and `logo`.',
  task: { text: 'Tell search engines who runs the site', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/appearance/structured-data/organization',
  severity: 'information',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    whole: pass('The homepage describes the organization behind the site: {label}.'),
    part: warn('The organization described on the homepage lacks {missing}.'),
    absent: warn('The homepage has no Organization markup.'),
    none: notApplicable('This page isn’t the homepage.'),
  },
  run({ page }, report) {
    if (!isHomePage(new URL(page.url))) return report.none();
    const found = graphOf(page)
      .nodes.filter((node) => isA(node, 'Organization'))
      .map((node) => ({ node, missing: missingProperties(node) }));
    const [best] = found.toSorted((one, other) => one.missing.length - other.missing.length);
    if (best === undefined) return report.absent();

    const items = [{ line: best.node.where.line, note: labelOf(best.node) }];
    if (best.missing.length === 0) return report.whole({ label: labelOf(best.node) }, items);
    return report.part({ missing: best.missing.join(', ') }, items);
  },
});

/** Returns the missing properties; the image of a business also counts as its logo. */
const missingProperties = ({ properties }: GraphNode): string[] => [
  ...(properties.has('name') || properties.has('legalName') ? [] : ['name']),
  ...(properties.has('url') ? [] : ['url']),
  ...(properties.has('logo') || properties.has('image') ? [] : ['logo']),
];
