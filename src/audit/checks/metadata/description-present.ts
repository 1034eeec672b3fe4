import { defineCheck, itemOf, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'description-present',
  category: 'metadata',
  title: 'Meta description',
  headline: 'Meta description is missing, empty or misplaced',
  headlines: { absent: 'No meta description', empty: 'Meta description is empty', outside: 'Meta description is outside <head>' },
  why: 'Search engines often show the description below the title. Without one, they pick some sentences of the page.',
  fix: 'Put one <meta name="description" content="…"> into the <head>, with a sentence or two on what this page offers.',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    present: pass('The description is “{description}”.'),
    empty: warn('There is a meta description, but it is empty.'),
    // What is lost by that is judged by `head-only-tags`.
    outside: warn('The only meta description stands in the body, where it may not count.', 'information'),
    absent: warn('The page has no meta description.'),
  },
  judge({ page }, give) {
    const all = page.document.metas.filter(({ name, noscript }) => name === 'description' && !noscript);
    const items = all.map(itemOf);
    const inHead = all.filter(({ place }) => place === 'head');
    const filled = inHead.find(({ content }) => content?.trim());

    if (filled?.content) return give.present({ description: filled.content.trim() }, [{ line: filled.line, snippet: filled.source }]);
    if (inHead.length > 0) return give.empty({}, items);
    if (all.length > 0) return give.outside({}, items);
    return give.absent();
  },
});
