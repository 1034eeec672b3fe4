import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { redirectItem, redirectNotes } from '../../read/address/redirect-item.ts';
import { comparableUrl } from '../../read/address/resolve-url.ts';
import { headerValues } from '../../read/headers/headers.ts';
import { splitTokens } from '../../read/text/white-space.ts';

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
  why: 'Googlebot sends no browser language. If content depends on it, Google sees one version and may miss the others.',
  fix: 'Give each language its own URL that everyone can open. Link the versions with hreflang and let visitors choose.',
  task: { text: 'Give each language its own address', role: 'developer', effort: 'L' },
  source: 'https://developers.google.com/search/docs/specialty/international/locale-adaptive-pages',
  severity: 'medium',
  needs: ['page', 'localePage'],
  notes: redirectNotes,
  verdicts: {
    same: pass('Visitors with another browser language get the same page at this URL.'),
    homeRedirected: warn('The homepage redirects visitors with another browser language to {url}.', 'low'),
    redirected: fail('Visitors with another browser language are redirected to {url}.'),
    varied: warn(
      'Visitors with another browser language get a different version (`lang="{lang}"`), and the Vary header declares it.',
      'low',
    ),
    adapted: warn('Visitors with another browser language get a different version (`lang="{lang}"`), but no Vary header tells caches.'),
    otherAnswer: notApplicable('A second request returned status {status}, so there was nothing to compare.'),
    none: notApplicable('The page wasn’t requested in another language.'),
  },
  run({ page, localePage }, report) {
    if (!localePage) return report.none();
    if (localePage.status !== page.status) return report.otherAnswer({ status: localePage.status });

    if (comparableUrl(new URL(page.url)) !== comparableUrl(new URL(localePage.url))) {
      const items = localePage.redirects.map(redirectItem);
      // Google provides `x-default` for home pages that choose a language.
      const isHome = new URL(page.requested).pathname === '/';
      return isHome ? report.homeRedirected({ url: localePage.url }, items) : report.redirected({ url: localePage.url }, items);
    }
    const lang = languageOf(localePage);
    if (lang === languageOf(page)) return report.same();
    const values = { lang };
    return saysThatItVaries(page) || saysThatItVaries(localePage) ? report.varied(values) : report.adapted(values);
  },
});

/** Returns the primary subtag of `<html lang>`. */
const languageOf = ({ document: { html } }: Page): string => (html.lang ?? '').trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';

const saysThatItVaries = ({ headers }: Page): boolean =>
  headerValues(headers, 'vary').some((value) =>
    splitTokens(value.replaceAll(',', ' ')).some((name) => name === 'accept-language' || name === '*'),
  );
