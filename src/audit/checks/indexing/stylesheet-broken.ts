import { defineCheck, fail, notApplicable, pass, share } from '../../check.ts';
import { faultItem, faultNotes, isAnswered, isFaulty } from '../../read/resources/fault.ts';

export default defineCheck({
  id: 'stylesheet-broken',
  category: 'indexing',
  title: 'Style sheet files',
  headline: 'Broken style sheets',
  headlines: { whole: 'No style sheet loads' },
  why: 'Without its style sheets a page looks broken. Google renders a page before indexing it and may see a page that doesn’t fit phones.',
  fix: 'Correct the URL in `<link rel="stylesheet">` or `@import`, or upload the file again. Style sheets must be served as `text/css`.',
  task: { text: 'Repair style sheets that don’t load', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  severity: 'medium',
  needs: ['page', 'resources'],
  notes: faultNotes,
  verdicts: {
    all: pass(
      '{total, plural, one {The only checked style sheet loads} =2 {Both checked style sheets load} other {All # checked style sheets load}}.',
    ),
    some: share(
      '{bad, number} of {total, plural, one {# checked style sheet} other {# checked style sheets}} {bad, plural, one {doesn’t} other {don’t}} load.',
    ),
    whole: fail(
      '{total, plural, one {The only style sheet doesn’t} =2 {Both style sheets don’t} other {All # style sheets don’t}} load, so the page has no design.',
      'high',
    ),
    none: notApplicable('The page has no style sheets that could be checked.'),
  },
  run({ page: { document }, resources: { items, leftOut } }, report) {
    const sheets = items.filter(({ kind }) => kind === 'stylesheet');
    const answered = sheets.filter(isAnswered);
    if (answered.length === 0) return report.none();

    const bad = answered.filter(isFaulty).map(faultItem);
    const total = answered.length;
    if (bad.length === 0) return report.all({ total });
    const isWhole = bad.length === sheets.length && document.styles.length === 0 && Object.keys(leftOut).length === 0;
    return isWhole && document.links.some(isForScreens) ? report.whole({ total }, bad) : report.some({ bad: bad.length, total }, bad);
  },
});

/** False for print style sheets: a page without its print style sheet keeps its design on screens. */
const isForScreens = ({ rel, media }: { rel: string[]; media: string | null }): boolean =>
  rel.includes('stylesheet') && !/^\s*(?:print|speech)\s*$/i.test(media ?? '');
