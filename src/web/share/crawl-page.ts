import type { Severity } from '../../audit/check.ts';
import type { Fix } from '../../audit/scoring/fix-order.ts';
import { type GroupedEntry, worstOutcome } from '../../audit/scoring/groups.ts';
import type { Rating } from '../../audit/scoring/score.ts';
import type { SiteOverview } from '../../audit/site/site-analysis.ts';
import { doubtMessage } from '../../audit/texts/finding-messages.ts';
import { groupHeadline } from '../../audit/texts/language.ts';
import { presentCheck, taskOfFix } from '../../audit/texts/present.ts';
import { type Crawl, type CrawlSummary, isUnfinished, sumUrls } from '../../crawls/crawl.ts';
import { type CrawlIssue, findFirstUrls, groupCrawlIssues, listCrawlIssues } from '../../crawls/issues.ts';
import type { Words } from '../../locales/words.ts';
import { ratings } from '../../reports/report.ts';
import { timeOf } from '../../storage/clock.ts';
import type { Database } from '../../storage/database.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { depthRows, pagesByRating, statusRows } from '../projects/crawl-charts.ts';
import { card, cardBody } from '../ui/card.ts';
import { bars, stackedBar } from '../ui/chart/bars.ts';
import { formatMinute } from '../ui/date.ts';
import { filled, type Html, html, richText, untrusted, untrustedUrl, withCode } from '../ui/html.ts';
import { chevron } from '../ui/icon.ts';
import { expiredText, expiryOf, privacyNames, severityLabel, statusIcon } from '../ui/marks.ts';
import { notice } from '../ui/notice.ts';
import { hostWithPort } from '../ui/page-name.ts';
import { issueSections, type Step, sharePage } from './share-page.ts';
import type { SharedItem } from './shared-link.ts';

/** An issue of a crawl, with the URLs of its first affected pages. */
interface SharedIssue extends CrawlIssue {
  urls: readonly string[];
}

/** A finished crawl with the data that its share page shows. */
export interface SharedCrawl {
  crawl: Crawl & { summary: CrawlSummary };
  /** Issues of the crawl, the worst first, without purely informational ones. */
  issues: readonly SharedIssue[];
  /** The link that shares the crawl: its own, or that of its site. */
  link: Pick<SharedItem, 'share_client' | 'privacy' | 'share_expires_at'>;
  /** The last day of the link, if it has expired. */
  expiry: Date | null;
  /** Path of the crawl as PDF; null if this server can’t print it. */
  pdf: string | null;
}

/** Maximum pages listed per issue. */
const MAX_URLS = 3;

/** Reads the data that the share page of a crawl shows; null if the crawl has no result. */
export const readSharedCrawl = async (
  db: Database,
  crawl: Crawl,
  { link, pdf }: Pick<SharedCrawl, 'link' | 'pdf'>,
): Promise<SharedCrawl | null> => {
  const { summary } = crawl;
  if (summary === null) return null;
  const [all, urls] = await Promise.all([listCrawlIssues(db, crawl.id), findFirstUrls(db, crawl.id, MAX_URLS)]);
  const issues = all
    .filter(({ severity, waived }) => severity !== 'information' && waived === null)
    .map((issue) => ({ ...issue, urls: urls.get(issue.check_id) ?? [] }));
  return { crawl: { ...crawl, summary }, issues, link, pdf, expiry: expiryOf(link, timeOf(db)) };
};

