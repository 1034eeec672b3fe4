import { defineCheck, fail, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'open-graph',
  category: 'social',
  title: 'Open Graph tags',
  headline: 'Open Graph tags are missing',
  headlines: { some: 'Some Open Graph tags are missing', none: 'No Open Graph tags' },
  why: 'Social networks and messengers build link previews from these four tags. Without them they guess, often without an image.',
  fix: 'Add `og:title`, `og:type`, `og:image` and `og:url` to the `<head>`, as in `<meta property="og:type" content="website">`.',
  task: { text: 'Add a preview for social media', role: 'developer', effort: 'S' },
  source: 'https://ogp.me/',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    all: pass('The page has `og:title`, `og:type`, `og:image` and `og:url`.'),
    some: warn('{count, plural, one {# Open Graph tag is} other {# Open Graph tags are}} missing or empty: {missing}.'),
    none: fail('The page has none of the tags `og:title`, `og:type`, `og:image` and `og:url`.'),
  },
  run({ page }, report) {
    const named = page.document.metas.filter(({ content, noscript }) => !noscript && content?.trim());
    // Many pages put the Open Graph names into `name`, and the services that read them accept both attributes.
    const present = new Set(named.flatMap(({ property, name }) => [...(property?.split(/\s+/) ?? []), name]));
    const missing = BASICS.filter((names) => !names.some((name) => present.has(name))).map(([name]) => name);

    if (missing.length === 0) return report.all();
    return missing.length < BASICS.length ? report.some({ count: missing.length, missing: missing.join(', ') }) : report.none();
  },
});

/** The basic Open Graph properties, with names that the protocol defines as identical. */
const BASICS = [['og:title'], ['og:type'], ['og:image', 'og:image:url'], ['og:url']] as const satisfies readonly (readonly string[])[];
