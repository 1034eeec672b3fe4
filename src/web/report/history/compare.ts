import type { Facts } from '../../../audit/facts/facts.ts';
import { pixelWidth } from '../../../audit/read/text/pixel-width.ts';
import { type Difference, differenceOf, type Pair } from '../../../audit/scoring/difference.ts';
import { byGroup, type GroupedEntry } from '../../../audit/scoring/groups.ts';
import type { Rating } from '../../../audit/scoring/score.ts';
import { groupHeadline } from '../../../audit/texts/language.ts';
import { findingsOf, type Presentation, type PresentedFinding } from '../../../audit/texts/present.ts';
import { statusName } from '../../../audit/texts/status-names.ts';
import type { Words } from '../../../locales/words.ts';
import type { StoredRun } from '../../../reports/history.ts';
import type { Report } from '../../../reports/report.ts';
import { checkPath } from '../../checks/check-path.ts';
import type { Frame } from '../../frame/frame.ts';
import { layout } from '../../frame/layout.ts';
import { crumbs } from '../../frame/page-head.ts';
import { comparedScreenshots } from '../../rendering/compared-screenshots.ts';
import type { ShownScreenshots } from '../../rendering/screenshots.ts';
import { signed } from '../../ui/amount.ts';
import { card, cardBody, fold } from '../../ui/card.ts';
import { dumbbell } from '../../ui/chart/bars.ts';
import { ring } from '../../ui/chart/ring.ts';
import { formatMinute, minuteText } from '../../ui/date.ts';
import { type Select, select } from '../../ui/form/field.ts';
import { type Html, html, richText, untrusted, untrustedLink, withCode } from '../../ui/html.ts';
import { statusIcon } from '../../ui/marks.ts';
import { empty, notice } from '../../ui/notice.ts';
import { hostAndPath } from '../../ui/page-name.ts';
import { comparedTexts } from './text-diff.ts';

/** Renders a change in points with its sign: `+5`, `−3`, `the same`. */
export const change = (points: number, { compare }: Words): Html => {
  if (points === 0) return html`<span class="note">${compare.same}</span>`;
  return html`<b class="change ${points > 0 ? 'good' : 'bad'}">${signed(points)}</b>`;
};

interface VersusSide {
  score: number;
  rating: Rating;
  /** What the score belongs to: a time or a page. */
  caption: Html;
}

/** Renders two scores side by side, with content between them. */
const versus = (left: VersusSide, right: VersusSide, between: Html, words: Words): Html =>
  html`<div class="versus">${scoreFigure(left, words)}<div class="versus-between">${between}</div>${scoreFigure(right, words)}</div>`;

const scoreFigure = ({ score, rating, caption }: VersusSide, { marks, report }: Words): Html =>
  html`<figure>${ring({ name: report.ring.name({ score, rating: marks.ratingsWithin[rating] }), score, rating, word: marks.ratings[rating] })}<figcaption>${caption}</figcaption></figure>`;

interface PairChoice {
  title: string;
  action: string;
  selects: readonly [Select, Select];
}

/** Renders a form that selects two things to compare. */
const choosePair = ({ title, action, selects }: PairChoice, { compare }: Words): Html =>
  card({
    id: 'choose',
    title,
    body: html`<form class="choose-pair" method="get" action="${action}">${selects.map(select)}<button>${compare.submit}</button></form>`,
  });

interface RunChoice {
  /** Runs, newest first. */
  runs: readonly StoredRun[];
  from: number;
  to: number;
  action: string;
}

/** Renders a form that selects two runs to compare. */
const runChoice = ({ runs, from, to, action }: RunChoice, words: Words): Html => {
  const { compare: texts, marks } = words;
  const named = ({ generatedAt, result, score }: StoredRun): string =>
    `${minuteText(new Date(generatedAt), marks.dates)} · ${score}, ${marks.ratingsWithin[result]}`;
  const options = runs.map((run) => [String(run.id), named(run)] as const);
  return choosePair(
    {
      title: words.report.history.compare,
      action,
      selects: [
        { name: 'from', label: texts.before, options, value: String(from) },
        { name: 'to', label: texts.after, options, value: String(to) },
      ],
    },
    words,
  );
};