/** Renders the share page of a crawl. `owner` has the path of the owner’s page, if the owner looks at it. */
export const crawlSharePage = ({ crawl, issues, link, expiry, pdf }: SharedCrawl, owner: { path: string } | null, frame: Frame): Html => {
  const { words } = frame;
  const { marks, crawl: texts } = words;
  const { target, overview } = crawl;
  const { score, rating } = { score: crawl.score ?? 0, rating: crawl.result ?? ('bad' as Rating) };
  const { fixes } = crawl.summary;
  const host = hostWithPort(target);
  const generatedAt = new Date(crawl.generatedAt ?? crawl.createdAt);
  return sharePage(
    {
      title: words.report.title({ rating: marks.ratings[rating], score, place: host }),
      description: link.privacy === 0 ? `${texts.kind}: ${texts.ring({ score, rating: marks.ratingsWithin[rating] })}` : null,
      cover: {
        ...{ kind: texts.kind, title: host, place: target, generatedAt, preparedFor: link.share_client, pdf },
        rated: { score, rating, steps: fixes.length, after: fixes.at(-1)?.scoreAfter ?? score },
      },
      heading: texts.crawled({ pages: overview?.pages ?? 0 }),
      lead: leadOf(crawl.summary, words),
      notices:
        owner === null
          ? html``
          : notice(
              html`${expiry ? `${expiredText(expiry, words)}.` : texts.owned[privacyNames[link.privacy]]} <a class="text-link" href="${owner.path}">${texts.ownerView}</a>`,
            ),
      steps: fixes.map((fix) => stepOf(fix, issues, words)),
      sections: html`${overview === null ? '' : charts(overview, words)}
${otherIssues(fixes, issues, words)}`,
      about: crawlMethod(crawl, generatedAt, frame, words),
    },
    frame,
  );
};

const leadOf = ({ ledger }: CrawlSummary, { crawl: { summary: texts } }: Words): string[] =>
  [
    texts.pages({ pages: ledger.pages, mean: ledger.mean }),
    ledger.lost === 0 ? '' : texts.lost({ points: ledger.lost }),
    ledger.gate === null ? '' : texts.capped({ most: ledger.gate.gate }),
  ].filter((sentence) => sentence !== '');

const stepOf = (fix: Fix, issues: readonly SharedIssue[], words: Words): Step => {
  const solved = issues.filter(({ check_id }) => fix.checks.includes(check_id));
  const [first] = solved;
  return {
    task: taskOfFix(fix, words.language),
    found: solved.length > 1 ? headlines(solved, words) : first === undefined ? '' : affected(first, words),
    gain: fix.gain,
    more: solved.length > 1 ? members(solved, words) : first === undefined ? html`` : details(first, words),
  };
};

/** Renders charts of a site: pages by rating, URLs by status, and pages by distance from the start page. */
const charts = (overview: SiteOverview, words: Words): Html => {
  const { crawl: texts, marks } = words;
  const sums = pagesByRating(overview.scores);
  const parts = ratings.map((rating) => ({
    ...{ label: marks.ratings[rating], tone: rating, value: sums[rating], text: marks.amount(sums[rating]) },
  }));
  const statuses = statusRows(overview, texts.statuses, (_, urls) => ({ text: marks.amount(urls) }));
  const depths = depthRows(overview, words, () => ({}));
  return html`<div class="columns"><div class="stack">${card({ id: 'by-rating', title: texts.ratings, body: cardBody(stackedBar({ name: texts.ratings, parts })) })}${card({ id: 'by-status', title: texts.statuses.title, body: cardBody(bars({ name: texts.statuses.title, rows: statuses })) })}</div>${card({ id: 'by-depth', title: texts.depths.title, body: cardBody(bars({ name: texts.depths.title, rows: depths })) })}</div>`;
};

/** Renders the issues that no step has shown, each with what to do and its first affected pages. */
const otherIssues = (fixes: readonly Fix[], issues: readonly SharedIssue[], words: Words): Html => {
  const shown = new Set(fixes.flatMap(({ checks }) => checks));
  const { issues: texts, summary } = words.crawl;
  const all = groupCrawlIssues(issues.filter(({ check_id }) => !shown.has(check_id)));
  if (all.length === 0 && shown.size > 0) return html``;
  return card({
    id: 'issues',
    title: shown.size === 0 ? texts.title : texts.otherTitle,
    end: texts.count({ number: all.length }),
    body:
      all.length === 0
        ? html`<p class="card-body">${summary.none}</p>`
        : issueSections(all, (those) => html`${those.map((one) => entry(one, words))}`, words),
  });
};

