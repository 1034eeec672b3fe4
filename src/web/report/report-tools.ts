import { html } from 'hono/html';
import { wordsOf } from '../../locales/words.ts';
import { isRunning, type Report } from '../../reports/report.ts';
import { crumbs } from '../frame/crumbs.ts';
import type { Frame } from '../frame/frame.ts';
import type { Html } from '../ui/html.ts';
import { privacyNames } from '../ui/privacy-names.ts';

/** The controls above a report, for its owner only. */
export interface ReportTools {
  /** Breadcrumbs, message and buttons. */
  bar: Html;
  /** URL of the comparison with the previous run; null if none is stored. */
  changes: string | null;
}

export interface OwnerView {
  report: Report;
  /** Number of stored runs. */
  audits: number;
  /** Message about the last action. */
  done: Html | null;
}

export const reportTools = ({ report, audits, done }: OwnerView, frame: Frame): ReportTools => ({
  bar: bar({ report, audits, done }, frame),
  changes: audits > 1 ? `${frame.basePath}/reports/${report.id}/compare` : null,
});

const bar = ({ report, audits, done }: OwnerView, frame: Frame): Html => {
  const { basePath } = frame;
  const words = wordsOf(frame);
  const texts = words.tools;
  const { id, project, privacy, state } = report;
  const path = `${basePath}/reports/${id}`;
  const isUnderWay = isRunning(state);
  // Old links have these ids, from when the settings were on this page.
  return html`${crumbs(
    [
      { href: `${basePath}/reports`, text: words.frame.navigation.reports },
      { href: `${basePath}/projects/${encodeURIComponent(project)}`, text: project },
    ],
    frame,
  )}
${done === null ? '' : html`<div class="done" role="status">${done}</div>`}
<div class="toolbar"><p>${texts.visibility[privacyNames[privacy]]}</p>
<div class="choices"><a class="button" id="sharing" href="${path}/settings#sharing">${texts.share}</a>
${isUnderWay ? '' : html`<form method="post" action="${path}/audit"><button class="secondary">${texts.runAgain}</button></form>`}
<a class="button secondary" id="schedule" href="${path}/settings#schedule">${texts.schedule}</a>
${audits === 0 ? '' : html`<a class="button secondary" id="history" href="${path}/history">${texts.history}</a>`}
<a class="button secondary" href="${path}/delete">${texts.delete}</a></div></div>`;
};
