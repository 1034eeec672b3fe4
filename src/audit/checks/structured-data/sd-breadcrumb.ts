import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { brokenSteps } from '../../read/structured/breadcrumb.ts';
import { graphOf } from '../../read/structured/graph.ts';
import { valuesOf } from '../../read/structured/node.ts';
import { isA } from '../../read/structured/result-rules.ts';

export default defineCheck({
  id: 'sd-breadcrumb',
  category: 'structured-data',
  title: 'Breadcrumb markup',
  headline: 'Breadcrumb markup is missing or incomplete',
  headlines: { absent: 'No breadcrumb markup', broken: 'Breadcrumb markup is incomplete', short: 'Breadcrumb has too few steps' },
  why: 'With a breadcrumb in its structured data, a result can show where in the site the page stands, in words rather than as an address.',
  fix: 'Mark up the path to the page as a BreadcrumbList of at least {minSteps} ListItems, each with a position, a name and an item, which is its address.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/breadcrumb',
  severity: 'medium',
  needs: ['page'],
  limits: { minSteps: 2, minFolders: 2 },
  verdicts: {
    whole: pass('The page has a breadcrumb of {steps} steps.'),
    broken: fail('Steps of the breadcrumb without a position, a name or an address: {count}.'),
    short: warn('The breadcrumb has fewer steps than the {minSteps} that Google asks for: {steps}.', 'low'),
    absent: warn('The page stands {levels} levels deep in the site, and no breadcrumb says where.', 'information'),
    none: notApplicable('The page stands too near the home page to need a breadcrumb.'),
  },
  judge({ page }, give, { minSteps, minFolders }) {
    const lists = graphOf(page).nodes.filter((node) => isA(node, 'BreadcrumbList'));
    const levels = new URL(page.url).pathname.split('/').filter((part) => part !== '').length;
    const isDeep = levels >= minFolders;
    if (lists.length === 0) return isDeep ? give.absent({ levels }) : give.none();

    const broken = lists.flatMap(brokenSteps);
    if (broken.length > 0)
      return give.broken(
        { count: broken.length },
        broken.map(({ node, step, lacks }) => ({ line: node.where.line, note: `Step ${step} lacks: ${lacks.join(', ')}` })),
      );

    const steps = Math.max(...lists.map((list) => valuesOf(list, 'itemListElement').length));
    const items = lists.map(({ where }) => ({ line: where.line }));
    if (steps >= minSteps) return give.whole({ steps }, items);
    // Of a home page, some programs write its name alone.
    return isDeep ? give.short({ steps }, items) : give.none();
  },
});
