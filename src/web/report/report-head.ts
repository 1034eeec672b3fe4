import type { Facts } from '../../audit/facts/facts.ts';
import type { Rating } from '../../audit/scoring/score.ts';
import type { Presentation } from '../../audit/texts/present.ts';
import { escapeBidi } from '../../lib/plain-text.ts';
import type { Words } from '../../locales/words.ts';
import { isRunning, type Report } from '../../reports/report.ts';
import type { Frame } from '../frame/frame.ts';
import { crumbs } from '../frame/page-head.ts';
import { screenshotLink, shownDevices } from '../rendering/screenshot-link.ts';
import type { ShownScreenshots } from '../rendering/screenshots.ts';
import { signed } from '../ui/amount.ts';
import { facts } from '../ui/card.ts';
import { ring } from '../ui/chart/ring.ts';
import { ago, formatMinute, shortDay } from '../ui/date.ts';
import { filled, type Html, html, richText, untrusted, untrustedLink } from '../ui/html.ts';
import { icon } from '../ui/icon.ts';
import { chip, expiredText, scorePill } from '../ui/marks.ts';
import { menu, tabs } from '../ui/menu.ts';
import { live, notice } from '../ui/notice.ts';
import { hostAndPath, hostWithPort, pageName, sitePath } from '../ui/page-name.ts';
import { countIssues, type IssueContext, issuesHref } from './issues.ts';
import { type Growing, type Progress, progressBar, stepList } from './progress.ts';

/** The tabs of a report, in order. The first tab has the URL of the report, each other tab has a URL below it. */
export const reportTabNames = ['overview', 'issues', 'previews', 'links', 'technical', 'rendered', 'history'] as const;
export type ReportTab = (typeof reportTabNames)[number];

/** Returns the path of a tab; `path` is the path of the report. */
export const tabPath = (path: string, tab: ReportTab): string => (tab === 'overview' ? path : `${path}/${tab}`);

/** Renders the tabs of the report at `path`, with its number of issues. One tab exists only if a browser rendered the page. */
export const reportTabs = (
  { path, tab, issues, isRendered }: { path: string; tab: ReportTab; issues: number; isRendered: boolean },
  frame: Frame,
): Html => {
  const { marks, report } = frame.words;
  return tabs(
    report.tabs.label,
    reportTabNames
      .filter((name) => name !== 'rendered' || isRendered || tab === 'rendered')
      .map((name) => ({
        href: tabPath(path, name),
        name: report.tabs[name],
        isCurrent: name === tab,
        ...(name === 'issues' ? { count: marks.amount(issues) } : {}),
      })),
  );
};

