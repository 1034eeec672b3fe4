import type { Context, Hono } from 'hono';
import { requestBase } from '../../config/base-url.ts';
import { MAX_PASSWORD } from '../../front/reports/fields.ts';
import { Problem } from '../../lib/problem.ts';
import { changeReport } from '../../reports/change.ts';
import { type Report, visibilities } from '../../reports/report.ts';
import { assertBrowserFor } from '../../reports/request.ts';
import { findSchedule } from '../../schedules/schedule.ts';
import { frameFor, requireSession } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { findOwnReport, REPORT_ID } from '../request/find-own.ts';
import { readForm } from '../request/form.ts';
import type { WebEnv, WebService } from '../service.ts';
import { readMode } from '../ui/form/mode-choice.ts';
import type { OwnedReport } from './owned-report.ts';
import { reportSettingsPage } from './settings-page.ts';
import { settingDone } from './tools/setting-done.ts';

const PATH = `/reports/${REPORT_ID}`;

type Choice = Pick<OwnedReport, 'problem' | 'chosen'>;

/**
 * Routes `/reports/{id}/settings`: visibility, schedule and mode; `/reports/{id}/privacy` changes the visibility, and
 * `/reports/{id}/mode` the mode.
 */
export const mountReportSettings = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, queue, browsers, config } = service;
  const requireUser = requireSession(service, frame);

  const show = async (context: Context<WebEnv>, report: Report, { problem, chosen }: Choice): Promise<Response> => {
    const { id, accountId, slug } = report;
    const schedule = await findSchedule(db, accountId, { reportId: id });
    const link = `${requestBase(context.req.raw, config)}/r/${slug}`;
    const done = problem === null ? settingDone(context.req.query('done') ?? '', { report, schedule, link }) : null;
    const page = reportSettingsPage(
      { report, schedule, link, hasBrowser: await browsers.isAvailable(), problem, chosen, done },
      frameFor(context, frame),
    );
    return context.html(page, problem === null ? 200 : 422);
  };

  web.get(`${PATH}/settings`, requireUser, async (context) => {
    const report = await findOwnReport(context, service);
    return report ? show(context, report, { problem: null, chosen: report.privacy }) : context.notFound();
  });

  web.post(`${PATH}/privacy`, requireUser, async (context) => {
    const report = await findOwnReport(context, service);
    if (!report) return context.notFound();
    const form = await readForm(context.req.raw);
    const privacy = visibilities.find((one) => String(one) === form.get('privacy')) ?? report.privacy;
    const password = form.get('password') || undefined;
    const refuse = (problem: string) => show(context, report, { problem, chosen: privacy });
    if (password !== undefined && [...password].length > MAX_PASSWORD)
      return refuse(`The password can have at most ${MAX_PASSWORD} characters.`);
    try {
      await changeReport(db, queue, report, { privacy, password, rerun: false });
    } catch (error) {
      if (error instanceof Problem && error.code === 'validation_failed') return refuse('Enter a password.');
      throw error;
    }
    return context.redirect(`${frame.basePath}/reports/${report.id}/settings?done=privacy`, 303);
  });

  web.post(`${PATH}/mode`, requireUser, async (context) => {
    const report = await findOwnReport(context, service);
    if (!report) return context.notFound();
    const mode = readMode(await readForm(context.req.raw)) ?? report.mode;
    if (mode !== report.mode) await assertBrowserFor(mode, browsers);
    await changeReport(db, queue, report, { settings: { mode }, rerun: false });
    return context.redirect(`${frame.basePath}/reports/${report.id}/settings?done=mode`, 303);
  });
};
