import { defineCheck, pass, warn } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { headerValues } from '../../read/headers/headers.ts';

export default defineCheck({
  id: 'referrer-policy',
  category: 'security',
  title: 'Referrer-Policy',
  headline: 'Referrer-Policy is unsafe or invalid',
  headlines: { talkative: 'Full URLs are sent to other sites', invalid: 'Referrer-Policy value is invalid' },
  why: 'The referrer policy decides how much of the page’s URL other sites see. By default, browsers send them only the origin.',
  fix: 'Send `Referrer-Policy: strict-origin-when-cross-origin` or a stricter value.',
  task: { text: 'Send other sites less about visits', role: 'developer', effort: 'S' },
  source: 'https://developer.mozilla.org/en-US/docs/Web/Security/Practical_implementation_guides/Referrer_policy',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    discreet: pass('The referrer policy is {policy}.'),
    byBrowser: pass('The page sets no referrer policy, so browsers send other sites only its origin.'),
    talkative: warn('The referrer policy {policy} sends the full URL of the page to other sites.'),
    invalid: warn('Browsers don’t know the referrer policy “{value}”.'),
  },
  run({ page }, report) {
    const values = policiesIn(page);
    if (values.length === 0) return report.byBrowser();
    // A list of policies supports older browsers: the last known policy counts.
    const policy = values.findLast((value) => KNOWN_POLICIES.has(value));
    if (policy === undefined) return report.invalid({ value: values.join(', ') });
    return UNSAFE_POLICIES.has(policy) ? report.talkative({ policy }) : report.discreet({ policy });
  },
});

/** Returns the policies of the header, then of meta elements, which override the header. */
const policiesIn = ({ headers, document }: Page): string[] =>
  [
    ...headerValues(headers, 'referrer-policy').flatMap((value) => value.split(',')),
    ...document.metas.filter(({ name, noscript }) => name === 'referrer' && !noscript).map(({ content }) => content ?? ''),
  ]
    .map((value) => value.trim().toLowerCase())
    .filter((value) => value !== '');

/** As in the HTML standard, `always` is an old name for unsafe-url. */
const UNSAFE_POLICIES: ReadonlySet<string> = new Set(['unsafe-url', 'no-referrer-when-downgrade', 'always']);

const KNOWN_POLICIES: ReadonlySet<string> = new Set([
  ...UNSAFE_POLICIES,
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
  'origin',
  'origin-when-cross-origin',
  'never',
  'default',
  'origin-when-crossorigin',
]);
