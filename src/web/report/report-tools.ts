import { html } from 'hono/html';
import { wordsOf } from '../../locales/english.ts';
import { isRunning, type Report } from '../../reports/report.ts';
import type { Frame } from '../frame/frame.ts';
import { crumbs } from '../frame/page-head.ts';
import type { Html } from '../ui/html.ts';
import { icon } from '../ui/icon.ts';
import { menu } from '../ui/menu.ts';
import { notice } from '../ui/notice.ts';
import { hostAndPath, hostWithPort } from '../ui/page-name.ts';

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

export interface OwnerView {
  report: Report;
  /** Number of stored runs. */
  audits: number;
  /** Message about the last action; null without one. */
  done: Html | null;
  /** True if this server can print the report as PDF. */
  hasPdf: boolean;
}

export const reportTools = ({ report, audits, done, hasPdf }: OwnerView, frame: Frame): ReportTools => ({
  crumbs: crumbsOf(report, frame),
  actions: actionsOf({ report, audits, hasPdf }, frame),
  message: done === null ? null : notice(done, { tone: 'good', isStatus: true }),
  again: `${frame.basePath}/reports/${report.id}/audit`,
  changes: audits > 1 ? `${frame.basePath}/reports/${report.id}/compare` : null,
});

const crumbsOf = ({ project, url }: Report, frame: Frame): Html =>
  crumbs(
    [
      { href: `${frame.basePath}/sites`, text: wordsOf(frame).frame.navigation.sites },
      { href: `${frame.basePath}/sites/${encodeURIComponent(project)}`, text: project },
      { text: hostAndPath(url).slice(hostWithPort(url).length) || '/' },
    ],
    frame,
  );

const actionsOf = ({ report, audits, hasPdf }: Omit<OwnerView, 'done'>, frame: Frame): Html => {
  const { basePath } = frame;
  const words = wordsOf(frame);
  const texts = words.tools;
  const { id, slug, state } = report;
  const path = `${basePath}/reports/${id}`;
  const again = (look: Html): Html => html`<form method="post" action="${path}/audit">${look}</form>`;
  const exports =
    audits === 0
      ? []
      : [
          ...(hasPdf ? [html`<a href="${path}.pdf" download>${icon('download')}${words.share.download}</a>`] : []),
          ...exportFormats.map(
            (format) => html`<a href="${path}/export.${format}" download>${icon('download')}${texts.exports[format]}</a>`,
          ),
        ];
  return html`${isRunning(state) ? '' : html`<div class="optional">${again(html`<button class="secondary">${icon('again')}${texts.runAgain}</button>`)}</div>`}
<a class="button" href="${path}/share" data-share>${icon('share')}${texts.share}</a>
${menu(texts.more, [
  ...(isRunning(state) ? [] : [again(html`<button>${icon('again')}${texts.runAgain}</button>`)]),
  html`<a href="${path}/settings#schedule">${icon('schedule')}${texts.schedule}</a>`,
  html`<a href="${path}/settings">${icon('settings')}${texts.settings}</a>`,
  html`<a href="${basePath}/r/${slug}">${icon('report')}${texts.clientView}</a>`,
  ...exports,
  html`<a href="${path}/delete">${icon('trash')}${texts.delete}</a>`,
])}`;
};
