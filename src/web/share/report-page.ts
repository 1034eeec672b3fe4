import type { Facts } from '../../audit/facts/facts.ts';
import type { AuditMode, ModeReason } from '../../audit/mode.ts';
import { differenceOf } from '../../audit/scoring/difference.ts';
import { byGroup } from '../../audit/scoring/groups.ts';
import { findingsOf, type Presentation, type PresentedFinding, present, taskOfFix } from '../../audit/texts/present.ts';
import type { Words } from '../../locales/words.ts';
import { findShownRun, readRecentScores } from '../../reports/history.ts';
import type { Report } from '../../reports/report.ts';
import { timeOf } from '../../storage/clock.ts';
import type { Database } from '../../storage/database.ts';
import { checkPath } from '../checks/check-path.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { type ShownScreenshots, showScreenshots } from '../rendering/screenshots.ts';
import { causesFirst, type IssueContext, issueContext, issueDetails, issueRows, quietFindings } from '../report/issues.ts';
import { type EarlierAudit, readEarlierAudit } from '../report/overview.ts';
import type { PagePictures } from '../report/panels/panel.ts';
import { type PanelTab, panels } from '../report/panels/panels.ts';
import { searchMeters, searchResult, sharedLink } from '../report/panels/previews.ts';
import { findPagePictures } from '../report/report-files.ts';
import { costliestAreas, pageImages, summarySentence } from '../report/report-head.ts';
import { aboutAudit, type Notices, notices } from '../report/report-page.ts';
import { card, cardBody, fold } from '../ui/card.ts';
import { dumbbell } from '../ui/chart/bars.ts';
import { sparkline } from '../ui/chart/line.ts';
import { day } from '../ui/date.ts';
import { filled, type Html, html, richText, withCode } from '../ui/html.ts';
import { expiryOf, privacyNames, statusShape } from '../ui/marks.ts';
import { hostAndPath, hostWithPort, pathOf, withoutSiteName } from '../ui/page-name.ts';
import { type Cover, cover } from './cover.ts';
import { issueSections, type Step, sharePage } from './share-page.ts';

/** A report with the data that its share page shows. */
export interface SharedReport {
  presentation: Presentation;
  facts: Facts;
  ruleset: string;
  mode: AuditMode;
  modeReason: ModeReason | null;
  generatedAt: Date;
  /** The person or organization that the report was prepared for; '' if none was named. */
  preparedFor: string;
  /** The previous run of the same mode; null if there is none. */
  before: EarlierAudit | null;
  /** The last scores of the same mode including this one, oldest first. */
  scores: readonly number[];
  pictures: PagePictures;
  screenshots: ShownScreenshots;
  /** Path of the report as PDF; null if this server can’t print the report. */
  pdf: string | null;
  /** Path of the page with all facts that the audit read. */
  details: string;
  notices: Notices;
}

/** Maximum scores in the sparkline. */
const MAX_SCORES = 12;

/** Reads the data that the share page of a report shows; null if no audit has finished. */
export const readSharedReport = async (
  db: Database,
  report: Report,
  { banner, pdf }: { banner: Notices['banner']; pdf: string | null },
  frame: Frame,
): Promise<SharedReport | null> => {
  const { rated, state, error, errorDetail } = report;
  const run = await findShownRun(db, report);
  if (!run || !rated || report.runId === null) return null;
  const { auditResult, ruleset, mode, modeReason } = run;
  const { words } = frame;
  const { facts } = auditResult;
  const path = `${frame.basePath}/r/${report.slug}`;
  return {
    presentation: present(auditResult, words.language),
    ...{ facts, ruleset, mode, modeReason, pdf },
    generatedAt: new Date(rated.generatedAt),
    preparedFor: report.share_client,
    before: await readEarlierAudit(db, report.id, { id: report.runId, mode, access: run.access }, words, { sameMode: true }),
    scores: ((await readRecentScores(db, [report.id], MAX_SCORES)).get(report.id) ?? []).map(({ score }) => score),
    pictures: await findPagePictures(db, report.id, path),
    screenshots: showScreenshots(run.screenshots, path, report.runId),
    details: `${path}/details`,
    notices: { banner, privacy: privacyNames[report.privacy], expiry: expiryOf(report, timeOf(db)), state, error, errorDetail, facts },
  };
};

