import { defineCheck, itemOf, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'landmark-main',
  category: 'accessibility',
  title: 'Main landmark',
  headline: '<main> is missing or duplicated',
  headlines: { none: 'No <main> landmark', several: 'More than one <main>' },
  why: 'Screen readers offer to jump to the main content, past all that is the same on every page. They find it by its mark.',
  fix: 'Put what is particular to this page into one <main> element, without header, navigation and footer.',
  source: 'https://html.spec.whatwg.org/multipage/grouping-content.html#the-main-element',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    one: pass('The main content is marked.'),
    none: warn('Nothing marks the main content: there is no <main>.'),
    several: warn('There are {count} main contents; the HTML standard allows one that is not hidden.'),
  },
  judge({ page }, give) {
    const mains = page.document.landmarks.filter(({ role, hidden, noscript }) => role === 'main' && !hidden && !noscript);
    const items = mains.map(itemOf);
    if (mains.length === 0) return give.none();
    return mains.length === 1 ? give.one({}, items) : give.several({ count: mains.length }, items);
  },
});
