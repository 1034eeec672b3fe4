import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { pageLinks } from '../../read/links/page-link.ts';

export default defineCheck({
  id: 'semantic-html',
  category: 'ai',
  title: 'Semantic HTML',
  headline: 'No semantic elements such as <header> or <nav>',
  why: 'Programs that read a page tell its parts apart by their elements: what is menu, what is an article, what stands below every page. A <div> says nothing.',
  fix: 'Use <header>, <nav>, <article>, <aside> and <footer> for what they are named after, as in <nav aria-label="Menu">…</nav>.',
  source: 'https://www.w3.org/WAI/tutorials/page-structure/regions/',
  severity: 'information',
  needs: ['page'],
  limits: { fewLinks: 10 },
  verdicts: {
    marked: pass('The HTML marks parts of the page: {parts}.'),
    bare: warn('The HTML marks no part of the page as header, navigation, article, aside, search or footer.'),
    small: notApplicable('The page has fewer than {fewLinks} links, so there may be no such parts to mark.'),
  },
  judge({ page }, give, { fewLinks }) {
    // The main content and the headings have checks of their own.
    const marks = page.document.landmarks.filter(({ role, hidden, noscript }) => role !== 'main' && !hidden && !noscript);
    const parts = [...new Set(marks.map(({ role }) => role))];
    if (parts.length > 0) return give.marked({ parts: parts.join(', ') });
    return pageLinks(page).length < fewLinks ? give.small() : give.bare();
  },
});
