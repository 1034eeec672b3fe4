import { html } from 'hono/html';
import { differenceOf } from '../../../audit/scoring/difference.ts';
import { findingsOf } from '../../../audit/texts/present.ts';
import { wordsOf } from '../../../locales/english.ts';
import type { Words } from '../../../locales/words.ts';
import type { Report } from '../../../reports/report.ts';
import type { Frame } from '../../frame/frame.ts';
import { layout } from '../../frame/layout.ts';
import { crumbs } from '../../frame/page-head.ts';
import { cardBody } from '../../ui/card.ts';
import { formatMinute } from '../../ui/date.ts';
import { type Html, untrusted } from '../../ui/html.ts';
import { empty } from '../../ui/notice.ts';
import { hostAndPath } from '../../ui/page-name.ts';
import { change } from './change.ts';
import { choosePair } from './choose-pair.ts';
import { type ComparedRun, comparabilityNotices } from './compare-page.ts';
import { comparedAreas } from './compared-areas.ts';
import { comparedFacts } from './compared-facts.ts';
import { comparedIssues } from './compared-issues.ts';
import { versus } from './versus.ts';

/** A report together with its latest audit. */
export interface ComparedReport {
  report: Report;
  side: ComparedRun;
}

export interface CompareReportsPage {
  left: ComparedReport | undefined;
  right: ComparedReport | undefined;
  /** Reports that users can choose from. */
  choices: readonly Report[];
}

/** Renders two reports side by side, such as a page and a competitor’s page: scores, areas, key facts, and issues of only one report. */
export const compareReportsPage = ({ left, right, choices }: CompareReportsPage, frame: Frame): Html => {
  const words = wordsOf(frame);
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
  const words = wordsOf(frame);
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

const reportChoice = ({ left, right, choices }: CompareReportsPage, frame: Frame): Html => {
  const words = wordsOf(frame);
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
