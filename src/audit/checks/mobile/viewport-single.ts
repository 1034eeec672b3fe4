import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'viewport-single',
  category: 'mobile',
  title: 'Multiple viewport tags',
  headline: 'Conflicting viewport tags',
  why: 'Of several viewport elements browsers go by one, and it may not be the one that was meant.',
  fix: 'Keep the viewport element that is right and take the others out, often those of a theme or a plugin.',
  source: 'https://www.w3.org/TR/css-viewport-1/',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    one: pass('The page has one viewport element.'),
    same: pass('The page has {count} viewport elements, which all say the same.'),
    several: warn('The page has {count} viewport elements, which differ: browsers go by the last one, “{last}”.'),
    none: notApplicable('The page has no viewport element.'),
  },
  judge({ page }, give) {
    // Browsers pass over one without content.
    const elements = page.document.metas.filter(({ name, content, noscript }) => name === 'viewport' && content !== null && !noscript);
    const items = elements.map(itemOf);
    const count = elements.length;
    const last = elements.at(-1);
    if (!last) return give.none();
    if (count === 1) return give.one({}, items);

    const settings = new Set(elements.map(({ content }) => settingsOf(content ?? '')));
    return settings.size === 1 ? give.same({ count }, items) : give.several({ count, last: last.content ?? '' }, items);
  },
});

/** What the content sets, written in one way. */
const settingsOf = (content: string): string =>
  content
    .toLowerCase()
    .replace(/\s/g, '')
    .split(/[,;]/)
    .filter((setting) => setting !== '')
    .join();
