import { html } from 'hono/html';
import { wordsOf } from '../../locales/english.ts';
import { findShownRun } from '../../reports/history.ts';
import type { Report } from '../../reports/report.ts';
import type { Frame } from '../frame/frame.ts';
import type { WebService } from '../service.ts';
import { filled, type Html } from '../ui/html.ts';

/** Renders the notice above a report after an acceptance was made or undone, with a link to revert that; null otherwise. */
export const acceptNotice = async (
  { db }: Pick<WebService, 'db'>,
  report: Report,
  { done, check }: { done: 'accepted' | 'taken-back'; check: string },
  frame: Frame,
): Promise<Html | null> => {
  const finding = (await findShownRun(db, report))?.auditResult.findings.find((one) => one.check === check);
  const { language, tools } = wordsOf(frame);
  const title = language.checks.get(check)?.title;
  const isAccepted = finding?.waived !== undefined;
  if (!finding || title === undefined || isAccepted !== (done === 'accepted')) return null;
  const list = `${frame.basePath}/sites/${encodeURIComponent(report.project)}/settings#accepted`;
  if (!isAccepted) return html`${tools.counts({ title })}`;
  return html`<form class="notice-form" method="post" action="${list}/${check}/take-back"><p>${tools.isAccepted({ title })} <a href="${list}">${filled(tools.allAccepted, { site: report.project })}</a></p>
<button class="secondary" name="report" value="${report.id}">${tools.undo}</button></form>`;
};
