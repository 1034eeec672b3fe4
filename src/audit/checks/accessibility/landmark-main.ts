import { defineCheck, itemOf, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'landmark-main',
  category: 'accessibility',
  title: 'Main landmark',
  headline: '<main> is missing or duplicated',
  headlines: { none: 'No <main> landmark', several: 'More than one <main>' },
  why: 'Screen reader users jump to `<main>` to skip everything that repeats on each page.',
  fix: 'Wrap the content that is unique to the page in one `<main>` element, without header, navigation and footer.',
  task: { text: 'Mark the main part of the page', role: 'developer', effort: 'S' },
  source: 'https://html.spec.whatwg.org/multipage/grouping-content.html#the-main-element',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    one: pass('The page has one `<main>` landmark.'),
    none: warn('The page has no `<main>` landmark.'),
    several: warn('The page has {count, number} visible `<main>` landmarks. The HTML standard allows one.'),
  },
  run({ page }, report) {
    // A streamed page keeps its content hidden until a script moves the content into place.
    const isStreamed = page.document.revealed === 'hidden';
    const mains = page.document.landmarks.filter(({ role, hidden, noscript }) => role === 'main' && (!hidden || isStreamed) && !noscript);
    if (mains.length === 0) return report.none();
    // CSS hides these main elements; a script shows one of them.
    const shown = mains.filter(({ rendered }) => rendered);
    return shown.length > 1 ? report.several({ count: shown.length }, shown.map(itemOf)) : report.one({}, mains.map(itemOf));
  },
});
