/** Why a crawl has no result, besides what ends an audit as well. */
export type CrawlFailureCode = keyof typeof crawlFailures;

export const crawlFailures = {
  blocked_by_robots:
    'robots.txt doesn’t allow Sonde to fetch the start. Allow the user agent Sonde there, or start at a URL that it allows.',
  robots_error: 'robots.txt answers with a server error, so crawlers must not fetch anything. Let it answer 200, or 404 if there is none.',
  http_error: 'The start answers with an error. Start at a URL that answers with status 200.',
  no_pages: 'The start is no HTML page, or one that can’t be read. Start at a page of the site.',
  crashed: 'The crawl failed several times because of a bug in Sonde. Report the URL.',
} as const;
