import { z } from 'zod';
import { vanishedKinds } from '../../audit/facts/vanished.ts';
import { MAX_TARGETS } from '../../audit/families/site-pages.ts';
import { linkLandmarks } from '../../audit/read/document/document-elements.ts';
import { MAX_ITEMS } from '../../audit/run-check.ts';
import { listIssues } from '../../audit/scoring/listed-issues.ts';
import { wordCrawlFailure } from '../../audit/site/failure.ts';
import { MAX_MEMBERS } from '../../audit/site/issue-targets.ts';
import { MAX_LINK_TEXT, MAX_OCCURRENCES } from '../../audit/site/page-details.ts';
import { hasFlag, isIndexable } from '../../audit/site/page-flags.ts';
import { redirectReasons } from '../../audit/site/redirect-map.ts';
import { gateReasons } from '../../audit/site/score-gate.ts';
import { headlineOfSiteFix, presentCheck, presentKept } from '../../audit/texts/present.ts';
import { countChangedPages, type PageChange, robotsRulesOf } from '../../crawls/changed-pages.ts';
import { type CrawlComparison, type IssueChange, pageChangeKinds, sumFindings } from '../../crawls/compare.ts';
import { type Crawl, crawlLeftOutReasons, trapRules } from '../../crawls/crawl.ts';
import type { Evidence, EvidenceOfTarget, EvidenceTarget, IssueGroup, IssuePage } from '../../crawls/evidence.ts';
import type { CrawlUpdate } from '../../crawls/follow.ts';
import type { CrawlIssue } from '../../crawls/issues.ts';
import type { CrawlInlink, CrawlPage, CrawlPageDetails } from '../../crawls/pages.ts';
import { optionalTimestamp, timestamp } from '../../front/envelope.ts';
import { event } from '../../front/event-stream.ts';
import { id, shareJson, shareSchema } from '../../front/fields.ts';
import { fixFirstJson } from '../../front/reports/json.ts';
import { category, fix, item, severity } from '../../front/reports/schema.ts';
import { MAX_URL_LENGTH } from '../../http/web-url.ts';
import { components, count, time, untrustedText } from '../../lib/schema.ts';
import { ratings, visibilities } from '../../reports/report.ts';

export const crawlStates = ['queued', 'running', 'paused', 'completed', 'stopped', 'failed'] as const;

export const crawl = z
  .object({
    id,
    object: z.literal('crawl'),
    project: z.string().describe('Host of the site.'),
    url: z.string().describe('As submitted.'),
    state: z
      .enum(crawlStates)
      .describe('A stopped crawl has the result of the pages fetched until then; a paused one has none until it is resumed or stopped.'),
    stage: z.enum(['fetching', 'analyzing']).nullable().describe('Current step of a running crawl.'),
    error: z.object({ code: z.string(), detail: z.string() }).nullable(),
    mode: z.literal('html'),
    privacy: z.literal(visibilities),
    options: z.object({
      max_pages: count('Maximum pages to fetch.'),
      max_depth: z.int().nullable(),
      include: z.array(z.string()),
      exclude: z.array(z.string()),
      sitemaps: z.literal([0, 1]),
      traps: z.enum(trapRules),
      access: z.string().nullable().describe('Access profile with which the crawl gets in; null without one.'),
    }),
    pages: z.object({
      found: count('URLs that the crawl has found: crawled, failed, waiting and all of left_out except trap together.'),
      crawled: count('URLs that answered.'),
      failed: count('URLs that didn’t answer.'),
      waiting: count('URLs that wait to be fetched; 0 once the pages are analyzed.'),
      left_out: z
        .record(z.string(), count('Number of URLs.'))
        .describe(
          `URLs that were not fetched on purpose, by reason: ${crawlLeftOutReasons.join(', ')}. With robots they are blocked by robots.txt, with nofollow only such links lead to them; both are fetched if that changes while the crawl runs. With trap they look endless, so they don’t count as found. With sitemap they are sitemaps, or entries of them, that were not read; with session_id, links that were followed without their session ID; with logout, URLs that would end the session of an access profile.`,
        ),
      trap_patterns: count('URL patterns that look endless; the URLs left out with trap are variations of them.'),
      left_out_examples: z.record(z.string(), z.string()).describe('An example URL for each reason.'),
    }),
    score: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .describe('Mean score of the indexable pages, minus the points lost to issues of the whole site.'),
    result: z.enum(ratings).nullable(),
    summary: z
      .object({
        issues: z.record(severity, count('Number of issues.')),
        ledger: z.object({
          pages: count('Indexable pages.'),
          mean: count('Mean of their scores, rounded down.'),
          lost: count('Points lost to issues of the whole site, at most the cap of each category.'),
          cap: count('Maximum points that can be lost: the sum of the caps.'),
          categories: z.array(z.object({ id: category, lost: count('Points lost.'), cap: count('Maximum points that can be lost.') })),
          gate: z
            .object({
              reason: z
                .enum(gateReasons)
                .describe(
                  'noindex: the site hides itself. start_blocked: robots.txt blocks the start. start_error: it doesn’t answer with a page.',
                ),
              gate: count('Maximum score of the site.'),
            })
            .nullable()
            .describe('What limits the score.'),
        }),
        unread: count('URLs that may hold links but couldn’t be read or were left out.'),
      })
      .nullable(),
    fix_first: z
      .array(fix)
      .nullable()
      .describe(
        'What to fix first, in this order, at most five entries. They add up: the last score_after is the score once all are fixed.',
      ),
    ...shareSchema,
    share_url: z.url().nullable().describe('Share page of the crawl, subject to its privacy.'),
    created_at: time('When the crawl was created.'),
    updated_at: time('When the crawl was last changed.'),
    generated_at: time('When the result was computed.').nullable(),
  })
  .describe('A crawl of a site.')
  .register(components, { id: 'Crawl' });

