import type { SiteCheck } from '../site-check.ts';
import blockedButLinked from './blocked-but-linked.ts';
import canonicalToCanonicalized from './canonical-to-canonicalized.ts';
import canonicalToError from './canonical-to-error.ts';
import canonicalToNoindex from './canonical-to-noindex.ts';
import canonicalToRedirect from './canonical-to-redirect.ts';
import contentDuplicate from './content-duplicate.ts';
import contentNearDuplicate from './content-near-duplicate.ts';
import deadEndPages from './dead-end-pages.ts';
import deepPages from './deep-pages.ts';
import descriptionDuplicate from './description-duplicate.ts';
import h1Duplicate from './h1-duplicate.ts';
import hreflangNoReturn from './hreflang-no-return.ts';
import hreflangToError from './hreflang-to-error.ts';
import hreflangToNoncanonical from './hreflang-to-noncanonical.ts';
import missingDescription from './missing-description.ts';
import missingH1 from './missing-h1.ts';
import missingTitle from './missing-title.ts';
import mixedHosts from './mixed-hosts.ts';
import nofollowOnlyInlinks from './nofollow-only-inlinks.ts';
import noindexButLinked from './noindex-but-linked.ts';
import notInSitemap from './not-in-sitemap.ts';
import orphanPages from './orphan-pages.ts';
import parameterDuplicates from './parameter-duplicates.ts';
import singleInlink from './single-inlink.ts';
import siteBrokenLinks from './site-broken-links.ts';
import siteNoindex from './site-noindex.ts';
import siteRedirectChains from './site-redirect-chains.ts';
import siteRedirectLoops from './site-redirect-loops.ts';
import siteRedirectedLinks from './site-redirected-links.ts';
import siteServerErrors from './site-server-errors.ts';
import sitemapBlocked from './sitemap-blocked.ts';
import sitemapErrorPages from './sitemap-error-pages.ts';
import sitemapNoindex from './sitemap-noindex.ts';
import sitemapNoncanonical from './sitemap-noncanonical.ts';
import sitemapRedirects from './sitemap-redirects.ts';
import thinContent from './thin-content.ts';
import titleDuplicate from './title-duplicate.ts';

/** Every site check. */
export const siteChecks: readonly SiteCheck[] = [
  siteBrokenLinks,
  siteRedirectedLinks,
  siteRedirectChains,
  siteRedirectLoops,
  siteServerErrors,
  titleDuplicate,
  descriptionDuplicate,
  h1Duplicate,
  contentDuplicate,
  contentNearDuplicate,
  orphanPages,
  deepPages,
  deadEndPages,
  nofollowOnlyInlinks,
  singleInlink,
  canonicalToError,
  canonicalToRedirect,
  canonicalToNoindex,
  canonicalToCanonicalized,
  hreflangNoReturn,
  hreflangToError,
  hreflangToNoncanonical,
  sitemapErrorPages,
  sitemapRedirects,
  sitemapNoindex,
  sitemapNoncanonical,
  sitemapBlocked,
  notInSitemap,
  blockedButLinked,
  noindexButLinked,
  parameterDuplicates,
  mixedHosts,
  missingTitle,
  missingDescription,
  missingH1,
  thinContent,
  siteNoindex,
];
