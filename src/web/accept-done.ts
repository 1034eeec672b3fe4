import { html } from 'hono/html';
import { findShownRun, type Report } from '../reports/report.ts';
import { wordsOf } from '../words/words.ts';
import { filled } from './parts/filled.ts';
import type { Frame, Html } from './parts/frame/frame.ts';
import type { WebService } from './service.ts';

/** What a report was just left with: a finding that is accepted, and the way back, or one that counts again; null where that is not so. */
export const acceptDone = async (
  { db }: Pick<WebService, 'db'>,
  report: Report,
  { done, check }: { done: 'accepted' | 'taken-back'; check: string },
  frame: Frame,
): Promise<Html | null> => {
  const finding = (await findShownRun(db, report))?.auditResult.findings.find((one) => one.check === check);
  const { language, tools } = wordsOf(frame);
  const title = language.checks.get(check)?.title;
  const isAccepted = finding?.spared !== undefined;
  if (!finding || title === undefined || isAccepted !== (done === 'accepted')) return null;
  const list = `${frame.basePath}/projects/${encodeURIComponent(report.project)}/accepted`;
  if (!isAccepted) return html`<p>${tools.counts(title)}</p>`;
  return html`<form method="post" action="${list}/${check}/take-back"><p>${tools.isAccepted(title)} <a href="${list}">${filled(tools.allAccepted, { site: report.project })}</a></p>
<button class="slight" name="report" value="${report.id}">${tools.undo}</button></form>`;
};
