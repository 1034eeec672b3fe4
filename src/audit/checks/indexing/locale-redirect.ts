import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { redirectItem, redirectNotes } from '../../read/address/redirect-item.ts';
import { comparable } from '../../read/address/resolve-url.ts';
import { headerValues } from '../../read/headers/headers.ts';
import { tokens } from '../../read/text/white-space.ts';

export default defineCheck({
  id: 'locale-redirect',
  category: 'indexing',
  title: 'Locale-adaptive pages',
  headline: 'Same URL, different content by visitor language',
  headlines: {
    homeRedirected: 'Homepage redirects by browser language',
    redirected: 'Visitors are redirected by browser language',
    varied: 'Content changes with browser language',
    adapted: 'Content changes with browser language, without Vary',
  },
  why: 'Google’s crawler does not say which language it reads. Where the answer depends on that, search engines see one version and may miss the others.',
  fix: 'Give each language an address of its own that everybody gets alike, link them with hreflang, and let visitors choose.',
  source: 'https://developers.google.com/search/docs/specialty/international/locale-adaptive-pages',
  severity: 'medium',
  needs: ['page', 'foreignPage'],
  notes: redirectNotes,
  verdicts: {
    same: pass('Readers of another language get the same page at this address.'),
    homeRedirected: warn('Readers of another language come from the home page to another address: {url}.', 'low'),
    redirected: fail('Readers of another language come to another address: {url}.'),
    varied: warn(
      'Readers of another language get another version at the same address (language: {lang}), and a Vary header says so.',
      'low',
    ),
    adapted: warn(
      'Readers of another language get another version at the same address (language: {lang}), and no Vary header tells caches so.',
    ),
    otherAnswer: notApplicable('A second request for the page was answered with status {status}, so there is nothing to compare.'),
    none: notApplicable('The page was not asked for in another language.'),
  },
  judge({ page, foreignPage }, give) {
    if (!foreignPage) return give.none();
    if (foreignPage.status !== page.status) return give.otherAnswer({ status: foreignPage.status });

    if (comparable(new URL(page.url)) !== comparable(new URL(foreignPage.url))) {
      const items = foreignPage.redirects.map(redirectItem);
      // A home page that chooses is what Google has x-default for.
      const isHome = new URL(page.requested).pathname === '/';
      return isHome ? give.homeRedirected({ url: foreignPage.url }, items) : give.redirected({ url: foreignPage.url }, items);
    }
    const lang = languageOf(foreignPage);
    if (lang === languageOf(page)) return give.same();
    const values = { lang };
    return saysThatItVaries(page) || saysThatItVaries(foreignPage) ? give.varied(values) : give.adapted(values);
  },
});

/** The primary subtag of `<html lang>`. */
const languageOf = ({ document: { html } }: Page): string => (html.lang ?? '').trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';

const saysThatItVaries = ({ headers }: Page): boolean =>
  headerValues(headers, 'vary').some((value) =>
    tokens(value.replaceAll(',', ' ')).some((name) => name === 'accept-language' || name === '*'),
  );
