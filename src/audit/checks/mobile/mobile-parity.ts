import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { differences, isRefused } from '../../read/page-difference.ts';

export default defineCheck({
  id: 'mobile-parity',
  category: 'mobile',
  title: 'Mobile parity',
  headline: 'Mobile version differs from desktop',
  headlines: { status: 'Phones get a different status code', rules: 'Mobile version gives search engines other rules' },
  why: 'Google indexes the page that phones get. What is missing there is missing from search, however complete the desktop page is.',
  fix: 'Serve the same HTML to phones and desktops, and adapt the layout with CSS. If you can’t, keep status code, robots rules, canonical, headings, text, links and structured data the same.',
  task: { text: 'Show phones the same content', role: 'developer', effort: 'L' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing',
  severity: 'high',
  needs: ['page', 'desktopPage'],
  needsWhole: true,
  limits: { leastPercent: 80 },
  verdicts: {
    same: pass('Phones get the same page: status code, robots rules, canonical, title, H1, text, links and structured data match.'),
    lesser: warn('{count, plural, one {# part of the page differs} other {# parts of the page differ}} on phones.', 'medium'),
    status: warn('Phones get status {mobile, number}, while desktops get {status}.', 'medium'),
    rules: fail('Phones get a page with different indexing rules.'),
    refused: notApplicable('The server refused the request as a desktop browser with status {status}, as bot protection often does.'),
    notAsked: notApplicable('The page wasn’t requested as a desktop browser.'),
  },
  notes: {
    robots: 'Robots rules are “{here}” on desktops and “{there}” on phones',
    canonical: 'Canonical is “{here}” on desktops and “{there}” on phones',
    title: 'Title is “{here}” on desktops and “{there}” on phones',
    heading: 'H1 is “{here}” on desktops and “{there}” on phones',
    types: 'Structured data types are “{here}” on desktops and “{there}” on phones',
    words: '{here, plural, one {# word} other {# words}} on desktops, {there, number} on phones',
    links: '{here, plural, one {# link} other {# links}} on desktops, {there, number} on phones',
  },
  run({ page, desktopPage }, report, { leastPercent }) {
    if (desktopPage === null) return report.notAsked();
    if (isRefused(page, desktopPage)) return report.refused({ status: desktopPage.status });
    if (page.status !== desktopPage.status) return report.status({ mobile: page.status, status: desktopPage.status });

    const { rules, content } = differences(desktopPage, page, leastPercent);
    const items = [...rules, ...content].map(({ part, here, there }) => ({ note: { key: part, values: { here, there } } }));
    if (rules.length > 0) return report.rules({}, items);
    return content.length > 0 ? report.lesser({ count: content.length }, items) : report.same();
  },
});