export const crawledPage = z
  .object({
    id: z.int().min(0).describe('Id of the page within its crawl.'),
    url: untrustedText(MAX_URL_LENGTH, 'URL of the page.'),
    status: z.int().describe('HTTP status; 0 if nothing answered.'),
    type: z.string().nullable(),
    depth: z.int().nullable().describe('Number of links from the start; null if no followed link leads to the page.'),
    indexable: z.boolean(),
    noindex: z.boolean(),
    canonicalised: z.boolean(),
    in_sitemap: z.boolean(),
    redirects_to: z.int().nullable().describe('Id of the page that it redirects to.'),
    title: z.string().nullable(),
    description: z.string().nullable(),
    h1: z.string().nullable(),
    words: z.int().nullable().describe('Number of words of the main text.'),
    score: z.int().nullable(),
    issues: z.int().nullable(),
    inlinks: z.int().nullable().describe('Number of other pages with a followed link to this page; null while the crawl runs.'),
    link_score: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .describe(
        'Internal PageRank on a logarithmic scale: 100 for the strongest URL of the site, 80 for a tenth of its PageRank, 60 for a hundredth. Null while the crawl runs, and for URLs that weren’t fetched.',
      ),
    bytes: count('Bytes received.'),
    milliseconds: count('Duration of the request.'),
  })
  .describe('A URL of a crawled site.')
  .register(components, { id: 'CrawledPage' });

export const crawlFinding = z.object({
  check: z.string(),
  outcome: z.enum(['warn', 'fail']),
  points: count('Points that the issue costs the page.'),
  title: z.string(),
  headline: z.string(),
  message: z.string().nullable().describe('What the check found; null if the crawl kept no details of it.'),
  items: z.array(item).max(MAX_ITEMS).describe('The first places.'),
  items_total: count('Number of all places.'),
});

const linkSchema = z.object({
  page: z.int().min(0),
  url: z.string(),
  nofollow: z.boolean(),
  status: z.int().nullable().describe('HTTP status of the other page: 0 if nothing answered, null if it wasn’t fetched.'),
});

const anchorFields = {
  text: untrustedText(MAX_LINK_TEXT, 'Text of the link or of its picture, cut.'),
  place: z.enum(linkLandmarks).nullable().describe('Landmark around the link; null if it is in none.'),
  rel: z.string().describe('The values nofollow, sponsored and ugc of its rel attribute, separated by spaces.'),
};

const inlinkSchema = linkSchema.extend({
  text: anchorFields.text.nullable().describe('Text of the link, cut; null if the crawl kept none.'),
  place: anchorFields.place,
  rel: anchorFields.rel.nullable(),
});

export const anchorSchema = z
  .object({
    ...anchorFields,
    links: count(
      'Number of links with this text. Links in navigation, header, footer and asides count once for all pages of a folder and depth.',
    ),
    pages: count('Number of pages with such a link.'),
  })
  .describe('A text of links to a page.')
  .register(components, { id: 'Anchor' });

