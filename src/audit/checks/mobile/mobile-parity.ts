import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { differences, refusal } from '../../read/page-difference.ts';

export default defineCheck({
  id: 'mobile-parity',
  category: 'mobile',
  title: 'Mobile parity',
  headline: 'Mobile version differs from desktop',
  headlines: { status: 'Phones get a different status code', rules: 'Mobile version gives search engines other rules' },
  why: 'Google indexes the page that phones get. What is missing there is missing from search, however complete the desktop page is.',
  fix: 'Serve the same HTML to phones and desktops, and adapt the layout with CSS. If you can’t, keep status code, robots rules, canonical, headings, text, links and structured data the same.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing',
  severity: 'high',
  needs: ['page', 'mobilePage'],
  limits: { leastPercent: 80 },
  verdicts: {
    same: pass('Phones get the same page: status code, robots rules, canonical, title, H1, text, links and structured data match.'),
    lesser: warn('{count, plural, one {# part of the page differs} other {# parts of the page differ}} on phones.', 'medium'),
    status: fail('Phones get status {mobile}, while desktops get {status}.'),
    rules: fail('Phones get a page with different indexing rules.'),
    refused: notApplicable('The server refused the request as a phone with status {status}, as bot protection often does.'),
    notAsked: notApplicable('The page wasn’t requested as a phone.'),
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
  judge({ page, mobilePage }, give, { leastPercent }) {
    if (mobilePage === null) return give.notAsked();
    if (refusal(page, mobilePage)) return give.refused({ status: mobilePage.status });
    if (page.status !== mobilePage.status) return give.status({ mobile: mobilePage.status, status: page.status });

    const { rules, content } = differences(page, mobilePage, leastPercent);
    const items = [...rules, ...content].map(({ part, here, there }) => ({ note: { key: part, values: { here, there } } }));
    if (rules.length > 0) return give.rules({}, items);
    return content.length > 0 ? give.lesser({ count: content.length }, items) : give.same();
  },
});