/** Renders the scores of all areas in two audits, largest difference first. `names` label the open and the full circle. */
const comparedAreas = (
  left: Presentation,
  right: Presentation,
  names: { before: string; after: string },
  { compare: texts, marks }: Words,
): Html => {
  const scores = new Map(left.categories.map(({ id, score }) => [id, score]));
  const rows = right.categories
    .map(({ id, title, score }) => ({ label: title, before: scores.get(id) ?? null, after: score }))
    .sort((one, other) => difference(other) - difference(one));
  return card({
    id: 'areas',
    title: texts.areas,
    body: cardBody(
      html`${dumbbell({ name: texts.areas, rows, change: (before, after) => texts.fromTo({ before, after }), words: names, format: marks.amount })}<p class="note">${texts.areasNote}</p>`,
    ),
  });
};

const difference = ({ before, after }: { before: number | null; after: number }): number =>
  before === null ? 0 : Math.abs(after - before);

/** Renders key facts of two audits side by side; `names` are the column headings. */
const comparedFacts = (left: Facts, right: Facts, names: { before: Html | string; after: Html | string }, words: Words): Html => {
  const { compare: texts } = words;
  const [old, now] = [keyFacts(left, words), keyFacts(right, words)];
  return card({
    id: 'facts',
    title: texts.facts,
    body: html`<table class="compared-facts"><thead><tr><th scope="col">${texts.fact}</th><th scope="col">${names.before}</th><th scope="col">${names.after}</th></tr></thead>
<tbody>${old.map(
      ([name, value], index) =>
        html`<tr><th scope="row">${name}</th><td>${value}</td><td>${now[index]?.[1] === value ? value : html`<b>${now[index]?.[1]}</b>`}</td></tr>`,
    )}</tbody></table>`,
  });
};

const keyFacts = ({ http_status, timing, bytes, resources, link_check, page }: Facts, words: Words): [name: string, value: string][] => {
  const { marks, panels, compare: texts, report } = words;
  const { amount } = marks;
  return [
    [report.facts.status, statusName(http_status)],
    [report.facts.firstByte, timing ? marks.milliseconds({ number: timing.first_byte }) : texts.none],
    [report.facts.size, marks.kilobytes(bytes)],
    [
      panels.files.weight,
      resources ? panels.files.inRequests({ size: marks.size(resources.transfer_bytes), requests: resources.requests }) : texts.none,
    ],
    [texts.titleWidth, page.title === null ? texts.none : `${amount(pixelWidth(page.title))} px`],
    [report.facts.words, amount(page.words)],
    [panels.headings.title, amount(page.outline.total)],
    [report.facts.links, amount(page.a_href)],
    [texts.brokenLinks, link_check ? amount(link_check.broken + link_check.error) : texts.none],
    [panels.images.title, panels.images.hint({ total: page.img, without: page.img_no_alt })],
    [panels.structured.title, amount(page.structured.nodes.length)],
    [texts.languages, amount(page.hreflang)],
  ];
};

interface ComparedIssues {
  id: string;
  title: string;
  pairs: readonly Pair<PresentedFinding>[];
  /** Which audit’s headline names a row: the audit in which the finding is the problem. */
  headline: 'before' | 'after';
  /** True if all rows are folded, as nothing changed in them. */
  isFolded?: boolean;
  /** Names of the two audits, shown before their sentences; left out if the order makes clear which is which. */
  names?: { before: string; after: string };
}

/** Renders issues of two audits in a card, each with both sentences where they differ; empty without issues. */
const comparedIssues = ({ id, title, pairs, headline, names, isFolded = false }: ComparedIssues, frame: Frame): Html => {
  const issues = byGroup(pairs);
  return issues.length === 0
    ? html``
    : card({
        id,
        title,
        end: frame.words.marks.amount(issues.length),
        body: list(issues, isFolded ? 0 : MAX_SHOWN, (issue) => row(issue, headline, names, frame), frame),
      });
};

