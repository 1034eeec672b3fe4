import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { socialProperties } from '../../read/structured/social-properties.ts';

export default defineCheck({
  id: 'og-locale',
  category: 'social',
  title: 'og:locale',
  headline: 'og:locale format is invalid',
  why: 'Open Graph writes languages as language and country with an underscore between them, unlike the lang attribute. Another form is not understood.',
  fix: 'Write it like <meta property="og:locale" content="en_GB">, or leave it out: it then means en_US.',
  source: 'https://ogp.me/#optional',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    formed: pass('og:locale has the form that Open Graph asks for: {locales}.'),
    odd: warn('og:locale is not of the form language_COUNTRY: “{locales}”.'),
    none: notApplicable('The page has no og:locale.'),
  },
  judge({ page }, give) {
    const locales = socialProperties(page, 'og:locale', 'og:locale:alternate');
    if (locales.length === 0) return give.none();

    const odd = locales.filter(({ value }) => !/^[a-z]{2,3}_[a-z]{2}$/i.test(value));
    if (odd.length === 0) return give.formed({ locales: locales.map(({ value }) => value).join(', ') });
    return give.odd(
      { locales: odd.map(({ value }) => value).join('”, “') },
      odd.map(({ item }) => item),
    );
  },
});
