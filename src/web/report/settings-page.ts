import { z } from 'zod';
import { auditModes } from '../../audit/mode.ts';
import { requestBase } from '../../config/base-url.ts';
import { flag } from '../../front/fields.ts';
import { changeReport } from '../../reports/change.ts';
import type { Report } from '../../reports/report.ts';
import { assertBrowserAvailable } from '../../reports/request.ts';
import { findSchedule, type Schedule } from '../../schedules/schedule.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { pageHead } from '../frame/page-head.ts';
import { page } from '../page.ts';
import { ID, ownReport } from '../request/own-resources.ts';
import { scheduleAction } from '../schedules/schedule-action.ts';
import { scheduleForm } from '../schedules/schedule-form.ts';
import { card, cardBody } from '../ui/card.ts';
import { type FormDefinition, form, readFields } from '../ui/form/form.ts';
import { type Html, html, untrustedBlock, untrustedLink } from '../ui/html.ts';
import { hostAndPath, sitePath } from '../ui/page-name.ts';
import { crumbsOf } from './report-head.ts';

interface ReportSettings {
  report: Report;
  /** The schedule; undefined if the report isn’t scheduled. */
  schedule: Schedule | undefined;
  /** Absolute URL of the report’s share page. */
  link: string;
  /** True if a running Sonde process can render pages in a browser. */
  hasBrowser: boolean;
}

const modeForm = (hasBrowser: boolean, frame: Frame) =>
  ({
    name: 'mode',
    fields: { mode: z.enum(auditModes) },
    texts: { mode: frame.words.form.mode },
    controls: { mode: { disabled: hasBrowser ? [] : ['rendered'] } },
  }) satisfies FormDefinition;

const indexingForm = (frame: Frame) =>
  ({
    name: 'indexing',
    fields: { indexed: flag('indexed', '') },
    texts: { indexed: frame.words.tools.setup.indexed },
  }) satisfies FormDefinition;

/** The owner’s settings of a report: schedule, mode, indexing by search engines and badge. */
export const reportSettingsPage = page<ReportSettings>({
  path: `/reports/${ID}/settings`,
  async load({ context, service, account }) {
    const report = await ownReport(context, service);
    return {
      report,
      schedule: await findSchedule(service.db, account.id, { reportId: report.id }),
      link: `${requestBase(context.req.raw, service.config)}/r/${report.slug}`,
      hasBrowser: await service.browsers.isAvailable(),
    };
  },
  messages: ({ tools }) => ({ done: tools.setup.done }),
  view({ report, schedule, link, hasBrowser }, frame, refused) {
    const { tools } = frame.words;
    const texts = tools.setup;
    const { id, project, url, mode, indexed } = report;
    const path = `${frame.basePath}/reports/${id}`;
    const shown = { refused, isSecondary: true };
    const value = hasBrowser || mode !== 'rendered' ? mode : 'full';
    return layout(frame, {
      feature: 'report',
      title: `${tools.settings}: ${hostAndPath(url)}`,
      main: html`${pageHead({ title: tools.settings, crumbs: crumbsOf(report, frame) }, frame)}
<p class="report-url" title="${url}">${untrustedLink(url)}</p>
<div class="columns"><div class="stack">${card({
        id: 'schedule',
        title: texts.schedule,
        body: cardBody(scheduleForm({ schedule, path: `${path}/settings`, what: 'page', refused }, frame)),
      })}${card({
        id: 'scope',
        title: texts.scope,
        body: cardBody(
          form(
            modeForm(hasBrowser, frame),
            { ...shown, action: `${path}/settings/mode`, button: texts.saveMode, values: { mode: value }, note: texts.modes },
            frame,
          ),
        ),
      })}${card({
        id: 'accepted',
        title: texts.accepted,
        body: cardBody(html`<p>${texts.aboutAccepted({ site: project })}</p>
<p class="actions-row"><a class="button secondary" href="${frame.basePath}${sitePath(project)}/settings#accepted">${texts.openAccepted}</a></p>`),
      })}</div>
<div class="stack">${card({
        id: 'search-engines',
        title: texts.searchEngines,
        body: cardBody(
          form(
            indexingForm(frame),
            { ...shown, action: `${path}/settings/indexing`, button: texts.saveIndexing, values: { indexed: String(indexed) } },
            frame,
          ),
        ),
      })}${card({ id: 'badge', title: texts.badge.title, body: cardBody(report.privacy === 0 ? badgeCode(link, frame) : html`<p class="note">${texts.badge.none}</p>`) })}</div></div>`,
    });
  },
  actions: {
    ...scheduleAction('page', ({ report }) => ({ reportId: report.id })),
    '/mode': {
      async run({ report, hasBrowser }, { service: { db, queue, browsers }, frame, form: sent }) {
        const { mode } = readFields(modeForm(hasBrowser, frame), sent, frame);
        if (mode !== report.mode) await assertBrowserAvailable(mode, browsers);
        await changeReport(db, queue, report, { settings: { mode }, rerun: false });
        return { done: 'mode' };
      },
    },
    '/indexing': {
      async run({ report }, { service: { db, queue }, frame, form: sent }) {
        const { indexed } = readFields(indexingForm(frame), sent, frame);
        await changeReport(db, queue, report, { settings: { indexed: indexed ? 1 : 0 }, rerun: false });
        return { done: 'indexing' };
      },
    },
  },
});

const badgeCode = (link: string, frame: Frame): Html => {
  const texts = frame.words.tools.setup.badge;
  const markdown = `[![${texts.alt}](${link}/badge.svg)](${link})`;
  const markup = `<a href="${link}"><img src="${link}/badge.svg" alt="${texts.alt}" height="20"></a>`;
  return html`<div class="stack"><p><img src="${link}/badge.svg" alt="${texts.shown}" height="20"></p>
<h3>${texts.markdown}</h3>
<p class="secret"><code>${untrustedBlock(markdown)}</code></p>
<h3>${texts.html}</h3>
<p class="secret"><code>${untrustedBlock(markup)}</code></p>
<p class="note">${texts.note} <a href="${link}/badge.json">${texts.json}</a></p></div>`;
};
