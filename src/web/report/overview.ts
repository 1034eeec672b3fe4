import type { Facts } from '../../audit/facts/facts.ts';
import { differenceOf, type Pair } from '../../audit/scoring/difference.ts';
import { byGroup } from '../../audit/scoring/groups.ts';
import { groupHeadline } from '../../audit/texts/language.ts';
import {
  type FixFirst,
  findingsOf,
  type Presentation,
  type PresentedCategory,
  type PresentedFinding,
  present,
} from '../../audit/texts/present.ts';
import type { Words } from '../../locales/words.ts';
import { findRun, findRunToCompare, type StoredRun } from '../../reports/history.ts';
import type { Database } from '../../storage/database.ts';
import { minus } from '../ui/amount.ts';
import { card, cardBody, fold } from '../ui/card.ts';
import { waterfall } from '../ui/chart/bars.ts';
import { shortDay } from '../ui/date.ts';
import { filled, type Html, html, withCode } from '../ui/html.ts';
import { empty } from '../ui/notice.ts';
import { scoreLine } from './history/history.ts';
import { checkHref, countIssues, groupRow, type IssueContext, issueRow, issuesHref } from './issues.ts';
import { weight } from './panels/links.ts';
import { NO_PICTURES, type PagePictures, sideBySide } from './panels/panel.ts';
import { searchMeters, searchResult, sharedLink } from './panels/previews.ts';
import { timing } from './panels/technical.ts';
import { type Growing, linksCard } from './progress.ts';

/** The earlier audit that the shown audit is compared with. */
export interface EarlierAudit {
  presentation: Presentation;
  generatedAt: Date;
}

type ShownAudit = Parameters<typeof findRunToCompare>[2];

/** Reads the audit before the shown one, preferably of the same mode; null if there is none, or with `sameMode` none of that mode. */
export const readEarlierAudit = async (
  db: Database,
  reportId: number,
  shown: ShownAudit,
  { language }: Words,
  { sameMode = false } = {},
): Promise<EarlierAudit | null> => {
  const before = await findRunToCompare(db, reportId, shown);
  if (!before || (sameMode && before.mode !== shown.mode)) return null;
  const run = await findRun(db, reportId, before.id);
  return run ? { presentation: present(run.auditResult, language), generatedAt: new Date(run.generatedAt) } : null;
};

/** Maximum headlines of findings listed for each kind of change. */
const MAX_SHOWN = 4;

/** Renders what was fixed and what is new since the previous audit. `compare` is the URL of the comparison. */
const changesCard = (now: Presentation, earlier: EarlierAudit, compare: string, words: Words): Html => {
  const texts = words.report.changes;
  const { fixed, fresh, changed } = differenceOf(findingsOf(earlier.presentation), findingsOf(now));
  return card({
    id: 'changes',
    title: filled(texts.title, { day: shortDay(earlier.generatedAt, words.marks.dates) }),
    end: html`<a href="${compare}">${texts.compare}</a>`,
    body:
      fixed.length + fresh.length + changed.length === 0
        ? html`<p class="since dim">${texts.none}</p>`
        : html`<dl class="since">${changeLine('good', texts.fixed({ issues: fixed.length }), headlines(fixed, 'before', words), words)}${changeLine('bad', texts.fresh({ issues: fresh.length }), headlines(fresh, 'after', words), words)}${changeLine('', texts.changed({ issues: changed.length }), changedHeadlines(changed), words)}</dl>`,
  });
};

const headlines = (pairs: readonly Pair<PresentedFinding>[], side: 'before' | 'after', words: Words): string[] =>
  byGroup(pairs).map(({ group, first, members }) =>
    group === undefined ? first[side].headline : groupHeadline(group, members.length, words.language),
  );

/** Names what a check found before and finds now: `Title is too long → Title is hardly a word`. */
const changedHeadlines = (pairs: readonly Pair<PresentedFinding>[]): string[] =>
  pairs.map(({ before, after }) => (before.headline === after.headline ? after.headline : `${before.headline} → ${after.headline}`));

const changeLine = (tone: 'good' | 'bad' | '', count: string, names: readonly string[], words: Words): Html => {
  if (names.length === 0) return html``;
  const more = names.length - MAX_SHOWN;
  return html`<div><dt class="${tone}">${count}</dt><dd>${withCode(names.slice(0, MAX_SHOWN).join('; '))}${more > 0 ? ` ${words.report.changes.more({ issues: more })}` : ''}</dd></div>`;
};

