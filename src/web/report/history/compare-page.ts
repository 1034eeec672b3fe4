import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import { type Difference, differenceOf } from '../../../audit/scoring/difference.ts';
import { byGroup } from '../../../audit/scoring/groups.ts';
import { findingsOf, type Presentation } from '../../../audit/texts/present.ts';
import { wordsOf } from '../../../locales/english.ts';
import type { StoredRun } from '../../../reports/history.ts';
import type { Report } from '../../../reports/report.ts';
import type { Frame } from '../../frame/frame.ts';
import { layout } from '../../frame/layout.ts';
import { crumbs } from '../../frame/page-head.ts';
import { comparedScreenshots } from '../../rendering/compared-screenshots.ts';
import type { ShownScreenshots } from '../../rendering/screenshots.ts';
import { cardBody } from '../../ui/card.ts';
import { formatMinute } from '../../ui/date.ts';
import { type Html, untrustedLink } from '../../ui/html.ts';
import { notice } from '../../ui/notice.ts';
import { hostAndPath } from '../../ui/page-name.ts';
import { change } from './change.ts';
import { type RunChoice, runChoice } from './choose-pair.ts';
import { comparedAreas } from './compared-areas.ts';
import { comparedFacts } from './compared-facts.ts';
import { comparedIssues } from './compared-issues.ts';
import { comparedTexts } from './compared-texts.ts';
import { scoreChange } from './score-change.ts';
import { versus } from './versus.ts';

export interface ComparedRun extends StoredRun {
  presentation: Presentation;
  facts: Facts;
  screenshots: ShownScreenshots;
}

export interface ComparePage extends Pick<RunChoice, 'runs'> {
  report: Report;
  from: ComparedRun;
  to: ComparedRun;
}

/** Renders the comparison of two audits of a report: scores, areas, texts, and fixed, new and unchanged issues. */
export const comparePage = ({ report, runs, from, to }: ComparePage, frame: Frame): Html => {
  const words = wordsOf(frame);
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
${changeLists.map(({ list, headline }) => comparedIssues({ id: list, title: texts.lists[list], pairs: difference[list], headline }, frame))}
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
export const comparabilityNotices = (
  from: Pick<ComparedRun, 'mode' | 'ruleset'>,
  to: Pick<ComparedRun, 'mode' | 'ruleset'>,
  { leftOut }: Pick<Difference<unknown>, 'leftOut'>,
  frame: Frame,
): Html => {
  const { compare: texts } = wordsOf(frame);
  return html`${from.mode === to.mode ? '' : notice(texts.otherModes({ before: from.mode, after: to.mode }), { tone: 'decent' })}${
    from.ruleset === to.ruleset ? '' : notice(texts.otherRules({ before: from.ruleset, after: to.ruleset }), { tone: 'decent' })
  }${leftOut.length === 0 ? '' : notice(texts.leftOut({ checks: leftOut.length }))}`;
};
