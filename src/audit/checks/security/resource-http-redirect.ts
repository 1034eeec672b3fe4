import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import { policiesOf } from '../../read/headers/csp.ts';
import { pageLoads } from '../../read/resources/page-loads.ts';
import { resourceItem } from '../../read/resources/resource-item.ts';
import type { Resource } from '../../resources.ts';

export default defineCheck({
  id: 'resource-http-redirect',
  category: 'security',
  title: 'Redirects of files to HTTP',
  headline: 'Files of the page redirect to HTTP',
  why: 'Browsers block a file that redirects from HTTPS to HTTP, or others on the network can read and change it.',
  fix: 'Change the URL to the `https://` URL of the file itself, and redirect HTTP to HTTPS on its server, never back.',
  task: { text: 'Load files without an insecure detour', role: 'developer', effort: 'S' },
  source: 'https://www.w3.org/TR/mixed-content/',
  severity: 'low',
  needs: ['page', 'resources'],
  notes: { passes: 'Redirects to {url}', loaded: 'A style sheet loads it over HTTP' },
  verdicts: {
    all: pass('{total, plural, one {The only file loads} other {All # files load}} over HTTPS alone.'),
    some: share('{bad, number} of {total, plural, one {# file} other {# files}} {bad, plural, one {uses} other {use}} HTTP on the way.'),
    upgraded: pass('Browsers load every file over HTTPS, because the policy has `upgrade-insecure-requests`.'),
    none: notApplicable('The page loads no files whose URL could be followed.'),
    plain: notApplicable('The page itself loads over HTTP.'),
  },
  run({ page, resources: { items } }, report) {
    if (!page.url.startsWith('https:')) return report.plain();
    // `mixed-content` reports HTTP URLs in the page itself.
    const files = pageLoads(page, items).filter(({ url, line }) => line === null || !url.startsWith('http:'));
    if (files.length === 0) return report.none();

    const bad = files.flatMap((file) => {
      const plain = plainUrl(file);
      if (plain === undefined) return [];
      return [resourceItem(file, plain === file.url ? { key: 'loaded' } : { key: 'passes', values: { url: plain } })];
    });
    const total = files.length;
    if (bad.length === 0) return report.all({ total });
    if (policiesOf(page).some((policy) => policy.has('upgrade-insecure-requests'))) return report.upgraded({}, bad);
    return report.some({ bad: bad.length, total }, bad);
  },
});

/** Returns the first HTTP URL among the redirects to a file. */
const plainUrl = ({ url, redirects, finalUrl }: Resource): string | undefined =>
  [url, ...redirects.map((hop) => hop.url), finalUrl].find((one) => one.startsWith('http:'));
