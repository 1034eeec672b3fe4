import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { secretsIn } from '../../read/address/secrets.ts';

export default defineCheck({
  id: 'secrets',
  category: 'security',
  title: 'Exposed secrets',
  headline: 'API keys or tokens in inline scripts',
  why: 'Everybody can read the scripts of a page. Whoever finds a secret key there can use the account that it opens.',
  fix: 'Withdraw the key at once where it was made, and keep its successor on the server. Keys that are made to stand in pages may stay.',
  source: 'https://cwe.mitre.org/data/definitions/540.html',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    clean: pass('No secret key or token was found in the scripts written into the page.'),
    found: warn('Secret keys or tokens in the scripts written into the page: {count} ({kinds}).'),
    none: notApplicable('No scripts are written into the page.'),
  },
  judge({ page }, give) {
    const scripts = page.document.scripts.filter(({ text }) => text !== '');
    if (scripts.length === 0) return give.none();

    const found = scripts.flatMap(({ line, text }) => secretsIn(text).map((secret) => ({ line, ...secret })));
    if (found.length === 0) return give.clean();
    return give.found(
      { count: found.length, kinds: [...new Set(found.map(({ kind }) => kind))].join(', ') },
      // Never the start tag or the secret itself: reports are passed on.
      found.map(({ line, kind, beginning }) => ({ line, note: `${kind}, ${beginning}…` })),
    );
  },
});
