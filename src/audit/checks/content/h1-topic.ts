import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { isStartPage } from '../../read/address/home-page.ts';
import { titleOf } from '../../read/document/head-texts.ts';
import { emptyTextKindOf } from '../../read/text/greeting.ts';
import { isH1 } from '../../read/text/h1.ts';
import { isPlaceholderTitle } from '../../read/text/placeholder-title.ts';
import { isSiteName } from '../../read/text/site-name.ts';
import { firstHeadings, shareFound, termsFound, topicsOfTitle } from '../../read/text/title-topic.ts';

export default defineCheck({
  id: 'h1-topic',
  category: 'content',
  title: 'H1 and page topic',
  headline: 'H1 is the site or section, not the page’s topic',
  headlines: { greeting: 'H1 is only a greeting', brand: 'H1 is only the name of the site', home: 'H1 is only the name of the site' },
  why: 'Google may take the text of a search result’s title from the H1. A logo or section name there says nothing about the page.',
  fix: 'Mark up the heading of the content as `<h1>`. Use plain text or a link for the logo or section name.',
  task: { text: 'Make the topic the main heading', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  severity: 'information',
  needs: ['page'],
  limits: { leastTerms: 2, percent: 50 },
  verdicts: {
    own: pass('The H1 shares words with the title.'),
    other: warn('The H1 is “{h1}”, while the heading “{heading}” matches the title.'),
    none: notApplicable('There is no H1, title and second heading to compare.'),
    greeting: warn('The H1 “{h1}” is only a greeting.', 'low'),
    brand: warn('The H1 is only the name of the site, “{h1}”, as on any of its pages.'),
    home: warn('The H1 is only the name of the site, “{h1}”, and doesn’t say what it offers.'),
  },
  run({ page }, report, { leastTerms, percent }) {
    const { document } = page;
    const title = titleOf(document);
    const headings = firstHeadings(document);
    const h1s = headings.filter(isH1);
    const [h1] = h1s;
    if (!h1) return report.none();

    const items = [{ line: h1.line, snippet: h1.source }];
    const empty = h1s.map(({ name }) => emptyTextKindOf(name, page));
    if (empty.every((one) => one === 'greeting')) return report.greeting({ h1: h1.name }, items);
    const isBrand = empty.every((one) => one !== null);
    const isHome = isStartPage(new URL(page.url));
    if (isBrand && isHome) return report.home({ h1: h1.name }, items);
    if (title === null || isPlaceholderTitle(title.text)) return isBrand ? report.brand({ h1: h1.name }, items) : report.none();

    const [whole, ...all] = topicsOfTitle(title.text, document.html.lang);
    const parts = all.filter(({ text }) => !isSiteName(text, page));
    const isTopic = (name: string): boolean =>
      parts.some(({ text }) => text.toLowerCase() === name.toLowerCase()) || shareFound([whole, ...parts], name) * 100 >= percent;
    if (h1s.some(({ name }) => isTopic(name) && !isSiteName(name, page))) return report.own({}, items);
    // The part of the title that another heading repeats is the topic of the page. Headings outside the content repeat the site's name.
    const others = headings.filter((one) => !isH1(one) && !one.inFrame);
    const heading = others.find(({ name }) => shareFound(parts, name, leastTerms) * 100 >= percent);
    const topic = heading && parts.find((part) => shareFound([part], heading.name, leastTerms) * 100 >= percent);
    if (heading && topic && h1s.every(({ name }) => termsFound(topic, name) === 0)) {
      return report.other({ h1: h1.name, heading: heading.name }, [...items, { line: heading.line, snippet: heading.source }]);
    }
    if (isBrand) return report.brand({ h1: h1.name }, items);
    return h1s.some(({ name }) => termsFound(whole, name) > 0) ? report.own({}, items) : report.none();
  },
});
