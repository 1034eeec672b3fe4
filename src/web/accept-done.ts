import { html } from 'hono/html';
import { english } from '../audit/language.ts';
import { findShownRun, type Report } from '../reports/report.ts';
import type { Frame, Html } from './parts/frame/layout.ts';
import type { WebService } from './service.ts';

/** What a report was just left with: a finding that is accepted, and the way back, or one that counts again; null where that is not so. */
export const acceptDone = async (
  { db }: Pick<WebService, 'db'>,
  report: Report,
  { done, check }: { done: 'accepted' | 'taken-back'; check: string },
  { basePath }: Frame,
): Promise<Html | null> => {
  const finding = (await findShownRun(db, report))?.judged.findings.find((one) => one.check === check);
  const title = english.checks.get(check)?.title;
  const isAccepted = finding?.spared !== undefined;
  if (!finding || title === undefined || isAccepted !== (done === 'accepted')) return null;
  const list = `${basePath}/projects/${encodeURIComponent(report.project)}/accepted`;
  if (!isAccepted) return html`<p>“${title}” counts again.</p>`;
  return html`<form method="post" action="${list}/${check}/take-back"><p>“${title}” is accepted, and costs nothing from now on. <a href="${list}">All that is accepted in ${report.project}</a></p>
<button class="slight" name="report" value="${report.id}">Undo</button></form>`;
};
