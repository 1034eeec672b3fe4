import { defineCheck, fail, itemOf, notApplicable, pass } from '../../check.ts';
import { baseOf, resolveUrl } from '../../read/address/resolve-url.ts';

export default defineCheck({
  id: 'insecure-form',
  category: 'security',
  title: 'Insecure forms',
  headline: 'Forms aren’t protected by HTTPS',
  headlines: { password: 'Password field on an HTTP page', posts: 'Form data is sent over HTTP' },
  why: 'What people type into a form on such a page can be read on its way, and browsers warn them of it.',
  fix: 'Serve the page over HTTPS and send the form to an https:// address.',
  source: 'https://developer.mozilla.org/en-US/docs/Web/Security/Practical_implementation_guides/TLS',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    none: pass('No form on the page asks for a password or posts what is typed unencrypted.'),
    password: fail('Fields for passwords on a page that comes over plain HTTP: {count}.'),
    posts: fail('Forms that post what is typed over plain HTTP: {count}.'),
    encrypted: notApplicable('The page comes over HTTPS; a form that leaves it unencrypted is counted among its unencrypted parts.'),
    formless: notApplicable('The page has no forms.'),
  },
  judge({ page: { document, url } }, give) {
    if (url.startsWith('https:')) return give.encrypted();
    const passwords = document.controls.filter(({ type, noscript }) => type === 'password' && !noscript);
    if (passwords.length > 0) return give.password({ count: passwords.length }, passwords.map(itemOf));

    const forms = document.forms.filter(({ noscript }) => !noscript);
    if (forms.length === 0) return give.formless();
    const base = baseOf(document, url);
    // A form that is sent with GET, such as a search, shows what was typed in the address anyway.
    const posting = forms.filter(
      ({ method, action }) => method?.trim().toLowerCase() === 'post' && targetOf(action, base, url)?.protocol === 'http:',
    );
    return posting.length > 0 ? give.posts({ count: posting.length }, posting.map(itemOf)) : give.none();
  },
});

/** Without an action, a form is sent to the page itself. */
const targetOf = (action: string | null, base: URL, url: string): URL | null => (action?.trim() ? resolveUrl(action, base) : new URL(url));