export const crawledPageWithLinks = z
  .object({
    ...crawledPage.shape,
    findings: z.array(crawlFinding),
    inlinks_from: z.array(inlinkSchema).max(100).describe('Links from other pages.'),
    outlinks: z.array(linkSchema).max(100).describe('Links of the page: broken ones first, then redirects.'),
    outlinks_total: count('Number of links to URLs of this site.'),
  })
  .register(components, { id: 'CrawledPageWithLinks' });

/** A URL of a crawl, as evidence names it. */
const crawledUrl = z.object({
  page: z.int().min(0).describe('Id of the URL within its crawl.'),
  url: z.string(),
  status: z.int().nullable().describe('HTTP status; 0 if nothing answered, null if it wasn’t fetched.'),
});

const evidenceTarget = z
  .object({
    ...crawledUrl.shape,
    redirects: z.array(crawledUrl).max(10).describe('The URLs that its redirects lead through, in order.'),
    endless: z.boolean().describe('True if the redirects never end.'),
  })
  .describe('A URL that shows an issue, such as a broken link target.')
  .register(components, { id: 'EvidenceTarget' });

const occurrence = z.object({
  text: untrustedText(MAX_LINK_TEXT, 'Text of the link, cut; of a language version its hreflang.'),
  place: z
    .enum([...linkLandmarks, 'hreflang'])
    .nullable()
    .describe('Landmark around the link; null if it is in none.'),
  line: z.int().nullable().describe('Line in the HTML.'),
});

const evidenceOfTarget = {
  links: z.int().nullable().describe('Number of such links on the page; null if the crawl kept no details of them.'),
  places: z.array(occurrence).max(MAX_OCCURRENCES).describe('The first of them.'),
};

const evidence = z
  .union([
    z.object({
      kind: z
        .enum(['links', 'versions', 'targets', 'duplicates'])
        .describe(
          'links: links to URLs with a problem. versions: language versions with a problem. targets: another URL that the page declares or leads to. duplicates: the page to keep, which has most links.',
        ),
      targets: z.array(z.object({ target: evidenceTarget, ...evidenceOfTarget })).max(MAX_TARGETS),
    }),
    z.object({
      kind: z.literal('finding'),
      points: count('Points that the finding costs the page.'),
      message: z.string().nullable().describe('What the check found on the page; null if the crawl kept no details of it.'),
      items: z.array(item).max(MAX_ITEMS).describe('The first places.'),
      items_total: count('Number of all places.'),
    }),
    z.object({ kind: z.literal('page').describe('The page alone shows the issue.') }),
  ])
  .describe('What shows the issue on the page.')
  .register(components, { id: 'Evidence' });

export const issuePage = z
  .object({ ...crawledPage.shape, evidence })
  .describe('A page with an issue.')
  .register(components, { id: 'IssuePage' });

export const issueGroup = z
  .object({
    target: evidenceTarget,
    text: z.string().nullable().describe('The title, description or heading that duplicates share; null for other issues.'),
    pages: count('Number of pages.'),
    links: z.int().nullable().describe('Number of links to the target; null if the issue isn’t about links.'),
    members: z
      .array(z.object({ ...crawledPage.shape, ...evidenceOfTarget }))
      .max(MAX_MEMBERS)
      .describe('The pages with the most links from other pages.'),
  })
  .describe('The pages of an issue that have a target in common: that link to it, or that are duplicates of it.')
  .register(components, { id: 'IssueGroup' });

export const crawlIssue = z
  .object({
    check: z.string(),
    of_site: z.boolean().describe('True for a check of the whole site.'),
    category: z.string(),
    severity,
    outcome: z.enum(['warn', 'fail']),
    title: z.string(),
    headline: z.string(),
    points: count('Points that the issue costs the site, rounded up.'),
    accepted: z.boolean().describe('True if the owner accepts the issue, which then costs no points.'),
    pages_affected: count('Number of pages with the issue.'),
    total: count('Number of pages checked.'),
    example: z.string().describe('URL of a page with the issue.'),
    targets: z.int().nullable().describe('Number of URLs that show the issue, such as broken link targets; null if it has none.'),
    links: z.int().nullable().describe('Number of links to them; null if the issue isn’t about links.'),
    unread_pages: count('Number of pages that weren’t read, so that links may be missing and the issue is uncertain; 0 if it is certain.'),
  })
  .describe('A check that a site or its pages failed, or got a warning from.')
  .register(components, { id: 'CrawlIssue' });