/** Renders what to fix first, with the points that each fix gains and the score after all fixes. The first fix is unfolded. */
const fixFirst = (
  presentation: Presentation,
  { http_status }: Pick<Facts, 'http_status'>,
  context: IssueContext,
  growing: Growing | null = null,
): Html => {
  const { report, progress } = context.words;
  const left = growing ? growing.total - growing.done : 0;
  const comes =
    left > 0
      ? html`<div class="fix-total"><span>${filled(progress.checksLeftNote, { checks: html`<b>${progress.checksLeft({ checks: left })}</b>` })}</span></div>`
      : '';
  const { fixFirst: fixes, categories, summary } = presentation;
  const byCheck = new Map(categories.flatMap(({ findings }) => findings).map((finding) => [finding.check, finding]));
  const hidden =
    http_status >= 400 && summary.unknown > 0
      ? html`<p class="issue-note">${report.fixFirst.hidden({ unknown: summary.unknown })}</p>`
      : '';
  return card({
    id: 'fix-first',
    title: report.fixFirst.title,
    ...(fixes.length === 0 ? {} : { end: report.fixFirst.points }),
    body:
      fixes.length === 0
        ? html`${hidden}${growing ? '' : empty(report.fixFirst.none)}${comes}`
        : html`${hidden}<div class="issue-rows">${fixes.map((fix, index) => row(fix, index === 0, byCheck, context))}</div>
${growing ? comes : scoreTotal(presentation, context)}`,
  });
};

const row = (fix: FixFirst, isOpen: boolean, byCheck: ReadonlyMap<string, PresentedFinding>, context: IssueContext): Html => {
  const { group, checks, gain } = fix;
  if (group === undefined || checks.length < 2) return issueRow(fix, { gain, isOpen }, context);
  const members = checks.flatMap((check) => byCheck.get(check) ?? []);
  return groupRow(group, members, { gain, isOpen }, context);
};

/** Renders the score before and after all these fixes, and the link to all issues. */
const scoreTotal = (presentation: Presentation, context: IssueContext): Html => {
  const { score, fixFirst: fixes, afterAll } = presentation;
  const texts = context.words.report.fixFirst;
  const { failed, warned } = countIssues(presentation);
  const scores = html`<b class="scores">${score} → ${afterAll.score}</b>`;
  const promise = afterAll.score > score ? filled(texts.all, { fixes: fixes.length, scores }) : texts.noGain;
  return html`<div class="fix-total"><span>${promise}</span><a href="${issuesHref(context)}">${texts.issues({ issues: failed + warned })}</a></div>`;
};

/** Renders where the score lost points, by area, with the whole calculation folded below. */
const pointsCard = (presentation: Presentation, context: IssueContext, growing: Growing | null = null): Html => {
  const { score, categories, gates } = presentation;
  const { frame, words } = context;
  const texts = words.report.points;
  const later = growing?.later ?? [];
  const kept = categories.filter(
    ({ id, lost, findings }) => lost === 0 && !later.includes(id) && findings.some(({ status }) => status !== 'not_applicable'),
  );
  const comes = later.map((id) => words.language.categories[id]);
  return card({
    id: 'points',
    title: texts.title,
    end: growing ? words.progress.soFar : html`<a href="${frame.basePath}/checks" class="about">${texts.how}</a>`,
    body: html`${cardBody(html`${waterfall({
      name: texts.name({ score }),
      score,
      losses: [
        ...categories.map((category) => ({
          label: category.title,
          points: category.lost,
          rating: category.findings.some(({ status, lost }) => status === 'fail' && lost > 0) ? ('bad' as const) : ('decent' as const),
          href: issuesHref(context, { area: category.id }),
        })),
        ...gates.map(({ gate, lost }) => ({ label: texts.capped({ cap: gate }), points: lost, rating: 'bad' as const })),
      ],
      start: words.report.ledger.start,
      end: growing ? words.progress.scoreSoFar : words.report.ledger.score,
      later: comes,
    })}
${kept.length === 0 ? '' : html`<p class="note">${texts.kept({ areas: kept.map(({ title }) => title).join(', ') })}</p>`}
${growing ? html`<p class="note">${comes.length === 0 ? '' : `${words.progress.later({ areas: comes.join(', ') })} `}${words.progress.mayChange}</p>` : ''}`)}
${score === 100 || growing ? '' : fold(texts.table, ledger(presentation, context))}`,
  });
};

