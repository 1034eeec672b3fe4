import { defineCheck, fail, pass, warn } from '../../check.ts';
import { sessionNamesIn } from '../../read/address/session-id.ts';
import { trackingParametersOf } from '../../read/address/tracking-parameters.ts';

export default defineCheck({
  id: 'url-format',
  category: 'indexing',
  title: 'URL structure',
  headline: 'URL isn’t search-friendly',
  headlines: {
    style: 'URL style isn’t what Google recommends',
    untidy: 'URL is hard to read or share',
    parameters: 'URL has many parameters',
    session: 'Session ID in the URL',
    tooLong: 'URL is too long',
  },
  why: 'A short, readable address is easy to share and to crawl. A session id in it gives the page a new address with each visit.',
  fix: 'Use words with hyphens between, in lower case, and at most {maxParameters} parameters, for example: /recipes/tomato-soup. Keep sessions in cookies.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  severity: 'low',
  needs: ['page'],
  limits: { maxCharacters: 2_083, maxParameters: 3 },
  verdicts: {
    clean: pass('The address is well formed.'),
    style: warn('Google would rather see addresses without {what}.', 'information'),
    untidy: warn('The address is hard to read or share; it has {what}.'),
    parameters: warn('The URL has {count} parameters.'),
    session: fail('The address carries a session id: {names}.'),
    tooLong: fail('The address has {length} characters; more than {maxCharacters} do not work everywhere.'),
  },
  judge({ page }, give, { maxCharacters, maxParameters }) {
    const url = new URL(page.url);
    const items = [{ url: page.url }];
    if (page.url.length > maxCharacters) return give.tooLong({ length: page.url.length }, items);
    const names = sessionNamesIn(url);
    if (names.length > 0) return give.session({ names: names.join(', ') }, items);

    const own = new Set(url.searchParams.keys()).size - trackingParametersOf(url).length;
    const untidy = [...(url.pathname.includes('//') ? ['//'] : []), ...(/%(?:20|09|0[ad])/i.exec(url.pathname) ?? [])];
    if (untidy.length > 0) return give.untidy({ what: untidy.join(', ') }, items);
    if (own > maxParameters) return give.parameters({ count: own }, items);
    const styled = url.pathname.split('/').find((segment) => /[A-Z_]/.test(segment.replaceAll(/%[0-9A-F]{2}/gi, '')));
    return styled === undefined ? give.clean() : give.style({ what: styled }, items);
  },
});