const beforeAfter = <Value extends z.ZodType>(value: Value) => z.object({ before: value, after: value });

const pageUrls = (description: string) => z.array(z.string()).max(20).describe(description);

export const crawlDifference = z
  .object({
    check: z.string(),
    title: z.string(),
    outcome: beforeAfter(z.enum(['warn', 'fail']).nullable()).describe('Null in a crawl without the issue.'),
    points: beforeAfter(count('Points that the issue costs the site.')),
    before: count('Pages with the issue in the earlier crawl that the later one answers for: before + new − fixed − gone = after.'),
    after: count('Pages with the issue in the later crawl that the earlier one answers for.'),
    new: count('Number of pages that have the issue only in the later crawl.'),
    fixed: count('Number of pages that have the issue only in the earlier crawl, and are still there.'),
    gone: count('Number of pages with the issue that are no longer there, or that search engines can no longer show.'),
    unchanged: count('Number of pages that have the issue in both crawls.'),
    not_reached: beforeAfter(count('Number of pages with the issue that the other crawl did not reach: neither new nor fixed.')),
    new_pages: pageUrls('The first of them.'),
    fixed_pages: pageUrls('The first of them.'),
    gone_pages: pageUrls('The first of them.'),
  })
  .register(components, { id: 'CrawlDifference' });

/** What two compared crawls have in common, and the sums of their differences. */
export const comparedCrawls = z.object({
  from: id.nullable().describe('The earlier crawl; null if there is none, and then there are no differences.'),
  to: id.describe('The later crawl.'),
  score: beforeAfter(z.int()).nullable(),
  other_points: z
    .int()
    .describe(
      'Change of the score that no issue explains: pages added or gone, limits and rounding. The points of all issues and this add up to it.',
    ),
  different_options: z
    .array(z.object({ option: z.string(), before: z.string(), after: z.string() }))
    .describe('Options in which the crawls differ. Then no page counts as added or removed, and only 404 and 410 as gone.'),
  accepted_in_one: z
    .array(z.string())
    .describe('Checks whose issues only one of the crawls counts, as they are accepted in the other. Then the scores can’t be compared.'),
  findings: z
    .object({ new: count('Sum of all issues.'), fixed: count('Sum of all issues.'), gone: count('Sum of all issues.') })
    .nullable(),
  pages: z
    .object({
      added: count('Pages that are new.'),
      removed: count('Pages that are no longer there.'),
      changed: count('Pages with any other change.'),
      noindex: count('Pages that ask not to be indexed since.'),
      status: count('Pages with another status.'),
      words: count('Pages of whose text at least half vanished.'),
      title: count('Pages with another title.'),
      h1: count('Pages with another H1.'),
      canonical: count('Pages with another canonical URL.'),
      robots: count('Pages with other rules for crawlers.'),
      not_reached: beforeAfter(count('Pages that the other crawl did not reach: neither added nor removed.')),
    })
    .nullable(),
});

export const crawlPageChange = z
  .object({
    url: untrustedText(MAX_URL_LENGTH, 'URL of the page.'),
    kinds: z
      .array(z.enum(pageChangeKinds))
      .describe('What changed. `words`: half of the text vanished. `robots`: other rules than a new noindex.'),
    vanished: z.array(z.enum(vanishedKinds)).describe('Content that vanished: text, title or H1; `noindex`: the place in the index.'),
    status: beforeAfter(z.int().nullable()).describe('Null where the crawl didn’t fetch the page, 0 if nothing answered.'),
    title: beforeAfter(z.string().nullable()),
    h1: beforeAfter(z.string().nullable()),
    words: beforeAfter(z.int().nullable()),
    canonical: beforeAfter(z.string().nullable()).describe('The canonical URL if it is another page of the site.'),
    robots: beforeAfter(z.string().nullable()).describe('`index, follow` and the like, or `blocked` by robots.txt.'),
    page: beforeAfter(z.int().nullable()).describe('Ids of the page in the crawls; null in a crawl without it.'),
  })
  .describe('A page that changed between two crawls.')
  .register(components, { id: 'CrawlPageChange' });

export const crawlRedirect = z
  .object({
    from: z.string().describe('URL of a page of the earlier crawl that the later one lacks.'),
    to: z.string().describe('URL of the page that replaces it.'),
    score: z.number().min(0).max(1).describe('How likely it is that both pages are the same.'),
    reason: z.enum(redirectReasons).describe('What the pages have in common, the strongest evidence of all.'),
  })
  .describe('A page that moved between two crawls.')
  .register(components, { id: 'CrawlRedirect' });