/** Maximum issues shown unfolded; later issues are folded. */
const MAX_SHOWN = 8;

const list = <One>(all: readonly One[], most: number, row: (one: One) => Html, frame: Frame): Html => {
  // Folding a single row would save no space.
  const shown = most > 0 && all.length <= most + 1 ? all.length : most;
  const rows = (some: readonly One[]): Html => html`<ul class="compared">${some.map(row)}</ul>`;
  return html`${shown > 0 && rows(all.slice(0, shown))}${all.length > shown ? fold(frame.words.panels.more({ number: all.length - shown }), rows(all.slice(shown))) : ''}`;
};

const row = (
  { group, first, members }: GroupedEntry<Pair<PresentedFinding>>,
  headline: 'before' | 'after',
  names: ComparedIssues['names'],
  frame: Frame,
): Html => {
  const { words } = frame;
  const points = members.reduce((sum, { before, after }) => sum + before.lost - after.lost, 0);
  const sentence = (finding: PresentedFinding, name: string | undefined): Html =>
    html`<p>${statusIcon(finding.status, words)}<span>${name === undefined ? '' : html`<b>${name}:</b> `}${richText(finding.parts)}</span></p>`;
  const sentences = ({ before, after }: Pair<PresentedFinding>): Html => {
    const isSame = before.text === after.text && before.status === after.status;
    return html`${isSame ? '' : sentence(before, names?.before)}${sentence(after, isSame ? undefined : names?.after)}`;
  };
  const name =
    group === undefined
      ? html`<a href="${checkPath(frame, first.check)}">${withCode(first[headline].headline)}</a>`
      : groupHeadline(group, members.length, words.language);
  return html`<li><h3>${name}</h3>${points === 0 ? '' : change(points, words)}
<div class="sentences">${members.map(sentences)}</div></li>
`;
};

type Ledger = Pick<Presentation, 'score' | 'categories' | 'gates'>;

/** Explains why the score didn’t change by the same number of points as the findings; '' if it did. */
export const scoreChange = (before: Ledger, after: Ledger, { compare: { points: texts } }: Words): string => {
  const expected = findingPoints(before) - findingPoints(after);
  const actual = after.score - before.score;
  if (expected === actual) return '';
  const all = [
    ...capReasons(before, after, texts),
    beyondCaps(before) === beyondCaps(after) ? '' : texts.areaMaximum,
    belowZero(before) === belowZero(after) ? '' : texts.floor,
  ];
  const reasons = all.filter((one) => one !== '').join(texts.and);
  return reasons === '' ? '' : texts.why({ issues: signed(expected), score: signed(actual), reasons });
};

/** Sums the points that all findings cost, before caps. */
const findingPoints = ({ categories }: Ledger): number => categories.reduce((sum, { findings }) => sum + sumLost(findings), 0);

const sumLost = (findings: readonly { lost: number }[]): number => findings.reduce((sum, { lost }) => sum + lost, 0);

/** Explains which failed checks capped the score below its categories, before or after. */
const capReasons = (before: Ledger, after: Ledger, texts: Words['compare']['points']): string[] => {
  const [old, now] = [before, after].map(({ gates }) => gates.find(({ lost }) => lost > 0));
  if (old?.check === now?.check && now) return [texts.capsBoth({ check: now.title, cap: now.gate })];
  return [
    old ? texts.cappedBefore({ check: old.title, cap: old.gate }) : '',
    now ? texts.capsNow({ check: now.title, cap: now.gate }) : '',
  ];
};

/** Sums the points above the caps of their categories, which don’t count. */
const beyondCaps = ({ categories }: Ledger): number =>
  categories.reduce((sum, { findings, lost }) => sum + Math.max(0, sumLost(findings) - lost), 0);

