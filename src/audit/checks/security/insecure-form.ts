import { defineCheck, fail, itemOf, notApplicable, pass } from '../../check.ts';
import { type Base, baseOf, resolveUrl } from '../../read/address/resolve-url.ts';

export default defineCheck({
  id: 'insecure-form',
  category: 'security',
  title: 'Insecure forms',
  headline: 'Forms aren’t protected by HTTPS',
  headlines: { password: 'Password field on an HTTP page', posts: 'Form data is sent over HTTP' },
  why: 'Anyone on the network can read what people type into these forms, and browsers warn about them.',
  fix: 'Serve the page over HTTPS and use an `https://` URL in the form’s `action`.',
  task: { text: 'Send forms over a secure connection', role: 'developer', effort: 'S' },
  source: 'https://developer.mozilla.org/en-US/docs/Web/Security/Practical_implementation_guides/TLS',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    none: pass('No form asks for a password or sends data over HTTP.'),
    password: fail('{count, plural, one {# password field is} other {# password fields are}} on a page that loads over HTTP.'),
    posts: fail('{count, plural, one {# form sends} other {# forms send}} data over HTTP.'),
    encrypted: notApplicable('The page loads over HTTPS. Forms that send data over HTTP count as mixed content.'),
    formless: notApplicable('The page has no forms.'),
  },
  run({ page }, report) {
    const { document, url } = page;
    if (url.startsWith('https:')) return report.encrypted();
    const passwords = document.controls.filter(({ type, noscript }) => type === 'password' && !noscript);
    if (passwords.length > 0) return report.password({ count: passwords.length }, passwords.map(itemOf));

    const forms = document.forms.filter(({ noscript }) => !noscript);
    if (forms.length === 0) return report.formless();
    const base = baseOf(page);
    // A GET form, such as a search, shows the typed text in the URL anyway.
    const posting = forms.filter(
      ({ method, action }) => method?.trim().toLowerCase() === 'post' && targetOf(action, base, url)?.protocol === 'http:',
    );
    return posting.length > 0 ? report.posts({ count: posting.length }, posting.map(itemOf)) : report.none();
  },
});

/** Returns the URL that a form is sent to; without an action, the page itself. */
const targetOf = (action: string | null, base: Base, url: string): URL | null => (action?.trim() ? resolveUrl(action, base) : new URL(url));