/** The formats in which owners can download a report, by file extension. */
export const exportFormats = ['md', 'json', 'csv', 'html'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The controls above a report, which only its owner sees. */
export interface ReportTools {
  /** Breadcrumbs, and the buttons beside them or in the head of a tab. */
  crumbs: Html;
  actions: Html;
  /** Message about the last action. */
  message: Html | null;
  /** URL of the comparison with the previous run; null if no previous run is stored. */
  changes: string | null;
  /** Path that runs the audit again. */
  again: string;
}

/** Renders the bar above a report: where it is, what can be done, and the message. */
export const reportBar = ({ crumbs: where, actions, message }: ReportTools, { isCompact = false } = {}): Html =>
  html`<div class="top">${where}${isCompact ? '' : actions}</div>
${message ?? ''}`;

interface OwnerView {
  report: Report;
  /** Number of stored runs. */
  audits: number;
  /** Message about the last action; null without one. */
  done: Html | null;
  /** True if this server can print the report as PDF. */
  hasPdf: boolean;
}

export const reportTools = ({ report, audits, done, hasPdf }: OwnerView, frame: Frame): ReportTools => ({
  crumbs: crumbs(crumbsOf(report, frame, true), frame),
  actions: actionsOf({ report, audits, hasPdf }, frame),
  message: done === null ? null : notice(done, { tone: 'good', isStatus: true }),
  again: `${frame.basePath}/reports/${report.id}/audit`,
  changes: audits > 1 ? `${frame.basePath}/reports/${report.id}/compare` : null,
});

/** The pages above a report: all sites and its own site; then the report itself, with the path of its page. */
export const crumbsOf = ({ id, project, url }: Report, frame: Frame, isHere = false): { href?: string; text: string }[] => [
  { href: `${frame.basePath}/sites`, text: frame.words.frame.navigation.sites },
  { href: frame.basePath + sitePath(project), text: project },
  { ...(isHere ? {} : { href: `${frame.basePath}/reports/${id}` }), text: hostAndPath(url).slice(hostWithPort(url).length) || '/' },
];

const actionsOf = ({ report, audits, hasPdf }: Omit<OwnerView, 'done'>, frame: Frame): Html => {
  const { basePath, words } = frame;
  const texts = words.tools;
  const { id, slug, state } = report;
  const path = `${basePath}/reports/${id}`;
  // The page of a failed first audit has a button of its own that runs it again.
  const canRun = !isRunning(state) && audits > 0;
  const files = exportFormats.map((format) => html`<a href="${path}/export.${format}" download>${texts.formats[format]}</a>`);
  return html`${canRun ? html`<form method="post" action="${path}/audit"><button class="secondary" title="${texts.runAgain}">${icon('again')}<span class="beside-icon">${texts.runAgain}</span></button></form>` : ''}
<a class="button${audits === 0 ? ' secondary' : ''}" href="${path}/share" data-share>${icon('share')}${texts.share}</a>
${menu(texts.more, [
  html`<a href="${basePath}/r/${slug}">${icon('report')}${texts.clientView}</a>`,
  ...(audits > 0 && hasPdf ? [html`<a href="${path}.pdf" download>${icon('download')}${words.share.download}</a>`] : []),
  ...(audits > 0 ? [html`<p class="files">${icon('download')}${files}</p>`] : []),
  html`<a href="${path}/settings#schedule">${icon('schedule')}${texts.schedule}</a>`,
  html`<a href="${path}/settings">${icon('settings')}${texts.settings}</a>`,
  html`<a class="apart" href="${path}/delete">${icon('trash')}${texts.delete}</a>`,
])}`;
};

/** Summarizes the results of all checks in one sentence. */
export const summarySentence = ({ summary }: Presentation, { report }: Words): string => {
  const { none, notApplicable, ...counts } = report.summary;
  const said = (Object.keys(counts) as (keyof typeof counts)[])
    .filter((result) => summary[result] > 0)
    .map((result) => counts[result]({ number: summary[result] }));
  const aside = summary.not_applicable === 0 ? '' : notApplicable({ number: summary.not_applicable });
  return `${said.join(', ') || none}${aside}.`;
};

/** Explains in one sentence why the score is capped; '' if it isn’t. */
const capSentence = ({ cap }: Presentation, { report }: Words): string => {
  if (cap === null) return '';
  const [only, ...others] = cap.by;
  return only !== undefined && others.length === 0
    ? report.cappedByOne({ headline: only.headline, cap: cap.at })
    : report.cappedByMany({ issues: cap.by.length, cap: cap.at });
};

/** Maximum areas named in a sentence about the result. */
const NAMED_AREAS = 2;

/** Returns the areas that cost the most points, the costliest first. */
export const costliestAreas = (categories: Presentation['categories']): Presentation['categories'] =>
  categories
    .filter(({ lost }) => lost > 0)
    .toSorted((one, other) => other.lost - one.lost)
    .slice(0, NAMED_AREAS);

/** Describes the result in plain sentences: why the score is capped or what costs most, and what the first fixes gain. */
const verdict = (presentation: Presentation, { http_status }: Pick<Facts, 'http_status'>, words: Words): Html => {
  const { score, summary, categories, fixFirst, afterAll } = presentation;
  const texts = words.report.verdict;
  const costly = costliestAreas(categories);
  const cause =
    capSentence(presentation, words) ||
    (costly.length === 0
      ? texts.none
      : texts.areas({ areas: new Intl.ListFormat(words.tag).format(costly.map(({ id }) => texts.names[id])) }));
  // An error page may hide any number of further issues, so no score can be promised.
  if (afterAll.score <= score || (http_status >= 400 && summary.unknown > 0)) return html`${cause}`;
  const after = html`<b class="${afterAll.rating}">${afterAll.score}</b>`;
  return html`${cause} ${filled(texts.promise, { fixes: fixFirst.length, score, after })}`;
};

/** Renders six facts about the audited page. */
const reportFacts = (found: Facts, presentation: Presentation, { marks, report: { facts: words }, rendered: texts }: Words): Html => {
  const { http_status, timing, redirects, page, rendered } = found;
  const after = rendered?.page.words ?? page.words;
  const { external } = page.links;
  return facts([
    { name: words.indexable, ...indexability(presentation, found, words) },
    {
      name: words.status,
      value: String(http_status),
      aside: redirects.length === 0 ? undefined : words.redirects({ redirects: redirects.length }),
    },
    { name: words.firstByte, value: timing ? marks.milliseconds({ number: timing.first_byte }) : words.notMeasured },
    weight(found, { marks, words }),
    {
      name: words.words,
      value: marks.amount(page.words),
      aside: after === page.words ? undefined : texts.wordsAfter({ words: marks.amount(after) }),
    },
    {
      name: words.links,
      value: marks.amount(page.a_href),
      aside: external === 0 ? undefined : words.external({ external: marks.amount(external) }),
    },
  ]);
};

interface Fact {
  value: string;
  aside?: string | Html;
}

type FactWords = Words['report']['facts'];

/** Returns the size of the page with all its files, or of its HTML alone if the audit did not load the files. */
const weight = ({ resources, bytes, encoded_bytes, truncated }: Facts, { marks, words }: { marks: Words['marks']; words: FactWords }) => {
  if (resources)
    return { name: words.weight, value: marks.size(resources.transfer_bytes), aside: words.files({ files: resources.requests }) };
  const aside = truncated ? words.cut : encoded_bytes < bytes ? words.compressed({ kilobytes: marks.kilobytes(encoded_bytes) }) : undefined;
  return { name: words.size, value: marks.kilobytes(bytes), aside };
};

/** Returns whether the page can appear in search results, and if not, the reason. */
const indexability = ({ categories }: Presentation, { robots }: Facts, words: FactWords): Fact => {
  const blockers = categories.find(({ id }) => id === 'indexing')?.findings.filter(({ severity }) => severity === 'blocker') ?? [];
  const failed = blockers.find(({ outcome }) => outcome === 'fail');
  if (failed) return { value: words.no, aside: html`${richText(failed.parts)}` };
  if (robots?.effect === 'disallow-all') return { value: words.notNow, aside: words.noRobots };
  if (robots === null || blockers.some(({ outcome }) => outcome === 'unknown'))
    return { value: words.notKnown, aside: words.someUnchecked };
  return { value: words.yes };
};

export interface ReportHead {
  /** URL as the user submitted it. */
  url: string;
  presentation: Presentation;
  facts: Facts;
  generatedAt: Date;
  /** The previous completed run of the same mode; null if there is none. */
  previous: { score: number; rating: Rating; generatedAt: Date } | null;
  /** Who can see the report; null for users other than the owner. */
  visibility: 'public' | 'private' | 'password' | null;
  /** The last day of its link, if the link has expired. */
  expiry?: Date | null;
  /** URL of the comparison with the previous run; null for users other than the owner, or if that run isn’t stored. */
  changes: string | null;
  /** A picture of the page, served by this server; null without one. */
  picture: { path: string; width: number; height: number } | null;
  /** Screenshots of the page in a browser, which replace the picture. */
  screenshots: ShownScreenshots;
  /** Set while the first audit of the page goes on. */
  growing?: Growing | null;
  /** Progress of the running audit; null without one. */
  progress?: Progress | null;
}

/** Renders the head of a report: score and possible gain, page, verdict, counts that link to the issues, and six facts. */
export const reportHead = (head: ReportHead, context: IssueContext): Html => {
  const { presentation, facts, growing = null, progress = null } = head;
  const { words, frame } = context;
  return html`<section class="card" aria-label="${words.report.head.label}">
${progress ? html`<div class="on-top">${progressBar(progress, frame)}</div>` : ''}
<div class="report-head">${growing ? preliminaryRing(presentation, growing, words) : reportRing(presentation, words)}
<div class="report-about"><div class="report-page">${auditedPage(head, words)}</div>
<p class="verdict">${growing ? words.progress.judged : verdict(presentation, facts, words)}</p>
${growing ? live('stages', stepList(growing, words)) : ''}
<div class="chips">${checkCounts(head, context)}</div></div>
${pageImages(head, words)}</div>
${growing ? '' : reportFacts(facts, presentation, words)}</section>
`;
};

/** Renders the head of all tabs but the overview: score, page, counts and what can be done. */
export const compactHead = (head: ReportHead, tools: Pick<ReportTools, 'actions'> | null, context: IssueContext): Html => {
  const { presentation, facts, growing } = head;
  const { score, rating } = presentation;
  const title = pageName(facts) ?? hostWithPort(facts.final_url);
  return html`<div class="top">${growing ? html`<span class="score notice">${score}</span>` : scorePill({ score, result: rating }, context.words)}<h1 class="cut" title="${escapeBidi(title)}">${untrusted(title)}</h1><div class="chips">${issueChips(presentation, context)}</div>${tools?.actions ?? ''}</div>`;
};

/** Renders how many issues failed and warn, as the tab counts them. */
const issueChips = (presentation: Presentation, context: IssueContext): Html => {
  const { tallies } = context.words.marks;
  const { failed, warned } = countIssues(presentation);
  return html`${failed === 0 ? '' : chip(tallies.fail({ count: failed }), { tone: 'bad', href: issuesHref(context, { show: 'failed' }) })}${
    warned === 0 ? '' : chip(tallies.warn({ count: warned }), { tone: 'decent', href: issuesHref(context, { show: 'warnings' }) })
  }`;
};

/** Renders the screenshots of the page, or its social image if there are none. */
export const pageImages = ({ screenshots, picture }: Pick<ReportHead, 'screenshots' | 'picture'>, words: Words): Html => {
  if (screenshots.desktop || screenshots.phone)
    return html`<div class="shots">${shownDevices.map((device) => screenshotLink(device, screenshots, words))}</div>`;
  return picture === null
    ? html``
    : html`<img class="report-picture" src="${picture.path}" width="${picture.width}" height="${picture.height}" alt="">`;
};

/** Renders the score as a ring, with the score after the first fixes as a pale arc. */
const reportRing = ({ score, rating, afterAll, fixFirst }: Presentation, { marks, report }: Words): Html => {
  const texts = report.ring;
  const more = afterAll.score > score ? ` ${texts.after({ score: afterAll.score, fixes: fixFirst.length })}` : '';
  return ring({
    name: texts.name({ score, rating: marks.ratingsWithin[rating] }) + more,
    score,
    rating,
    word: marks.ratings[rating],
    attainable: afterAll.score,
  });
};

/** Renders the score so far as a dashed ring without a rating. */
const preliminaryRing = ({ score }: Presentation, { done, total }: Growing, { progress }: Words): Html =>
  ring({ name: progress.preliminaryName({ score, done, total }), score, word: progress.preliminary, isPreliminary: true });

/** Renders the page’s title and URL. The URL, which begins with the host, is always shown, as a title could claim to be any site. */
const auditedPage = ({ url, facts, visibility, expiry = null, generatedAt }: ReportHead, words: Words): Html => {
  const { marks, report, tools } = words;
  const name = pageName(facts);
  const title = name ?? hostWithPort(facts.final_url);
  return html`<h1 title="${escapeBidi(title)}">${untrusted(title)}</h1>
<p class="report-url" title="${url}">${untrustedLink(url)}</p>
${facts.redirects.length === 0 ? '' : html`<p class="report-url" title="${facts.final_url}"><span class="dim">${report.head.redirects}</span> ${untrustedLink(facts.final_url)}</p>`}
<p class="report-when">${visibility === null ? '' : html`${icon(visibility === 'private' || expiry ? 'lock' : visibility === 'password' ? 'key' : 'site')}<span>${expiry ? expiredText(expiry, words) : tools.visibility[visibility]}</span><span aria-hidden="true">·</span>`}<span>${visibility === null ? formatMinute(generatedAt, marks.dates) : ago(generatedAt, marks.dates)}</span></p>`;
};

/** Renders how many checks failed, warned and passed, and the score change. Each links to what it counts or compares. */
const checkCounts = ({ presentation, previous, changes, growing }: ReportHead, context: IssueContext): Html => {
  const { marks, report, progress } = context.words;
  const { score, summary } = presentation;
  const { passed, unknown } = summary;
  const below = (id: string): string => `${context.issuesPath}#${id}`;
  return html`${issueChips(presentation, context)}${passed === 0 ? '' : chip(marks.tallies.pass({ count: passed }), { tone: 'good', href: below('passed') })}${
    growing ? chip(progress.checksDone(growing)) : ''
  }${
    unknown === 0 ? '' : chip(report.head.unchecked({ checks: unknown }), { href: below('not-checked') })
  }${previous === null ? '' : chip(since(score, previous, context.words), changes === null ? {} : { href: changes })}`;
};

const since = (now: number, { score, generatedAt }: NonNullable<ReportHead['previous']>, { marks, report: { head } }: Words): Html => {
  const when = { day: shortDay(generatedAt, marks.dates) };
  return html`<span>${now === score ? filled(head.same, when) : filled(head.since, { ...when, change: signed(now - score) })}</span>`;
};