/** Returns the points by which the score would be below 0. */
const belowZero = ({ categories }: Ledger): number => Math.max(0, categories.reduce((sum, { lost }) => sum + lost, 0) - 100);

export interface ComparedRun extends StoredRun {
  presentation: Presentation;
  facts: Facts;
  screenshots: ShownScreenshots;
}

export interface ComparedRuns extends Pick<RunChoice, 'runs'> {
  report: Report;
  from: ComparedRun;
  to: ComparedRun;
}

/** Renders the comparison of two audits of a report: scores, areas, texts, and fixed, new and unchanged issues. */
export const compareRunsView = ({ report, runs, from, to }: ComparedRuns, frame: Frame): Html => {
  const { words } = frame;
  const { compare: texts } = words;
  const path = `${frame.basePath}/reports/${report.id}`;
  const isOneMode = from.mode === to.mode;
  const difference = differenceOf(findingsOf(from.presentation), findingsOf(to.presentation));
  const times = { before: timeOf(from, words.marks.dates), after: timeOf(to, words.marks.dates) };
  return layout(frame, {
    feature: 'report',
    title: `${texts.title}: ${hostAndPath(report.url)}`,
    main: html`<div class="top">${crumbs(
      [
        { href: `${frame.basePath}/reports`, text: texts.reports },
        { href: path, text: hostAndPath(report.url) },
        { href: `${path}/history`, text: words.report.tabs.history },
      ],
      frame,
    )}</div>
<div><h1>${texts.title}</h1>
<p class="target">${untrustedLink(report.url)}</p></div>
${comparabilityNotices(from, to, difference, frame)}
<div class="card">${cardBody(
      html`${versus(
        { score: from.score, rating: from.result, caption: times.before },
        { score: to.score, rating: to.result, caption: times.after },
        isOneMode ? html`<span class="delta">${change(to.score - from.score, words)}</span>` : html`<span aria-hidden="true">→</span>`,
        words,
      )}
<p class="outcome-line">${texts.counts({ fixed: byGroup(difference.fixed).length, fresh: byGroup(difference.fresh).length, changed: byGroup(difference.changed).length, stayed: byGroup(difference.stayed).length })} ${isOneMode ? scoreChange(from.presentation, to.presentation, words) : ''}</p>`,
    )}</div>
<div class="columns">${isOneMode ? comparedAreas(from.presentation, to.presentation, { before: texts.before, after: texts.after }, words) : ''}${comparedTexts(from.facts, to.facts, words)}</div>
${comparedScreenshots(from.screenshots, to.screenshots, times, words)}
${changeLists.map(({ list, headline }) => comparedIssues({ id: list, title: texts.lists[list], pairs: difference[list], headline, isFolded: list === 'stayed' }, frame))}
${comparedFacts(from.facts, to.facts, times, words)}
${runChoice({ runs, from: from.id, to: to.id, action: `${path}/compare` }, words)}`,
  });
};

const changeLists = [
  { list: 'fixed', headline: 'before' },
  { list: 'fresh', headline: 'after' },
  { list: 'changed', headline: 'after' },
  { list: 'accepted', headline: 'before' },
  { list: 'unsure', headline: 'before' },
  { list: 'stayed', headline: 'after' },
] as const satisfies readonly { list: Exclude<keyof Difference<unknown>, 'leftOut'>; headline: 'before' | 'after' }[];

const timeOf = ({ generatedAt }: StoredRun, dates: string): Html => formatMinute(new Date(generatedAt), dates);

/** Renders why two audits aren’t fully comparable: different modes, different rules, checks that only one of them ran. */
const comparabilityNotices = (
  from: Pick<ComparedRun, 'mode' | 'ruleset'>,
  to: Pick<ComparedRun, 'mode' | 'ruleset'>,
  { leftOut }: Pick<Difference<unknown>, 'leftOut'>,
  frame: Frame,
): Html => {
  const { compare: texts } = frame.words;
  return html`${from.mode === to.mode ? '' : notice(texts.otherModes({ before: from.mode, after: to.mode }), { tone: 'decent' })}${
    from.ruleset === to.ruleset ? '' : notice(texts.otherRules({ before: from.ruleset, after: to.ruleset }), { tone: 'decent' })
  }${leftOut.length === 0 ? '' : notice(texts.leftOut({ checks: leftOut.length }))}`;
};

