/** The checks for each Lighthouse audit, which should fail if one of them warns or fails. */
export const checksOfAudit: Readonly<Record<string, readonly string[]>> = {
  'document-title': ['title-present'],
  'meta-description': ['description-present'],
  'http-status-code': ['http-status'],
  'is-crawlable': ['noindex', 'robots-allows-page'],
  'robots-txt': ['robots-reachable', 'robots-is-text', 'robots-syntax', 'robots-sitemap-lines'],
  canonical: ['canonical-single', 'canonical-valid', 'canonical-root', 'canonical-hreflang'],
  hreflang: ['hreflang-code', 'hreflang-absolute'],
  'crawlable-anchors': ['link-crawlable'],
  'link-text': ['link-text'],
};
