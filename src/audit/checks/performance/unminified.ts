import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import { isSameSite } from '../../read/address/same-site.ts';
import { kibibytes, resourceItem } from '../../read/resources/resource-item.ts';
import type { Resource } from '../../resources.ts';

export default defineCheck({
  id: 'unminified',
  category: 'performance',
  title: 'Minified CSS and JavaScript',
  headline: 'CSS or JavaScript isn’t minified',
  why: 'Comments and white space in scripts and style sheets are for people. Browsers download them for nothing.',
  fix: 'Minify these files in your build, or enable minification in your CMS or CDN.',
  task: { text: 'Shrink scripts and style sheets', role: 'developer', effort: 'S' },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/unminified-javascript',
  severity: 'low',
  needs: ['page', 'resources'],
  // The limits of Lighthouse: minimum saving as a percentage of the file, and in transferred bytes.
  limits: { percent: 10, least: 2048 },
  notes: { saved: '{saved, number} KiB less if minified' },
  verdicts: {
    all: pass(
      '{total, plural, one {The only script or style sheet of this site is} other {All # scripts and style sheets of this site are}} minified or small.',
    ),
    some: share(
      '{bad, number} of {total, plural, one {# script or style sheet} other {# scripts and style sheets}} of this site {bad, plural, one {isn’t} other {aren’t}} minified.',
    ),
    none: notApplicable('The page loads no scripts or style sheets of this site that could be checked.'),
  },
  run({ page, resources: { items } }, report, { percent, least }) {
    const own = new URL(page.url);
    const files = items.flatMap((item) => {
      const saved = savedBytes(item);
      return saved === null || !isSameSite(new URL(item.finalUrl), own) ? [] : [{ item, ...saved }];
    });
    return reportEach(
      report,
      files.sort((one, other) => other.saved - one.saved),
      ({ saved, part }) => saved >= least && part * 100 >= percent,
      ({ item, saved }) => resourceItem(item, { key: 'saved', values: { saved: kibibytes(saved) } }),
    );
  },
});

/** Returns what minifying saves of the transfer, which may be compressed: in bytes and as a fraction; null if unknown. */
const savedBytes = ({ minifiable, decodedBytes, transferBytes }: Resource): { saved: number; part: number } | null => {
  if (minifiable === null || !decodedBytes) return null;
  const part = minifiable / decodedBytes;
  return { saved: part * (transferBytes ?? decodedBytes), part };
};
