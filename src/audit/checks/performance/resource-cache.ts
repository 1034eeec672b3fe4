import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import { isSameSite } from '../../read/address/same-site.ts';
import { isLoaded } from '../../read/resources/fault.ts';
import { resourceItem } from '../../read/resources/resource-item.ts';
import type { Resource } from '../../resources.ts';

export default defineCheck({
  id: 'resource-cache',
  category: 'performance',
  title: 'Browser caching',
  headline: 'Files have a short cache lifetime',
  why: 'Browsers cache files as long as the server allows. A cached file needs no download on the next page or the next visit.',
  fix: 'Send `Cache-Control: public, max-age=31536000, immutable` for files with a version in their name, and at least {least, number} days for others.',
  task: { text: 'Let browsers keep files for longer', role: 'developer', effort: 'S' },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-long-cache-ttl',
  severity: 'low',
  needs: ['page', 'resources'],
  limits: { least: 30 },
  notes: {
    undeclared: 'No caching header',
    seconds: '{seconds, plural, one {# second} other {# seconds}}',
    minutes: '{minutes, plural, one {# minute} other {# minutes}}',
    hours: '{hours, plural, one {# hour} other {# hours}}',
    days: '{days, plural, one {# day} other {# days}}',
  },
  verdicts: {
    all: pass(
      '{total, plural, one {The only file of this site is} other {All # files of this site are}} cached for at least {least, number} days.',
    ),
    some: share(
      '{bad, number} of {total, plural, one {# file} other {# files}} of this site {bad, plural, one {is} other {are}} cached for less than {least, number} days.',
    ),
    none: notApplicable('The page loads no files of this site that browsers may cache.'),
  },
  run({ page, resources: { items } }, report, { least }) {
    const own = new URL(page.url);
    // Lighthouse ignores files that must not be cached, since that is deliberate. Files of other sites are ignored: their owners set the headers.
    const files = items.filter((item) => isStatic(item) && item.cacheSeconds !== 0 && isSameSite(new URL(item.finalUrl), own));
    return reportEach(
      report,
      files,
      ({ cacheSeconds }) => (cacheSeconds ?? 0) < least * DAY_IN_SECONDS,
      (file) => resourceItem(file, lifetimeNote(file.cacheSeconds)),
    );
  },
});

const DAY_IN_SECONDS = 86_400;
const UNITS = [
  ['days', DAY_IN_SECONDS],
  ['hours', 3600],
  ['minutes', 60],
] as const;

const isStatic = (file: Resource): boolean => STATIC_KINDS.has(file.kind) && isLoaded(file) && file.type !== 'text/html';

const STATIC_KINDS: ReadonlySet<string> = new Set(['stylesheet', 'script', 'image', 'font', 'media']);

const lifetimeNote = (seconds: number | null) => {
  if (seconds === null) return { key: 'undeclared' };
  const [key, size] = UNITS.find(([, least]) => seconds >= least) ?? ['seconds', 1];
  return { key, values: { [key]: Math.floor(seconds / size) } };
};
