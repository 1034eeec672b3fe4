import { defineCheck, pass, warn } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { headerValues } from '../../read/headers/headers.ts';

export default defineCheck({
  id: 'referrer-policy',
  category: 'security',
  title: 'Referrer-Policy',
  headline: 'Referrer-Policy is unsafe or invalid',
  headlines: { talkative: 'Full URLs are sent to other sites', invalid: 'Referrer-Policy value is invalid' },
  why: 'The policy says how much of the address of this page other sites learn when a visitor follows a link. Browsers send only the host of their own accord.',
  fix: 'Send Referrer-Policy: strict-origin-when-cross-origin or one that tells less, or leave it to the browsers.',
  source: 'https://developer.mozilla.org/en-US/docs/Web/Security/Practical_implementation_guides/Referrer_policy',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    discreet: pass('The referrer policy is {policy}.'),
    byBrowser: pass('The page has no referrer policy of its own, so browsers tell other sites its host only.'),
    talkative: warn('The referrer policy is {policy}, so other sites learn the whole address of the page.'),
    invalid: warn('The referrer policy is “{value}”, which names no policy that browsers know.'),
  },
  judge({ page }, give) {
    const values = policiesIn(page);
    if (values.length === 0) return give.byBrowser();
    // A list is for older browsers: the last that is known counts.
    const policy = values.findLast((value) => KNOWN.has(value));
    if (policy === undefined) return give.invalid({ value: values.join(', ') });
    return TALKATIVE.has(policy) ? give.talkative({ policy }) : give.discreet({ policy });
  },
});

/** Those of the header and then of meta elements, which come later and so count before it. */
const policiesIn = ({ headers, document }: Page): string[] =>
  [
    ...headerValues(headers, 'referrer-policy').flatMap((value) => value.split(',')),
    ...document.metas.filter(({ name, noscript }) => name === 'referrer' && !noscript).map(({ content }) => content ?? ''),
  ]
    .map((value) => value.trim().toLowerCase())
    .filter((value) => value !== '');

/** As in the HTML standard, `always` is an old name of unsafe-url. */
const TALKATIVE: ReadonlySet<string> = new Set(['unsafe-url', 'no-referrer-when-downgrade', 'always']);

const KNOWN: ReadonlySet<string> = new Set([
  ...TALKATIVE,
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
