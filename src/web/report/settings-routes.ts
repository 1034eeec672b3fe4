import type { Context, Hono } from 'hono';
import { requestBase } from '../../config/base-url.ts';
import { changeReport } from '../../reports/change.ts';
import type { Report } from '../../reports/report.ts';
import { assertBrowserAvailable } from '../../reports/request.ts';
import { findSchedule } from '../../schedules/schedule.ts';
import { frameFor, requireSession } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { readForm } from '../request/form.ts';
import { ID, ownReport } from '../request/own-resources.ts';
import { changeVisibility, type VisibilityChoice } from '../request/visibility-form.ts';
import type { WebEnv, WebService } from '../service.ts';
import { readMode } from '../ui/form/mode-choice.ts';
import { reportSettingsPage } from './settings-page.ts';
import { settingDone } from './tools/setting-done.ts';

const PATH = `/reports/${ID}`;

/**
 * Mounts `/reports/{id}/settings`, with visibility, schedule and mode. `/reports/{id}/privacy` and `/reports/{id}/mode` change the first and last.
 */
export const mountReportSettings = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, queue, browsers, config } = service;
  const requireUser = requireSession(service, frame);

  const show = async (context: Context<WebEnv>, report: Report, { problem, chosen }: VisibilityChoice): Promise<Response> => {
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
    const report = await ownReport(context, service);
    return show(context, report, { problem: null, chosen: report.privacy });
  });

  web.post(`${PATH}/privacy`, requireUser, async (context) => {
    const report = await ownReport(context, service);
    const choice = await changeVisibility(context.req.raw, report, (visibility) =>
      changeReport(db, queue, report, { ...visibility, rerun: false }),
    );
    if (choice.problem !== null) return show(context, report, choice);
    return context.redirect(`${frame.basePath}/reports/${report.id}/settings?done=privacy`, 303);
  });

  web.post(`${PATH}/mode`, requireUser, async (context) => {
    const report = await ownReport(context, service);
    const mode = readMode(await readForm(context.req.raw)) ?? report.mode;
    if (mode !== report.mode) await assertBrowserAvailable(mode, browsers);
    await changeReport(db, queue, report, { settings: { mode }, rerun: false });
    return context.redirect(`${frame.basePath}/reports/${report.id}/settings?done=mode`, 303);
  });
};
