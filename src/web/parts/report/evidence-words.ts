import type { Need } from '../../../audit/evidence.ts';

/** Each kind of evidence, described for owners of sites. */
export const evidenceWords: Record<Need, string> = {
  page: 'the page and its headers',
  robots: 'robots.txt',
  sitemaps: 'the sitemaps',
  tls: 'the certificate',
  insecure: 'the same URL over plain HTTP',
  missing: 'a URL of the site that can’t exist',
  variants: 'other URLs that may show the same page',
  canonicalTarget: 'the page the canonical points to',
  llms: 'llms.txt',
  desktopPage: 'the page as a desktop browser gets it',
  foreignPage: 'the page as a reader of another language gets it',
  botPage: 'the page as an AI crawler gets it',
  icon: 'the favicon',
  timing: 'response time',
  clock: 'the date',
};
