import { languageVersions, page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './hreflang-return.ts';

const own = page('<link rel=alternate hreflang=de href="/de"><link rel=alternate hreflang=fr href="/fr">');
const de = { url: 'https://example.com/de' };
const fr = { url: 'https://example.com/fr' };

export default {
  all: [
    { ...own, ...languageVersions({ ...de, linksBack: true }) },
    { ...own, ...languageVersions({ ...de, linksBack: true }, { ...fr, linksBack: null }) },
  ],
  some: [
    { ...own, ...languageVersions({ ...de, linksBack: false }) },
    { ...own, ...languageVersions({ ...de, linksBack: true }, { ...fr, linksBack: false }) },
  ],
  none: [
    { ...page(''), ...languageVersions() },
    { ...own, ...languageVersions(de, { ...fr, verdict: 'broken', status: 404 }) },
  ],
} satisfies Samples<typeof check>;
