import { html } from 'hono/html';
import type { Facts } from '../../audit/facts/facts.ts';
import type { AuditMode } from '../../audit/mode.ts';
import { wordsOf } from '../../locales/words.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { minute } from '../ui/date.ts';
import { filled } from '../ui/filled.ts';
import type { Html } from '../ui/html.ts';
import { hostAndPath, hostWithPort } from '../ui/page-name.ts';
import { type Section, sectionList } from '../ui/section.ts';
import { categoryFindings } from './category.ts';
import { categoryList } from './category-list.ts';
import { factStrip } from './fact-strip.ts';
import { fixFirst } from './fix-first.ts';
import { ledger } from './ledger.ts';
import { notChecked } from './not-checked.ts';
import { type Notices, notices } from './notices.ts';
import { panels } from './panels/panels.ts';
import { type ReportHead, reportHead } from './report-head.ts';
import { type ReportTab, reportTabs } from './report-tabs.ts';
import type { ReportTools } from './report-tools.ts';
import { summarySentence } from './summary.ts';

export interface ReportPage extends Omit<ReportHead, 'changes'>, Notices {
  facts: Facts;
  ruleset: string;
  /** What the shown audit looked at. */
  mode: AuditMode;
  /** Controls of the owner; null for others. */
  tools?: ReportTools | null;
  /** The tab that the page shows; everything on one page if left out. */
  view?: ReportView | null;
}

/** One tab of a report. */
export interface ReportView {
  tab: ReportTab;
  /** Path of the report. */
  path: string;
  /** Content of the tab, where the page doesn’t make it from the audit: the history. */
  content?: Html;
}

/** A finished report. It works on phones, in print and without JavaScript. */
export const reportPage = (data: ReportPage, frame: Frame): Html => {
  const { presentation, facts, privacy, tools, view } = data;
  const { score, rating } = presentation;
  const words = wordsOf(frame);
  return layout(frame, {
    feature: 'report',
    isWaiting: Boolean(data.progress),
    isReport: true,
    // In a window title nothing marks text of the audited site as foreign, so only its owner sees more than the host.
    title: words.report.title(words.marks.ratings[rating], score, (tools ? hostAndPath : hostWithPort)(facts.final_url)),
    ...(privacy === 'public' ? { description: summarySentence(presentation, words) } : {}),
    main: html`${tools ? tools.bar : ''}${notices(data, frame)}
${reportHead({ ...data, changes: tools?.changes ?? null }, words)}
${view ? reportTabs({ ...view, issues: presentation.summary.failed + presentation.summary.warned }, frame) : ''}
${view ? tabContent(view, data, frame) : everything(data, frame)}`,
  });
};

const tabContent = ({ tab, content }: ReportView, data: ReportPage, frame: Frame): Html => {
  if (content !== undefined) return content;
  if (tab === 'overview') return overview(data, frame);
  if (tab === 'issues') return issues(data, frame);
  return tab === 'history' ? html`` : panels(tab, data, frame);
};

const everything = (data: ReportPage, frame: Frame): Html =>
  html`${overview(data, frame)}
${issues(data, frame)}
<h2 id="seen">${wordsOf(frame).report.sections.seen}</h2>
${panels('previews', data, frame)}${panels('links', data, frame)}${panels('technical', data, frame)}`;

const overview = ({ presentation, facts }: ReportPage, frame: Frame): Html => {
  const words = wordsOf(frame);
  return html`${fixFirst(presentation, facts, words)}
${sectionList([
  section(
    'glance',
    words.report.sections.glance,
    html`${factStrip(facts, presentation, words)}${categoryList(presentation.categories, words)}`,
  ),
  section('ledger', words.report.sections.ledger, ledger(presentation, words)),
])}`;
};

const issues = (data: ReportPage, frame: Frame): Html => {
  const { presentation, facts } = data;
  const { fixFirst: urgent, categories } = presentation;
  const { sections: titles } = wordsOf(frame).report;
  const headlines = new Map(categories.flatMap(({ findings }) => findings).map(({ check, headline }) => [check, headline]));
  const isUrgent = new Set(urgent.map(({ check }) => check));
  return sectionList([
    section(
      'findings',
      titles.findings,
      html`${categories.filter(({ findings }) => findings.length > 0).map((category) => categoryFindings(category, isUrgent, headlines, frame))}`,
    ),
    section(
      'method',
      titles.method,
      html`${method(data, frame)}
<h3 id="not-checked">${titles.notChecked}</h3>
${notChecked(presentation, facts, frame)}`,
    ),
  ]);
};

const section = (id: string, title: string, body: Html): Section => ({ id, title, body });

const method = ({ generatedAt, ruleset, mode, facts }: ReportPage, frame: Frame): Html => {
  const { marks, report } = wordsOf(frame);
  const checks = html`<a href="${frame.basePath}/checks">${report.theChecks}</a>`;
  const known = facts.host_known_since;
  return html`<p>${filled(report.method, { time: minute(generatedAt, marks.dates), checks, ruleset })} ${report.modes[mode]}${facts.timing ? ` ${report.timed}` : ''}</p>${
    known
      ? html`
<p>${filled(report.hostKnown, { time: minute(new Date(known), marks.dates) })}</p>`
      : ''
  }`;
};