/** Renders the share page of a report. */
export const reportSharePage = (report: SharedReport, frame: Frame): Html => {
  const { presentation, facts, pictures, details, scores, notices: above } = report;
  const { score, rating, fixFirst } = presentation;
  const { words } = frame;
  const { marks, share } = words;
  const context = issueContext(presentation, '', frame);
  const host = (above.banner ? hostAndPath : hostWithPort)(facts.final_url);
  return sharePage(
    {
      // A window title can’t mark text of the audited site as such, so it shows only the host; only the report’s owner sees more.
      title: words.report.title({ rating: marks.ratings[rating], score, place: host }),
      description: above.privacy === 'public' ? summarySentence(presentation, words) : null,
      cover: coverOf(report, words),
      heading: changeSince(report, words),
      scores:
        scores.length > 1
          ? html`<p class="client-scores">${sparkline({ name: share.scores, values: scores, format: marks.amount })}<span>${marks.amount(scores[0] ?? score)} → ${marks.amount(score)}</span></p>`
          : undefined,
      lead: leadOf(presentation, words),
      picture: pageImages({ screenshots: report.screenshots, picture: pictures.preview }, words),
      notices: notices(above, frame),
      steps: fixFirst.map((fix) => stepOf(fix, presentation, context)),
      sections: html`<div class="columns">${areas(report, words)}<div class="stack">${card({ id: 'preview', title: share.preview, body: cardBody(html`<div class="results client-preview">${searchResult('computer', facts, words, { pictures })}${searchResult('phone', facts, words, { pictures })}</div>${searchMeters(facts, words)}`) })}<div class="social-again">${card({ id: 'social', title: words.panels.social.title, body: cardBody(sharedLink('open', facts, words, { pictures })) })}</div></div></div>
${results(presentation, context)}
<section class="card contact client-more" aria-labelledby="details"><div><h2 id="details">${share.details.title}</h2><p class="note">${share.details.text}</p></div><a class="button secondary" href="${details}">${share.details.open}</a></section>`,
      about: aboutAudit(report, frame),
    },
    frame,
  );
};

const coverOf = ({ facts, generatedAt, preparedFor, pdf, presentation }: SharedReport, { share }: Words): Cover => ({
  ...{ kind: share.kind, title: coverTitle(facts), place: facts.final_url, generatedAt, preparedFor, pdf },
  rated: {
    ...{ score: presentation.score, rating: presentation.rating },
    ...{ steps: presentation.fixFirst.length, after: presentation.afterAll.score },
  },
});

/** Returns the title of a report’s cover: the page’s H1, or else its title without the site’s name, or else its path or host. */
export const coverTitle = ({ page, final_url }: SharedReport['facts']): string => {
  const [heading = ''] = (page.first_h1 ?? '').split(' | ');
  return heading.trim() || withoutSiteName(page.title ?? '') || pathOf(final_url) || hostWithPort(final_url);
};

const changeSince = ({ presentation, before, generatedAt }: SharedReport, { share: { change }, marks }: Words): Html => {
  if (!before) return filled(change.first, { day: day(generatedAt, marks.dates) });
  const points = presentation.score - before.presentation.score;
  const since = day(before.generatedAt, marks.dates);
  if (points === 0) return filled(change.same, { day: since });
  return filled(points > 0 ? change.up : change.down, { points: Math.abs(points), day: since });
};

const leadOf = ({ categories, rating }: Presentation, words: Words): (Html | string)[] => {
  const { summary: texts } = words.share;
  const blocking = findingsOf({ categories }).find(isBlocking);
  const costly = costliestAreas(categories);
  const list = new Intl.ListFormat(words.tag, { type: 'conjunction' });
  return [
    blocking ? filled(texts.blocked, { headline: withCode(blocking.headline) }) : rating === 'bad' ? texts.found : texts.good,
    costly.length === 0 ? texts.nothing : texts.costs({ areas: list.format(costly.map(({ title }) => title)) }),
  ];
};

/** True if the finding keeps search engines from showing the page. */
const isBlocking = ({ category, severity, status }: PresentedFinding): boolean =>
  category === 'indexing' && status === 'fail' && (severity === 'blocker' || severity === 'high');

/** Returns a fix as a step, with the evidence of all checks that it solves. */
const stepOf = (fix: Presentation['fixFirst'][number], { categories }: Presentation, context: IssueContext): Step => {
  const solved = categories.flatMap(({ findings }) => findings).filter(({ check }) => fix.checks.includes(check));
  return {
    task: taskOfFix(fix, context.words.language),
    found: solved.length > 1 ? solved.map(({ title }) => title).join(', ') : richText(fix.parts),
    gain: fix.gain,
    more:
      solved.length > 1
        ? html`<div class="issue-group">${issueRows(solved, { isTarget: true, isInside: true }, context)}</div>`
        : html`<div class="issue-more" id="check-${fix.check}">${issueDetails(fix, context)}</div>`,
  };
};