/** Renders the calculation of the score; the numbers in the last column add up to the score. */
const ledger = ({ score, categories, gates }: Presentation, context: IssueContext): Html => {
  const { words } = context;
  const texts = words.report.ledger;
  // The caps of all categories add up to more than 100, so the score could fall below 0 without this correction.
  const below = categories.reduce((sum, { lost }) => sum + lost, 0) - 100;
  return html`<table class="ledger">
<caption>${texts.caption}</caption>
<thead><tr><th scope="col">${texts.what}</th><th scope="col" class="number">${texts.taken}</th><th scope="col" class="number">${texts.counts}</th></tr></thead>
<tbody>${sumRow(texts.start, '100')}</tbody>
${categories.filter(({ lost }) => lost > 0).map((category) => categoryLines(category, context, words))}
${below <= 0 ? '' : html`<tbody>${sumRow(texts.floor, `+${below}`)}</tbody>`}
${gates.every(({ lost }) => lost === 0) ? '' : html`<tbody>${gates.filter(({ lost }) => lost > 0).map(({ gate, check, title, lost }) => sumRow(filled(texts.cappedBy, { cap: gate, check: html`<a href="${checkHref(context, check)}">${title}</a>` }), minus(lost)))}</tbody>`}
<tfoot>${sumRow(texts.score, String(score))}</tfoot>
</table>`;
};

const sumRow = (name: string | Html, counts: string): Html =>
  html`<tr class="sum"><th scope="row">${name}</th><td></td><td class="number">${counts}</td></tr>`;

const categoryLines = ({ title, findings, lost, cap }: PresentedCategory, context: IssueContext, words: Words): Html => {
  const taking = findings.filter((finding) => finding.lost > 0);
  const sum = taking.reduce((total, finding) => total + finding.lost, 0);
  return html`<tbody>
${sumRow(html`${title}${sum > lost ? html` <span class="note">${words.report.ledger.capped({ cap })}</span>` : ''}`, minus(lost))}
${taking.map((finding) => html`<tr><td><a href="${checkHref(context, finding.check)}">${withCode(finding.headline)}</a></td><td class="number">${minus(finding.lost)}</td><td></td></tr>`)}
</tbody>
`;
};

/** History of a report that only its owner sees, in addition to the audit. */
export interface ReportPast {
  /** Path of the report. */
  path: string;
  /** The last audits of the report, newest first. */
  runs: readonly StoredRun[];
  /** The audit before the shown one; null if there is none. */
  earlier: EarlierAudit | null;
}

interface Overview {
  presentation: Presentation;
  facts: Facts;
  pictures?: PagePictures;
  past: ReportPast | null;
  /** Set while the first audit of the page goes on. */
  growing?: Growing | null;
}

/** Renders what to do first, where the score lost points, and what changed. */
export const nextSteps = ({ presentation, facts, past, growing = null }: Overview, context: IssueContext): Html =>
  html`<div class="columns main-aside">${fixFirst(presentation, facts, context, growing)}
<div class="stack">${pointsCard(presentation, context, growing)}
${past?.earlier ? changesCard(presentation, past.earlier, `${past.path}/compare`, context.words) : ''}</div></div>
`;

/** Renders the next steps, search preview, loading time and earlier scores. */
export const overview = (data: Overview, context: IssueContext): Html => {
  const { facts, pictures = NO_PICTURES, past, growing = null } = data;
  const { words } = context;
  const extras = { pictures };
  return html`${nextSteps(data, context)}
${sideBySide(
  card({
    id: 'google-preview',
    title: words.panels.search.title,
    body: cardBody(
      html`<div class="one-result">${searchResult('computer', facts, words, extras)}${searchResult('phone', facts, words, extras)}</div>${searchMeters(facts, words)}`,
    ),
  }),
  card({ id: 'social-preview', title: words.panels.social.title, body: cardBody(sharedLink('open', facts, words, extras)) }),
)}
${growing ? linksCard(growing, words) : sideBySide(weight(facts, words), timing(facts, words))}
${past ? historyCard(past.runs, past.path, words) : ''}`;
};

/** Renders the scores of the last audits as a line; empty with fewer than two. `path` is the path of the report. */
const historyCard = (newestFirst: readonly StoredRun[], path: string, words: Words): Html => {
  if (newestFirst.length < 2) return html``;
  const { report } = words;
  return card({
    id: 'history',
    title: report.tabs.history,
    end: html`<a href="${path}/compare">${report.history.compare}</a>`,
    body: cardBody(scoreLine(newestFirst, words)),
  });
};