/** Facts about a redirect map. */
export const redirectMapFacts = z.object({
  unmatched: count('Number of pages of the earlier crawl without a page that replaces them.'),
  unread_pages: count('Number of pages of the later crawl that weren’t read: pages that only they link to may still be there.'),
});

/** Converts a crawl to JSON. `base` is the base URL of links. */
export const crawlJson = (one: Crawl, base: string): z.infer<typeof crawl> => ({
  id: one.id,
  object: 'crawl',
  project: one.project,
  url: one.url,
  state: one.state,
  stage: one.stage,
  error: one.error === null ? null : { code: one.error, detail: wordCrawlFailure(one.error) },
  mode: 'html',
  privacy: one.privacy,
  options: {
    max_pages: one.options.maxPages,
    max_depth: one.options.maxDepth,
    include: [...one.options.include],
    exclude: [...one.options.exclude],
    sitemaps: one.options.sitemaps ? 1 : 0,
    traps: one.options.traps,
    access: one.options.access ?? null,
  },
  pages: {
    found: one.found,
    crawled: one.crawled,
    failed: one.failed,
    waiting: one.waiting,
    left_out: Object.fromEntries(Object.entries(one.leftOut).map(([reason, { count }]) => [reason, count])),
    trap_patterns: one.trapPatterns,
    left_out_examples: Object.fromEntries(Object.entries(one.leftOut).map(([reason, { example }]) => [reason, example])),
  },
  score: one.score,
  result: one.result,
  summary: one.summary && {
    issues: one.summary.issues,
    ledger: { ...one.summary.ledger, categories: [...one.summary.ledger.categories] },
    unread: one.summary.unread,
  },
  fix_first: one.summary?.fixes.map((fix) => fixFirstJson({ ...fix, headline: headlineOfSiteFix(fix) })) ?? null,
  ...shareJson(one),
  share_url: `${base}/s/${one.slug}`,
  created_at: timestamp(one.createdAt),
  updated_at: timestamp(one.updatedAt),
  generated_at: optionalTimestamp(one.generatedAt),
});

export const crawledPageJson = (page: CrawlPage): z.infer<typeof crawledPage> => ({
  id: page.id,
  url: page.url,
  status: page.status ?? 0,
  type: page.type,
  depth: page.depth,
  indexable: isIndexable(page.flags),
  noindex: hasFlag(page.flags, 'noindex'),
  canonicalised: hasFlag(page.flags, 'canonicalised'),
  in_sitemap: hasFlag(page.flags, 'inSitemap'),
  redirects_to: page.redirect,
  title: page.title,
  description: page.description,
  h1: page.h1,
  words: page.words,
  score: page.score,
  issues: page.issues,
  inlinks: page.inlinks,
  link_score: page.link_score,
  bytes: page.bytes ?? 0,
  milliseconds: page.milliseconds ?? 0,
});

export const inlinkJson = ({ anchor, ...link }: CrawlInlink): z.infer<typeof inlinkSchema> => ({
  ...link,
  text: anchor?.text ?? null,
  place: anchor?.place ?? null,
  rel: anchor?.rel ?? null,
});

/** Renders an update as a server-sent event. State events have ids, so that a reconnecting client can name the last one it received. */
export const crawlEventOf = (update: CrawlUpdate, id: number, base: string): string => {
  if (update.type === 'state') return `id: ${update.version}\n${event('state', { id, state: update.state })}`;
  if (update.type === 'progress') {
    const { pagesPerSecond, ...progress } = update.progress;
    return event('progress', { id, ...progress, pages_per_second: pagesPerSecond });
  }
  const { crawl } = update;
  return crawl ? `id: ${crawl.version}\n${event('done', crawlJson(crawl, base))}` : event('done', { id, object: 'crawl', deleted: true });
};

/** Returns the findings that fail or warn, the most expensive ones first. */
export const crawlFindingsJson = ({ findings, kept }: Pick<CrawlPageDetails, 'findings' | 'kept'>): z.infer<typeof crawlFinding>[] =>
  listIssues(findings ?? '').map(({ check, failed, points }) => {
    const { title } = presentCheck(check);
    const found = kept.get(check);
    const { headline = presentCheck(check).headline, message = null, items = [], itemsTotal = 0 } = presentKept(found ?? null) ?? {};
    return { check, outcome: failed ? 'fail' : 'warn', points, title, headline, message, items, items_total: itemsTotal };
  });

