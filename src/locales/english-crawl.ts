const amount = (number: number): string => number.toLocaleString('en');
const count = (number: number, one: string, many = `${one}s`): string => `${amount(number)} ${number === 1 ? one : many}`;

/** The page of a shared crawl, for the people it was made for. */
export const crawlWords = {
  kind: 'Site report',
  ring: (score: number, rating: string): string => `Score ${score} out of 100, ${rating}.`,
  crawled: (pages: number): string => `${count(pages, 'page')} of the site`,
  summary: {
    pages: (pages: number, mean: number): string => `${count(pages, 'page')} can appear in search results and score ${mean} on average.`,
    lost: (points: number): string => `Issues of the site as a whole take ${count(points, 'point')}.`,
    capped: (most: number): string => `A serious issue caps the score at ${most}.`,
    none: 'No issues were found.',
  },
  facts: { pages: 'Pages', indexable: 'Can be indexed', fetched: 'URLs fetched', leftOut: 'URLs left out' },
  issues: {
    title: 'What to fix',
    count: (number: number): string => count(number, 'issue'),
    affected: (pages: number, total: number): string => `${amount(pages)} of ${count(total, 'page')}`,
    fix: 'How to fix it',
    why: 'Why it matters',
    pages: 'Pages',
    more: (number: number): string => `and ${count(number, 'more page')}`,
    others: (number: number): string => count(number, 'more issue'),
  },
  ratings: 'Pages by rating',
  statuses: {
    title: 'URLs by status',
    '2xx': 'Answers',
    '3xx': 'Redirects',
    '4xx': 'Errors (4xx)',
    '5xx': 'Errors (5xx)',
    none: 'No answer',
  },
  depths: {
    title: 'Pages by distance from the start',
    start: 'Start',
    links: (number: number): string => count(number, 'link'),
    deeper: (number: number): string => `${amount(number)} or more links`,
    unreached: 'Without a link',
  },
  leftOut: {
    title: 'What was left out',
    count: (number: number): string => count(number, 'URL'),
    reasons: {
      limit: { what: 'Beyond the limit', why: 'The crawl was limited to fewer pages.' },
      depth: { what: 'Too deep', why: 'Too many links away from the start.' },
      excluded: { what: 'Excluded', why: 'Not part of this crawl.' },
      trap: {
        what: 'Endless URLs',
        why: 'They differ only in numbers or parameters, like those of a calendar. A part of them was crawled.',
      },
      too_long: { what: 'Too long', why: 'Links with very long URLs aren’t followed.' },
      not_read: { what: 'Not read', why: 'Of a page with more than 5,000 links, the first are read.' },
      failing_site: { what: 'The site stopped answering', why: 'Too many requests in a row failed.' },
      refused: { what: 'The site asked for a rest', why: 'It asked for more than an hour without requests.' },
      stopped: { what: 'The crawl was stopped', why: 'They weren’t fetched anymore.' },
      sitemap: { what: 'Sitemaps not read', why: 'They couldn’t be loaded, list invalid URLs, or are too many.' },
      other_host: { what: 'Other sites in the sitemap', why: 'A crawl stays on its own site.' },
      session_id: { what: 'Session IDs', why: 'These links were followed without their session ID.' },
    },
  },
  method: {
    title: 'About this crawl',
    text: 'Crawled on {time} by following the links of the site from {start}, as robots.txt allows. The score follows {checks}.',
    checks: 'these checks',
    stopped: 'The crawl was stopped before it had fetched all pages.',
    limit: 'The site has more pages than were fetched.',
  },
  pending: 'This site is being crawled. The result will be here.',
  failed: 'This site couldn’t be crawled.',
  owned: {
    public: 'Your crawl, visible to anyone with the link.',
    private: 'Your crawl, visible to you only.',
    password: 'Your crawl, visible to anyone with the link and the password.',
  },
  ownerView: 'Open your own view',
};
