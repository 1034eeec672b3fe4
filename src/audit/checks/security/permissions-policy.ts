import { defineCheck, pass, warn } from '../../check.ts';
import { headerValues } from '../../read/headers/headers.ts';

export default defineCheck({
  id: 'permissions-policy',
  category: 'security',
  title: 'Permissions-Policy',
  headline: 'Permissions-Policy is invalid or outdated',
  headlines: { malformed: 'Permissions-Policy header is invalid', old: 'Feature-Policy header is obsolete' },
  why: 'This optional header turns off browser features such as camera and microphone, for the page and its iframes.',
  fix: 'List the features the page doesn’t use, as in `Permissions-Policy: camera=(), microphone=(), geolocation=()`.',
  task: { text: 'Limit what embedded content may use', role: 'developer', effort: 'S' },
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Permissions-Policy',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    set: pass('The `Permissions-Policy` header covers {count, plural, one {# feature} other {# features}}.'),
    none: pass('The server sends no `Permissions-Policy` header. It’s optional.'),
    malformed: warn('Browsers ignore the whole `Permissions-Policy` header, because its syntax is invalid.'),
    old: warn('The server sends `Feature-Policy`, the obsolete predecessor of `Permissions-Policy`.'),
  },
  run({ page: { headers } }, report) {
    const value = headerValues(headers, 'permissions-policy').join(', ');
    if (value.trim() === '') return headerValues(headers, 'feature-policy').length > 0 ? report.old() : report.none();
    const rules = value.split(',').map((rule) => rule.trim());
    return rules.every((rule) => RULE.test(rule)) ? report.set({ count: rules.length }) : report.malformed({}, [{ note: value }]);
  },
});

/** Matches a dictionary member (RFC 9651, 3.2): a name and its allowlist. Browsers drop the header unless that is one item or one list. */
const RULE = /^[a-z*][a-z0-9_.*-]*(?:=(?:\([^()]*\)|[^\s();]+))?(?:\s*;[^()]*)?$/;
