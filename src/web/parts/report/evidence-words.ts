import type { Need } from '../../../audit/evidence.ts';

/** What each kind of evidence is, for somebody who owns a site. */
export const evidenceWords: Record<Need, string> = {
  page: 'the page and its headers',
  robots: 'robots.txt',
  sitemaps: 'the sitemaps',
  tls: 'the certificate',
  insecure: 'the same address over plain HTTP',
  missing: 'an address of the site where there can be nothing',
  variants: 'other addresses that may show the same page',
  canonicalTarget: 'the page that the canonical names',
  llms: 'llms.txt',
  desktopPage: 'the page as a desktop browser gets it',
  foreignPage: 'the page as a reader of another language gets it',
  botPage: 'the page as an AI crawler gets it',
  icon: 'the icon of the site',
  timing: 'how long the answer took',
  clock: 'the date',
};
