import { defineCheck, fail, pass, warn } from '../../check.ts';
import { headerPolicies } from '../../read/headers/csp.ts';
import { headerValues } from '../../read/headers/headers.ts';

export default defineCheck({
  id: 'frame-guard',
  category: 'security',
  title: 'Clickjacking protection',
  headline: 'No clickjacking protection',
  headlines: { everybody: 'frame-ancestors allows every site', ignored: 'X-Frame-Options value is invalid' },
  why: 'Without this protection, another site can load the page in an invisible iframe and trick visitors into clicking on it.',
  fix: "Send `Content-Security-Policy: frame-ancestors 'self'`, and add the sites that may embed the page.",
  task: { text: 'Keep other sites from embedding the page', role: 'developer', effort: 'S' },
  source: 'https://developer.mozilla.org/en-US/docs/Web/Security/Attacks/Clickjacking',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    policy: pass('`frame-ancestors` limits which sites can embed the page: {sources}.'),
    header: pass('`X-Frame-Options` limits which sites can embed the page: {value}.'),
    everybody: warn('`frame-ancestors` allows every site to embed the page.', 'information'),
    ignored: fail('Browsers ignore the `X-Frame-Options` value “{value}”.'),
    none: fail('No header stops other sites from embedding the page in an iframe.'),
  },
  run({ page: { headers } }, report) {
    const ancestors = headerPolicies(headers).flatMap((policy) =>
      policy.has('frame-ancestors') ? [policy.get('frame-ancestors') ?? []] : [],
    );
    const strict = ancestors.find((sources) => !sources.some((source) => ANY_ORIGIN.has(source)));
    if (strict) return report.policy({ sources: strict.join(' ') || "'none'" });
    // Browsers that support frame-ancestors ignore X-Frame-Options.
    if (ancestors.length > 0) return report.everybody();

    const value = headerValues(headers, 'x-frame-options').join(', ').trim();
    if (value === '') return report.none();
    return forbidsFrames(
      new Set(
        value
          .toLowerCase()
          .split(',')
          .map((one) => one.trim()),
      ),
    )
      ? report.header({ value })
      : report.ignored({ value });
  },
});

const ANY_ORIGIN: ReadonlySet<string> = new Set(['*', 'http:', 'https:', 'http://*', 'https://*']);

/** HTML standard: several different values, of which at least one is known, forbid all frames. */
const forbidsFrames = (values: ReadonlySet<string>): boolean =>
  values.has('deny') || values.has('sameorigin') || (values.size > 1 && values.has('allowall'));
