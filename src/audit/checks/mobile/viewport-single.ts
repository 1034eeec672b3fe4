import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'viewport-single',
  category: 'mobile',
  title: 'Multiple viewport tags',
  headline: 'Conflicting viewport tags',
  why: 'Browsers use only one viewport meta tag. If a theme and a plugin each add one, the wrong one may win.',
  fix: 'Keep one viewport meta tag and remove the others.',
  task: { text: 'Keep one setting for phones', role: 'developer', effort: 'S' },
  source: 'https://www.w3.org/TR/css-viewport-1/',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    one: pass('The page has one viewport meta tag.'),
    same: pass('The page has {count, number} viewport meta tags with the same settings.'),
    several: warn('The page has {count, number} viewport meta tags with different settings. Browsers use the last one: “{last}”.'),
    none: notApplicable('The page has no viewport meta tag.'),
  },
  run({ page }, report) {
    // Browsers ignore a viewport element without content.
    const elements = page.document.metas.filter(({ name, content, noscript }) => name === 'viewport' && content !== null && !noscript);
    const items = elements.map(itemOf);
    const count = elements.length;
    const last = elements.at(-1);
    if (!last) return report.none();
    if (count === 1) return report.one({}, items);

    const settings = new Set(elements.map(({ content }) => normalizedSettings(content ?? '')));
    return settings.size === 1 ? report.same({ count }, items) : report.several({ count, last: last.content ?? '' }, items);
  },
});

/** Normalises the settings in the content of a viewport element. */
const normalizedSettings = (content: string): string =>
  content
    .toLowerCase()
    .replace(/\s/g, '')
    .split(/[,;]/)
    .filter((setting) => setting !== '')
    .join();
