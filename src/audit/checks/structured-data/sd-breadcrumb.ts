import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { isHomePage } from '../../read/address/home-page.ts';
import { brokenSteps } from '../../read/structured/breadcrumb.ts';
import { graphOf } from '../../read/structured/graph.ts';
import { type GraphNode, valuesOf } from '../../read/structured/node.ts';
import { isA } from '../../read/structured/result-rules.ts';

export default defineCheck({
  id: 'sd-breadcrumb',
  category: 'structured-data',
  title: 'Breadcrumb markup',
  headline: 'Breadcrumb markup is missing or incomplete',
  headlines: {
    absent: 'No breadcrumb markup',
    empty: 'Breadcrumb markup has no steps',
    broken: 'Breadcrumb markup is incomplete',
    short: 'Breadcrumb has too few steps',
  },
  why: 'A breadcrumb tells people in Google’s desktop results where the page sits on the site. It takes the place of the URL.',
  fix: 'Add a `BreadcrumbList` with at least {minSteps, number} `ListItem` entries. Each needs `position`, `name` and `item` (the URL); the last one can leave out `item`.',
  task: { text: 'Tell Google where the page belongs', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/appearance/structured-data/breadcrumb',
  severity: 'medium',
  needs: ['page'],
  needsWhole: true,
  limits: { minSteps: 2, minFolders: 2 },
  verdicts: {
    whole: pass('The breadcrumb has {steps, plural, one {# step} other {# steps}}, all complete.'),
    empty: fail('The breadcrumb describes no step in `itemListElement`, so Google ignores it.'),
    broken: fail('{count, plural, one {# breadcrumb step has} other {# breadcrumb steps have}} no valid position, name or URL.'),
    short: warn('The breadcrumb has {steps, plural, one {# step} other {# steps}}; Google asks for at least {minSteps, number}.', 'low'),
    absent: warn('The page is {levels, plural, one {# folder} other {# folders}} deep and has no breadcrumb markup.', 'information'),
    none: notApplicable('The page is close to the homepage and needs no breadcrumb.'),
  },
  notes: {
    lacks: 'Step {step} lacks {properties}',
  },
  run({ page }, report, { minSteps, minFolders }) {
    const lists = graphOf(page).nodes.filter((node) => isA(node, 'BreadcrumbList'));
    const levels = new URL(page.url).pathname.split('/').filter((part) => part !== '').length;
    const isDeep = levels >= minFolders;
    if (lists.length === 0) return isDeep ? report.absent({ levels }) : report.none();

    const broken = lists.flatMap(brokenSteps);
    if (broken.length > 0)
      return report.broken(
        { count: broken.length },
        broken.map(({ node, step, lacks }) => ({
          line: node.where.line,
          note: { key: 'lacks', values: { step, properties: lacks.join(', ') } },
        })),
      );

    const steps = Math.max(...lists.map(countSteps));
    const items = lists.map(({ where }) => ({ line: where.line }));
    if (steps >= minSteps) return report.whole({ steps }, items);
    // Some systems output only the name of a home page as its breadcrumb.
    if (steps === 1 && isHomePage(new URL(page.url))) return report.none();
    return steps === 0 ? report.empty({}, items) : report.short({ steps }, items);
  },
});

/** Counts the steps that are described, here or elsewhere; a plain text is not a step. */
const countSteps = (list: GraphNode): number => valuesOf(list, 'itemListElement').filter((value) => typeof value === 'object').length;
