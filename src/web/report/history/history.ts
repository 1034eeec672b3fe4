import type { Words } from '../../../locales/words.ts';
import type { StoredRun } from '../../../reports/history.ts';
import type { Report } from '../../../reports/report.ts';
import type { Frame } from '../../frame/frame.ts';
import { card, cardBody, fold } from '../../ui/card.ts';
import { lineChart } from '../../ui/chart/line.ts';
import { formatMinute, pointLabels } from '../../ui/date.ts';
import { type Html, html } from '../../ui/html.ts';
import { type Pager, pager } from '../../ui/list.ts';
import { scorePill } from '../../ui/marks.ts';
import { empty } from '../../ui/notice.ts';
import { change } from './compare.ts';

/** Draws the scores of audits as a line, which ends where the audit mode changes and has a mark where the rules change. */
export const scoreLine = (newestFirst: readonly StoredRun[], { marks, report }: Words): Html => {
  const runs = newestFirst.toReversed();
  const labelOf = pointLabels(
    runs.map(({ generatedAt }) => generatedAt),
    marks.dates,
  );
  return lineChart({
    name: report.history.name,
    points: runs.map(({ generatedAt, score }) => ({
      time: generatedAt,
      label: labelOf(generatedAt),
      value: score,
    })),
    changes: runs.flatMap(({ generatedAt: time, ruleset, mode }, index) => {
      const before = runs[index - 1];
      if (before === undefined) return [];
      if (before.mode !== mode) return [{ time, label: report.history.mode({ mode }), isBreak: true }];
      return before.ruleset === ruleset ? [] : [{ time, label: report.history.rules({ ruleset }) }];
    }),
    words: { table: report.history.table, time: report.history.time, value: report.ledger.score },
  });
};

interface HistoryPage {
  report: Report;
  /** The runs on this page of the list, newest first, and the run before them, if any. */
  runs: readonly StoredRun[];
  before: StoredRun | undefined;
  pages: Pager;
}

/** Maximum audits listed unfolded; earlier audits are folded. */
const RUNS_SHOWN = 12;

/** Renders the audits of a report: scores over time, and a list in which users can select two audits to compare. */
export const reportHistory = ({ report, runs, before, pages }: HistoryPage, frame: Frame): Html => {
  const { words } = frame;
  const { compare: texts } = words;
  const path = `${frame.basePath}/reports/${report.id}`;
  const other = html`<a href="${frame.basePath}/compare?left=${report.id}">${texts.otherPage}</a>`;
  const title = words.report.tabs.history;
  if (runs.length === 0) return card({ id: 'history', title, body: empty(texts.noAudits) });
  return html`${card({
    id: 'history',
    title,
    end: other,
    body: html`${runs.length > 1 && cardBody(scoreLine(runs, words))}
${fold(texts.audits({ total: pages.total }), list({ runs, before }, path, words), runs.length <= RUNS_SHOWN)}`,
  })}${pages.total > pages.perPage ? pager(pages, ({ page }) => (page ? `${path}/history?page=${page}` : `${path}/history`), words) : ''}`;
};

/** Renders a row for each audit with its changes, and two columns of radio buttons: before and after. */
const list = ({ runs, before }: Pick<HistoryPage, 'runs' | 'before'>, path: string, words: Words): Html => {
  const { compare: texts } = words;
  const canCompare = runs.length > 1;
  return html`<form class="runs" method="get" action="${path}/compare">
<table><caption class="hidden">${texts.newestFirst}</caption>
<thead><tr>${canCompare ? html`<th scope="col">${texts.before}</th><th scope="col">${texts.after}</th>` : ''}<th scope="col">${words.report.history.time}</th><th scope="col">${words.report.ledger.score}</th><th scope="col">${texts.change}</th><th scope="col" class="optional">${texts.rules}</th></tr></thead>
<tbody>${runs.map((run, index) => row(run, runs[index + 1] ?? before, { path, words, index, canCompare }))}</tbody></table>
${canCompare ? html`<button class="secondary">${words.report.history.compare}</button>` : ''}</form>`;
};

interface RowPlace {
  path: string;
  words: Words;
  index: number;
  canCompare: boolean;
}

const row = (run: StoredRun, before: StoredRun | undefined, { path, words, index, canCompare }: RowPlace): Html => {
  const { id, generatedAt, ruleset, mode } = run;
  const { compare: texts } = words;
  const time = formatMinute(new Date(generatedAt), words.marks.dates);
  const choice = (name: 'from' | 'to', label: string, isChosen: boolean): Html =>
    html`<td><label><input type="radio" name="${name}" value="${id}"${isChosen ? html` checked` : ''}><span class="hidden">${label}: ${time}</span></label></td>`;
  return html`<tr>${canCompare ? html`${choice('from', texts.before, index === 1)}${choice('to', texts.after, index === 0)}` : ''}<th scope="row">${before ? html`<a href="${path}/compare?from=${before.id}&amp;to=${id}">${time}</a>` : time}</th><td>${scorePill(run, words)}</td><td>${changeSince(run, before, words)}</td><td class="note optional">${ruleset}, ${mode}</td></tr>
`;
};

const changeSince = ({ score, mode }: StoredRun, before: StoredRun | undefined, words: Words): Html => {
  if (!before) return html`<span class="note">${words.compare.oldest}</span>`;
  return before.mode === mode
    ? change(score - before.score, words)
    : html`<span class="note">${words.compare.modeChange({ before: before.mode, after: mode })}</span>`;
};