/** Renders the scores of the areas, and what changed since the previous audit. */
const areas = ({ presentation, before }: SharedReport, { share: { areas: texts }, marks }: Words): Html => {
  const was = new Map(before?.presentation.categories.map(({ id, score }) => [id, score]));
  const rows = presentation.categories
    .map(({ id, title, score }) => ({ label: title, before: was.get(id) ?? null, after: score }))
    .sort((a, b) => a.after - b.after);
  const chart = dumbbell({
    name: texts.now,
    rows,
    change: (now, later) => texts.change({ before: now, after: later }),
    words: { before: texts.before, after: texts.after },
    format: marks.amount,
  });
  return card({
    id: 'areas',
    title: texts.now,
    end: texts.best,
    body: cardBody(html`${chart}${before ? changes(before, presentation, texts, marks) : ''}`),
  });
};

const changes = (
  { presentation: before, generatedAt }: EarlierAudit,
  after: Presentation,
  texts: Words['share']['areas'],
  marks: Words['marks'],
): Html => {
  const { fixed, fresh, changed, stayed } = differenceOf(findingsOf(before), findingsOf(after));
  const counts = [texts.fixed({ number: byGroup(fixed).length }), texts.fresh({ number: byGroup(fresh).length })];
  const others = [texts.changed({ number: byGroup(changed).length }), texts.stayed({ number: byGroup(stayed).length })];
  return html`<p class="area-counts"><span>${filled(texts.since, { day: day(generatedAt, marks.dates) })}</span> ${[...counts, ...others].map((count) => html`<b>${count}</b> `)}</p>`;
};

/** Renders the results that no step has shown: issues by the points they cost, then passed checks and checks that couldn’t run, as lists. */
const results = (presentation: Presentation, context: IssueContext): Html => {
  const { share, marks } = context.words;
  const texts = share.results;
  const shown = new Set(presentation.fixFirst.flatMap(({ checks }) => checks));
  const findings = findingsOf(presentation).filter(({ check }) => !shown.has(check));
  const issues = byGroup(causesFirst(findings.filter(({ status }) => status === 'fail' || status === 'warn')));
  const passed = findings.filter(({ status }) => status === 'pass');
  const other = findings.filter(({ status }) => status === 'not_applicable');
  const rows = (those: readonly (typeof issues)[number][]): Html =>
    issueRows(
      those.flatMap(({ members }) => members),
      { isTarget: true },
      context,
    );
  return card({
    id: 'issues',
    title: shown.size === 0 ? texts.title : texts.others,
    end: texts.checks({ number: marks.amount(findings.length) }),
    body: html`${issues.length === 0 ? html`<p class="card-body">${texts.none}</p>` : issueSections(issues, rows, context.words)}
${quietFindings(findings, ['accepted', 'unknown'], context)}
${passed.length === 0 ? '' : fold(html`${statusShape('pass')}${texts.passed({ number: passed.length })}`, titles(passed, context))}
${other.length === 0 ? '' : html`<div class="not-applicable-checks">${fold(html`${statusShape('not_applicable')}${texts.notApplicable({ number: other.length })}`, titles(other, context))}</div>`}`,
  });
};

const titles = (findings: readonly PresentedFinding[], { frame }: IssueContext): Html =>
  html`<ul class="check-titles">${findings.map(({ check, title }) => html`<li id="check-${check}"><a href="${checkPath(frame, check)}">${withCode(title)}</a></li>`)}</ul>`;

const detailTabs: readonly PanelTab[] = ['previews', 'links', 'technical', 'rendered'];

/** Renders all facts that the audit read about a page, for readers of a shared report. `back` is the path of the report. */
export const detailsPage = (report: SharedReport, back: string, frame: Frame): Html => {
  const { words } = frame;
  const { share, report: texts } = words;
  return layout(frame, {
    feature: 'share',
    title: `${share.details.title}: ${hostWithPort(report.facts.final_url)}`,
    cover: cover(coverOf(report, words), frame),
    main: html`<p class="client-back"><a class="button secondary" href="${back}">${share.details.back}</a></p>
${detailTabs.filter((group) => group !== 'rendered' || report.facts.rendered).map((group) => html`<h2 class="client-group">${texts.tabs[group]}</h2>${panels(group, report, frame)}`)}`,
  });
};
