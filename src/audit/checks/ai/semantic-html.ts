import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { pageLinks } from '../../read/links/page-link.ts';

export default defineCheck({
  id: 'semantic-html',
  category: 'ai',
  title: 'Semantic HTML',
  headline: 'No semantic elements such as <header> or <nav>',
  why: 'Semantic elements tell browsers, screen readers and AI systems what is navigation, an article or a footer. A `<div>` says nothing.',
  fix: 'Use `<header>`, `<nav>`, `<article>`, `<aside>` and `<footer>`, for example `<nav aria-label="Menu">` around the menu.',
  task: { text: 'Mark header, menu and content as such', role: 'developer', effort: 'M' },
  source: 'https://www.w3.org/WAI/tutorials/page-structure/regions/',
  severity: 'information',
  needs: ['page'],
  limits: { fewLinks: 10 },
  verdicts: {
    marked: pass('The page uses semantic elements: {parts}.'),
    bare: warn('The page has no `<header>`, `<nav>`, `<article>`, `<aside>`, `<search>` or `<footer>`.'),
    small: notApplicable('The page has fewer than {fewLinks, number} links, so it may not need semantic elements.'),
  },
  run({ page }, report, { fewLinks }) {
    // Other checks examine the main content and the headings.
    const marks = page.document.landmarks.filter(({ role, hidden, noscript }) => role !== 'main' && !hidden && !noscript);
    const parts = [...new Set(marks.map(({ role }) => role))];
    if (parts.length > 0) return report.marked({ parts: parts.join(', ') });
    return pageLinks(page).length < fewLinks ? report.small() : report.bare();
  },
});
