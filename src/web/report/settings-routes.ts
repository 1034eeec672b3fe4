import type { Hono } from 'hono';
import { requestBase } from '../../config/base-url.ts';
import { changeReport } from '../../reports/change.ts';
import { assertBrowserAvailable } from '../../reports/request.ts';
import { findSchedule } from '../../schedules/schedule.ts';
import { frameFor, requireSession } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { readForm } from '../request/form.ts';
import { ID, ownReport } from '../request/own-resources.ts';
import type { WebEnv, WebService } from '../service.ts';
import { readMode } from '../ui/form/field.ts';
import { reportSettingsPage, settingDone } from './settings-page.ts';

const PATH = `/reports/${ID}`;

/**
 * Mounts `/reports/{id}/settings`, with schedule, mode, indexing and badge. `/reports/{id}/mode` and `/reports/{id}/indexing` change two of them.
 */
export const mountReportSettings = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, queue, browsers, config } = service;
  const requireUser = requireSession(service, frame);

  web.get(`${PATH}/settings`, requireUser, async (context) => {
    const report = await ownReport(context, service);
    const { id, accountId, slug } = report;
    const schedule = await findSchedule(db, accountId, { reportId: id });
    const link = `${requestBase(context.req.raw, config)}/r/${slug}`;
    const done = settingDone(context.req.query('done') ?? '', { report, schedule });
    return context.html(
      reportSettingsPage({ report, schedule, link, hasBrowser: await browsers.isAvailable(), done }, frameFor(context, frame)),
    );
  });

  web.post(`${PATH}/indexing`, requireUser, async (context) => {
    const report = await ownReport(context, service);
    const indexed = (await readForm(context.req.raw)).get('indexed') === '1' ? 1 : 0;
    await changeReport(db, queue, report, { settings: { indexed }, rerun: false });
    return context.redirect(`${frame.basePath}/reports/${report.id}/settings?done=indexing`, 303);
  });

  web.post(`${PATH}/mode`, requireUser, async (context) => {
    const report = await ownReport(context, service);
    const mode = readMode(await readForm(context.req.raw)) ?? report.mode;
    if (mode !== report.mode) await assertBrowserAvailable(mode, browsers);
    await changeReport(db, queue, report, { settings: { mode }, rerun: false });
    return context.redirect(`${frame.basePath}/reports/${report.id}/settings?done=mode`, 303);
  });
};
