import { defineCheck, pass, warn } from '../../check.ts';
import { headerValues } from '../../read/headers/headers.ts';

export default defineCheck({
  id: 'permissions-policy',
  category: 'security',
  title: 'Permissions-Policy',
  headline: 'Permissions-Policy is invalid or outdated',
  headlines: { malformed: 'Permissions-Policy header is invalid', old: 'Feature-Policy header is obsolete' },
  why: 'With this header a page can give up camera, microphone and the like for itself and for the frames in it. It need not.',
  fix: 'List what the page does without, as in Permissions-Policy: camera=(), microphone=(), geolocation=().',
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Permissions-Policy',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    set: pass('The Permissions-Policy header rules features of the browser: {count}.'),
    none: pass('There is no Permissions-Policy header, so the defaults of browsers hold.'),
    malformed: warn('The Permissions-Policy header is not of the form feature=(who), feature=(who), so browsers pass over all of it.'),
    old: warn('There is a Feature-Policy header, which browsers no longer read, and no Permissions-Policy.'),
  },
  judge({ page: { headers } }, give) {
    const value = headerValues(headers, 'permissions-policy').join(', ');
    if (value.trim() === '') return headerValues(headers, 'feature-policy').length > 0 ? give.old() : give.none();
    const rules = value.split(',').map((rule) => rule.trim());
    return rules.every((rule) => RULE.test(rule)) ? give.set({ count: rules.length }) : give.malformed({}, [{ note: value }]);
  },
});

/** A member of a dictionary (RFC 9651, 3.2): a name, and for whom; anything but one item or one list makes browsers drop the header. */
const RULE = /^[a-z*][a-z0-9_.*-]*(?:=(?:\([^()]*\)|[^\s();]+))?(?:\s*;[^()]*)?$/;
