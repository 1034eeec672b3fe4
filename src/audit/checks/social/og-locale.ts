import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { socialProperties } from '../../read/structured/social-properties.ts';

export default defineCheck({
  id: 'og-locale',
  category: 'social',
  title: 'og:locale',
  headline: 'og:locale format is invalid',
  why: 'Open Graph writes locales with an underscore (`en_GB`), unlike the `lang` attribute. Networks ignore other formats.',
  fix: 'Write `<meta property="og:locale" content="en_GB">`, or remove the tag; the default is `en_US`.',
  task: { text: 'Correct the language of the preview', role: 'developer', effort: 'S' },
  source: 'https://ogp.me/#optional',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    formed: pass('The `og:locale` format is valid: {locales}.'),
    odd: warn('The `og:locale` format isn’t `language_COUNTRY`: {locales}.'),
    none: notApplicable('The page has no `og:locale` tag.'),
  },
  run({ page }, report) {
    const locales = socialProperties(page, 'og:locale', 'og:locale:alternate');
    if (locales.length === 0) return report.none();

    const odd = locales.filter(({ value }) => !/^[a-z]{2,3}_[a-z]{2}$/i.test(value));
    if (odd.length === 0) return report.formed({ locales: locales.map(({ value }) => value).join(', ') });
    return report.odd(
      { locales: odd.map(({ value }) => value).join(', ') },
      odd.map(({ item }) => item),
    );
  },
});
