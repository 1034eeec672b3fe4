import { defineCheck, fail, pass, warn } from '../../check.ts';
import { randomSlugOf } from '../../read/address/random-slug.ts';
import { sessionNamesIn } from '../../read/address/session-id.ts';
import { trackingParametersOf } from '../../read/address/tracking-parameters.ts';

export default defineCheck({
  id: 'url-format',
  category: 'indexing',
  title: 'URL structure',
  headline: 'URL isn’t search-friendly',
  headlines: {
    style: 'Underscores in the URL',
    uppercase: 'Uppercase letters in the URL',
    random: 'URL doesn’t say what the page is about',
    untidy: 'URL is hard to read or share',
    parameters: 'URL has many parameters',
    session: 'Session ID in the URL',
    tooLong: 'URL is too long',
  },
  why: 'Short, readable URLs are easy to share and crawl. A session ID creates a new URL of the page on every visit.',
  fix: 'Use lowercase words separated by hyphens and at most {maxParameters, number} parameters: `/recipes/tomato-soup`. Keep session IDs in cookies.',
  task: { text: 'Give the page a short, readable address', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  severity: 'low',
  needs: ['page'],
  limits: { maxCharacters: 2_083, maxParameters: 3 },
  verdicts: {
    clean: pass('The URL is short and readable.'),
    style: warn('Google recommends hyphens between words, but the URL contains “{what}”.', 'information'),
    uppercase: warn('The URL contains “{what}”. Search engines treat the same URL in lowercase as another one.', 'information'),
    random: warn('The URL ends in “{what}”, which says nothing about the page.', 'information'),
    untidy: warn('The URL contains “{what}”, which makes it hard to read or share.'),
    parameters: warn('The URL has {count, number} parameters; more than {maxParameters, number} easily lead to duplicate URLs.'),
    session: fail('The URL contains a session ID: {names}.'),
    tooLong: fail('The URL has {length, number} characters; URLs over {maxCharacters, number} don’t work everywhere.'),
  },
  run({ page }, report, { maxCharacters, maxParameters }) {
    const url = new URL(page.url);
    const items = [{ url: page.url }];
    if (page.url.length > maxCharacters) return report.tooLong({ length: page.url.length }, items);
    const names = sessionNamesIn(url);
    if (names.length > 0) return report.session({ names: names.join(', ') }, items);

    const own = new Set(url.searchParams.keys()).size - trackingParametersOf(url).length;
    const untidy = [...(url.pathname.includes('//') ? ['//'] : []), ...(/%(?:20|09|0[ad])/i.exec(url.pathname) ?? [])];
    if (untidy.length > 0) return report.untidy({ what: untidy.join(', ') }, items);
    if (own > maxParameters) return report.parameters({ count: own }, items);
    const segments = url.pathname.split('/').map((segment) => segment.replaceAll(/%[0-9A-F]{2}/gi, ''));
    const random = randomSlugOf(url.pathname);
    if (random !== null) return report.random({ what: random }, items);
    const upper = segments.find((segment) => /[A-Z]/.test(segment));
    if (upper !== undefined) return report.uppercase({ what: upper }, items);
    const styled = segments.find((segment) => segment.includes('_'));
    return styled === undefined ? report.clean() : report.style({ what: styled }, items);
  },
});
