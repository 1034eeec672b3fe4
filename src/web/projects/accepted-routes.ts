import type { Context, Hono } from 'hono';
import { accept } from '../../audit/scoring/accept.ts';
import { findingsOf, type PresentedFinding, present } from '../../audit/texts/present.ts';
import { Problem } from '../../lib/problem.ts';
import { acceptFinding, listAccepted, MAX_REASON, withdrawAcceptance } from '../../reports/accept.ts';
import { findShownRun } from '../../reports/history.ts';
import { findProject, type Project } from '../../reports/lists/projects.ts';
import { findReport, type Report } from '../../reports/report.ts';
import { currentUserOf, frameFor, requireSession } from '../account/current-user.ts';
import { limitChanges } from '../account/limit-changes.ts';
import type { Frame } from '../frame/frame.ts';
import { acceptPage } from '../report/accept-page.ts';
import { readForm } from '../request/form.ts';
import { ID, ownProject, ownReport } from '../request/own-resources.ts';
import type { WebEnv, WebService } from '../service.ts';

const FORM_PATH = `/reports/${ID}/accept/:check{[a-z0-9-]{1,100}}`;
const LIST_PATH = '/sites/:project/accepted';

/** A finding that can be accepted: a failure, a warning or an already accepted finding of the last run. */
interface AcceptableFinding {
  report: Report;
  project: Project;
  finding: PresentedFinding;
  /** The report’s score without and with the acceptance of the finding. */
  scores: [without: number, with_: number];
  /** Reason for accepting the finding; undefined if the finding isn’t accepted. */
  reason: string | undefined;
}

/** Mounts `/reports/{id}/accept/{check}`, where owners accept findings with a reason, and the form that undoes that. */
export const mountAccepted = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, queue } = service;
  const requireUser = requireSession(service, frame);
  const limited = limitChanges(frame);

  web.get(FORM_PATH, requireUser, async (context) => {
    const found = await acceptableFinding(context, service);
    return context.html(acceptPage({ ...found, value: found.reason ?? '', problem: null }, frameFor(context, frame)));
  });

  web.post(FORM_PATH, requireUser, limited, async (context) => {
    const found = await acceptableFinding(context, service);
    const reason = ((await readForm(context.req.raw)).get('reason') ?? '').trim();
    const problem = reason === '' ? 'Enter a reason.' : [...reason].length > MAX_REASON ? TOO_LONG : null;
    if (problem !== null) return context.html(acceptPage({ ...found, value: reason, problem }, frameFor(context, frame)), 422);
    const { report, project, finding } = found;
    await acceptFinding(db, queue, {
      accountId: report.accountId,
      project: project.name,
      check: finding.check,
      reason,
      reportId: report.id,
    });
    return context.redirect(`${frame.basePath}/reports/${report.id}?done=accepted&check=${finding.check}`, 303);
  });

  web.post(`${LIST_PATH}/:check{[a-z0-9-]{1,100}}/take-back`, requireUser, limited, async (context) => {
    const project = await ownProject(context, service);
    const accountId = currentUserOf(context).account.id;
    const check = context.req.param('check');
    // A form submitted from a report redirects back to that report.
    const id = (await readForm(context.req.raw)).get('report') ?? '';
    const report = IS_ID.test(id) ? await findReport(db, accountId, Number(id)) : undefined;
    const from = report?.project === project.name ? report.id : undefined;
    await withdrawAcceptance(db, queue, { accountId, project: project.name, check, reportId: from });
    if (from !== undefined) return context.redirect(`${frame.basePath}/reports/${from}?done=taken-back&check=${check}`, 303);
    return context.redirect(`${frame.basePath}/sites/${encodeURIComponent(project.name)}/settings?done=undone`, 303);
  });
};

const IS_ID = /^[1-9]\d{0,14}$/;
const TOO_LONG = `The reason can have at most ${MAX_REASON} characters.`;

/** Finds the finding in the path. Throws `report_not_found` if the account has no such report, `check_not_found` if the finding can’t be accepted. */
const acceptableFinding = async (context: Context<WebEnv>, service: WebService): Promise<AcceptableFinding> => {
  const report = await ownReport(context, service);
  const run = await findShownRun(service.db, report);
  const project = await findProject(service.db, report.accountId, report.project);
  const check = context.req.param('check') ?? '';
  const finding =
    run && findingsOf(present(run.auditResult)).find((one) => one.check === check && (one.outcome === 'warn' || one.outcome === 'fail'));
  if (!finding || !project) throw new Problem('check_not_found');
  const accepted = await listAccepted(service.db, project.id);
  const others = accepted.map((one) => one.check).filter((one) => one !== check);
  const scoreWith = (ids: readonly string[]): number => accept(run.auditResult, new Set(ids)).score;
  return {
    report,
    project,
    finding,
    scores: [scoreWith(others), scoreWith([...others, check])],
    reason: accepted.find((one) => one.check === check)?.reason,
  };
};