/** A report together with its latest audit. */
export interface ComparedReport {
  report: Report;
  side: ComparedRun;
}

export interface ComparedReports {
  left: ComparedReport | undefined;
  right: ComparedReport | undefined;
  /** Reports that users can choose from. */
  choices: readonly Report[];
}

/** Renders two reports side by side, such as a page and a competitor’s page: scores, areas, key facts, and issues of only one report. */
export const compareReportsView = ({ left, right, choices }: ComparedReports, frame: Frame): Html => {
  const { words } = frame;
  const { compare: texts } = words;
  return layout(frame, {
    feature: 'report',
    title: texts.pages,
    main: html`<div class="top">${crumbs([{ href: `${frame.basePath}/reports`, text: texts.reports }], frame)}</div>
<h1>${texts.pages}</h1>
<div class="card">${left && right ? cardBody(scores(left, right, frame)) : empty(texts.chooseTwo)}</div>
${reportChoice({ left, right, choices }, frame)}
${left && right ? details(left, right, words, frame) : ''}`,
  });
};

const details = (left: ComparedReport, right: ComparedReport, words: Words, frame: Frame): Html => {
  const { compare: texts } = words;
  const difference = differenceOf(findingsOf(left.side.presentation), findingsOf(right.side.presentation));
  const names = { before: texts.left, after: texts.right };
  return html`${comparabilityNotices(left.side, right.side, difference, frame)}
<div class="columns">${comparedAreas(left.side.presentation, right.side.presentation, names, words)}${comparedFacts(left.side.facts, right.side.facts, names, words)}</div>
${comparedIssues({ id: 'only-left', title: texts.onlyLeft, pairs: difference.fixed, headline: 'before', names }, frame)}
${comparedIssues({ id: 'only-right', title: texts.onlyRight, pairs: difference.fresh, headline: 'after', names }, frame)}
${comparedIssues({ id: 'both', title: texts.both, pairs: [...difference.changed, ...difference.stayed], headline: 'after', names }, frame)}`;
};

const scores = (left: ComparedReport, right: ComparedReport, frame: Frame): Html => {
  const { words } = frame;
  const { compare: texts } = words;
  const side = ({ report, side: { score, result, generatedAt } }: ComparedReport, name: string) => ({
    score,
    rating: result,
    caption: html`<b>${name}</b><a class="cut" href="${frame.basePath}/reports/${report.id}" title="${hostAndPath(report.url)}">${untrusted(hostAndPath(report.url))}</a><span class="note">${formatMinute(new Date(generatedAt), words.marks.dates)}</span>`,
  });
  const points = right.side.score - left.side.score;
  const between = left.side.mode === right.side.mode ? html`<span class="delta">${change(points, words)}</span>` : html``;
  return versus(side(left, texts.left), side(right, texts.right), between, words);
};

const reportChoice = ({ left, right, choices }: ComparedReports, frame: Frame): Html => {
  const { words } = frame;
  const { compare: texts } = words;
  const chosen = [left, right].flatMap((one) => one?.report ?? []);
  const all = [...new Map([...chosen, ...choices].map((report) => [report.id, report])).values()];
  const options = [
    ['', texts.choose] as const,
    ...all.map(({ id, url, rated }) => [String(id), `${hostAndPath(url)}${rated ? ` (${rated.score})` : ''}`] as const),
  ];
  return choosePair(
    {
      title: texts.choosePages,
      action: `${frame.basePath}/compare`,
      selects: [
        { name: 'left', label: texts.left, options, value: String(left?.report.id ?? '') },
        { name: 'right', label: texts.right, options, value: String(right?.report.id ?? '') },
      ],
    },
    words,
  );
};