export const crawlIssueJson = (issue: CrawlIssue): z.infer<typeof crawlIssue> => {
  const { title, headline } = presentCheck(issue.check_id);
  return {
    check: issue.check_id,
    of_site: issue.of_site === 1,
    category: issue.category,
    severity: issue.severity as z.infer<typeof crawlIssue>['severity'],
    outcome: issue.outcome as 'warn' | 'fail',
    title,
    headline,
    points: issue.points,
    accepted: issue.waived !== null,
    pages_affected: issue.pages_affected,
    total: issue.total,
    example: issue.exampleUrl,
    targets: issue.targets,
    links: issue.links,
    unread_pages: issue.unread,
  };
};

const crawledUrlJson = ({ id: page, url, status }: CrawlPage): z.infer<typeof crawledUrl> => ({ page, url, status });

const targetJson = ({ hops, isLoop, ...page }: EvidenceTarget): z.infer<typeof evidenceTarget> => ({
  ...crawledUrlJson(page),
  redirects: hops.map(crawledUrlJson),
  endless: isLoop,
});

const evidenceOfTargetJson = ({ count: links, occurrences }: EvidenceOfTarget) => ({
  links,
  places: occurrences.map(({ text, place, line }) => ({ text, place, line: line || null })),
});

const evidenceJson = (found: Evidence): z.infer<typeof evidence> => {
  if (found.kind === 'page') return { kind: 'page' };
  if (found.kind !== 'finding')
    return { kind: found.kind, targets: found.targets.map((one) => ({ target: targetJson(one.target), ...evidenceOfTargetJson(one) })) };
  const { message = null, items = [], itemsTotal = 0 } = presentKept(found.finding) ?? {};
  return { kind: 'finding', points: found.points, message, items, items_total: itemsTotal };
};

export const issuePageJson = ({ evidence: found, ...page }: IssuePage): z.infer<typeof issuePage> => ({
  ...crawledPageJson(page),
  evidence: evidenceJson(found),
});

export const issueGroupJson = ({ target, text, pages, links, members }: IssueGroup): z.infer<typeof issueGroup> => ({
  ...{ target: targetJson(target), text, pages, links },
  members: members.map((member) => ({ ...crawledPageJson(member), ...evidenceOfTargetJson(member) })),
});

export const crawlDifferenceJson = (one: IssueChange): z.infer<typeof crawlDifference> => ({
  check: one.check,
  title: presentCheck(one.check).title,
  outcome: one.outcome as z.infer<typeof crawlDifference>['outcome'],
  points: one.points,
  before: one.before,
  after: one.after,
  new: one.new,
  fixed: one.fixed,
  gone: one.gone,
  unchanged: one.unchanged,
  not_reached: one.notReached,
  new_pages: [...one.newPages],
  fixed_pages: [...one.fixedPages],
  gone_pages: [...one.gonePages],
});

export const comparedCrawlsJson = (to: number, comparison: CrawlComparison | undefined): z.infer<typeof comparedCrawls> => {
  if (!comparison)
    return { from: null, to, score: null, other_points: 0, different_options: [], accepted_in_one: [], findings: null, pages: null };
  const { before, after, issues, otherPoints, notReached } = comparison;
  return {
    from: before.id,
    to,
    score: { before: before.score ?? 0, after: after.score ?? 0 },
    other_points: otherPoints,
    different_options: comparison.differentOptions.map(({ option, ...values }) => ({ option: snakeCase(option), ...values })),
    accepted_in_one: [...comparison.acceptedInOne],
    findings: sumFindings(issues),
    pages: { ...countChangedPages(comparison), not_reached: notReached },
  };
};

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const crawlPageChangeJson = ({ before, after, kinds, vanished, canonical }: PageChange): z.infer<typeof crawlPageChange> => {
  const both = <Value>(read: (page: CrawlPage) => Value) => ({ before: before && read(before), after: after && read(after) });
  return {
    url: (after ?? before)?.url ?? '',
    kinds: [...kinds],
    vanished: [...vanished],
    status: both(({ status }) => status),
    title: both(({ title }) => title),
    h1: both(({ h1 }) => h1),
    words: both(({ words }) => words),
    canonical,
    robots: both(robotsRulesOf),
    page: both((page) => page.id),
  };
};