/** Renders an issue, or a group of issues, in one row. */
const entry = ({ group, first, members: all }: GroupedEntry<SharedIssue>, words: Words): Html => {
  if (group === undefined) return row(first, words);
  const { language } = words;
  const outcome = worstOutcome(all);
  return html`<details class="issue" data-outcome="${outcome}">
<summary>${statusIcon(outcome, words)}<div><h3>${groupHeadline(group, all.length, language)}</h3><p>${headlines(all, words)}</p></div>${chevron}</summary>
${members(all, words)}</details>
`;
};

const headlines = (issues: readonly SharedIssue[], { language }: Words): string =>
  issues.map(({ check_id }) => presentCheck(check_id, language).headline).join(', ');

const members = (issues: readonly SharedIssue[], words: Words): Html =>
  html`<div class="issue-group">${issues.map((issue) => row(issue, words))}</div>`;

const affected = ({ pages_affected, total }: SharedIssue, { crawl }: Words): string =>
  crawl.issues.affected({ pages: pages_affected, total });

const row = (issue: SharedIssue, words: Words): Html => {
  const { check_id, outcome, severity } = issue;
  return html`<details class="issue" data-outcome="${outcome}">
<summary>${statusIcon(outcome === 'fail' ? 'fail' : 'warn', words)}<div><h3>${withCode(presentCheck(check_id, words.language).headline)}</h3><p>${affected(issue, words)}</p></div>${severityLabel(severity as Severity, words)}${chevron}</summary>
${details(issue, words)}</details>
`;
};

const details = ({ check_id, pages_affected, unread, urls }: SharedIssue, words: Words): Html => {
  const texts = words.crawl.issues;
  const { whyParts, fixParts } = presentCheck(check_id, words.language);
  const rest = pages_affected - urls.length;
  return html`<div class="issue-more"><div><h4>${texts.pages}</h4><ul class="evidence urls">${urls.map((url) => html`<li>${untrustedUrl(url.slice(new URL(url).origin.length))}</li>`)}</ul>${rest > 0 ? html`<p class="note">${texts.more({ number: rest })}</p>` : ''}</div>
<div><h4>${texts.fix}</h4><p>${richText(fixParts)}</p></div>
<div class="issue-why"><h4>${texts.why}</h4><p>${richText(whyParts)}</p>${unread === 0 ? '' : html`<p>${doubtMessage(unread, words.language.sentences)}</p>`}</div></div>`;
};

const crawlMethod = (crawl: SharedCrawl['crawl'], generatedAt: Date, frame: Frame, { crawl: { method: texts }, marks }: Words): Html => {
  const checks = html`<a href="${frame.basePath}/checks">${texts.checks}</a>`;
  const { found, fetched } = sumUrls(crawl);
  const { state, leftOut, target } = crawl;
  return card({
    id: 'method',
    title: texts.title,
    body: cardBody(
      html`<p>${filled(texts.text, { time: formatMinute(generatedAt, marks.dates), start: untrusted(target), checks })} ${texts.sums({ found, fetched })}${state === 'stopped' ? ` ${texts.stopped}` : leftOut.limit || leftOut.trap ? ` ${texts.limit}` : ''}</p>`,
    ),
  });
};

/** Renders the share page of a crawl, or of a site, that has no result yet. `state` is null for a site that was never crawled. */
export const crawlPendingPage = ({ host, state }: { host: string; state: Crawl['state'] | null }, frame: Frame): Html => {
  const { crawl } = frame.words;
  const isRunning = state !== null && isUnfinished({ state });
  return layout(frame, {
    feature: 'share',
    title: `${crawl.kind}: ${host}`,
    isLive: isRunning,
    main: html`<div class="card alone wide"><h1>${untrusted(host)}</h1><p>${state === null ? crawl.noCrawl : isRunning ? crawl.pending : crawl.failed}</p></div>`,
  });
};
