import { html } from 'hono/html';
import type { Facts } from '../../audit/facts/facts.ts';
import type { Rating } from '../../audit/scoring/score.ts';
import type { Presentation } from '../../audit/texts/present.ts';
import { escapeBidi } from '../../lib/plain-text.ts';
import type { Words } from '../../locales/words.ts';
import { screenshotLink, shownDevices } from '../rendering/screenshot-link.ts';
import type { ShownScreenshots } from '../rendering/screenshots.ts';
import { signed } from '../ui/amount.ts';
import { ring } from '../ui/chart/ring.ts';
import { ago, formatMinute, shortDay } from '../ui/date.ts';
import { filled, type Html, untrusted, untrustedLink } from '../ui/html.ts';
import { icon } from '../ui/icon.ts';
import { chip, scorePill } from '../ui/marks.ts';
import { live } from '../ui/notice.ts';
import { hostWithPort, pageName } from '../ui/page-name.ts';
import { type IssueContext, issuesHref } from './issue-context.ts';
import { countIssues } from './issue-list.ts';
import { type Growing, type Progress, progressBar, stepList } from './progress.ts';
import { reportFacts } from './report-facts.ts';
import type { ReportTools } from './report-tools.ts';
import { verdict } from './summary.ts';

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
const pageImages = ({ screenshots, picture }: ReportHead, words: Words): Html => {
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
const auditedPage = ({ url, facts, visibility, generatedAt }: ReportHead, words: Words): Html => {
  const { marks, report, tools } = words;
  const name = pageName(facts);
  const title = name ?? hostWithPort(facts.final_url);
  return html`<h1 title="${escapeBidi(title)}">${untrusted(title)}</h1>
<p class="report-url" title="${url}">${untrustedLink(url)}</p>
${facts.redirects.length === 0 ? '' : html`<p class="report-url" title="${facts.final_url}"><span class="dim">${report.head.redirects}</span> ${untrustedLink(facts.final_url)}</p>`}
<p class="report-when">${visibility === null ? '' : html`${icon(visibility === 'private' ? 'lock' : visibility === 'password' ? 'key' : 'site')}<span>${tools.visibility[visibility]}</span><span aria-hidden="true">·</span>`}<span>${visibility === null ? formatMinute(generatedAt, marks.dates) : ago(generatedAt, marks.dates)}</span></p>`;
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
