import { presentCheck } from '../../audit/texts/present.ts';
import type { AccessProfile } from '../../http/access-profile.ts';
import { type AcceptedCheck, listAccepted, withdrawAcceptance } from '../../reports/accept.ts';
import { listProfiles } from '../../reports/profiles/profile.ts';
import { removeProject } from '../../reports/remove.ts';
import { findReport } from '../../reports/report.ts';
import { findSchedule, type Schedule } from '../../schedules/schedule.ts';
import { checkPath } from '../checks/check-path.ts';
import type { Frame } from '../frame/frame.ts';
import { page } from '../page.ts';
import { scheduleAction } from '../schedules/schedule-action.ts';
import { scheduleForm } from '../schedules/schedule-form.ts';
import { card, cardBody } from '../ui/card.ts';
import { ago, day } from '../ui/date.ts';
import { filled, type Html, html } from '../ui/html.ts';
import { statusShape } from '../ui/marks.ts';
import { empty } from '../ui/notice.ts';
import { accessCard } from './access.ts';
import { loadProject, type ProjectView, projectPage, projectPath } from './project-view.ts';

interface Settings {
  profiles: readonly AccessProfile[];
  view: ProjectView;
  /** The schedule of audits; undefined if there is none. */
  schedule: Schedule | undefined;
  accepted: readonly AcceptedCheck[];
}

/** The settings of a site: its schedules, accepted issues, and its removal. */
export const projectSettingsPage = page<Settings>({
  path: '/sites/:project/settings',
  async load(call) {
    const { service, account } = call;
    const { db } = service;
    const view = await loadProject(call);
    const schedule = await findSchedule(db, account.id, { projectId: view.project.id });
    const profiles = await listProfiles(db, view.project.id);
    return { view, profiles, schedule, accepted: await listAccepted(db, view.project.id) };
  },
  messages: ({ site }) => site.messages,
  view({ view, profiles, schedule, accepted }, frame, refused) {
    const { site: texts, marks } = frame.words;
    const { project, crawlSchedule } = view;
    const path = projectPath(frame, project.name);
    const since = day(new Date(project.createdAt), marks.dates);
    const content = html`${card({ id: 'crawl-schedule', title: texts.crawlSchedule, body: cardBody(scheduleForm({ schedule: crawlSchedule, path: `${path}/settings`, what: 'crawl', refused }, frame)) })}
${card({ id: 'schedule', title: texts.auditSchedule, body: cardBody(scheduleForm({ schedule, path: `${path}/settings`, what: 'pages', refused }, frame)) })}
${accessCard(view, profiles, frame)}
${card({ id: 'accepted', title: texts.accepted.title, body: acceptedList(view, accepted, frame) })}
${card({
  id: 'removal',
  title: texts.remove.button,
  body: cardBody(html`<p>${filled(texts.remove.about, { reports: project.reports.total, since })}</p>
<div class="actions-row"><a class="button danger" href="${path}/settings/delete">${texts.remove.open}</a></div>`),
})}`;
    return projectPage(view, 'settings', content, frame);
  },
  actions: {
    ...scheduleAction('crawl', ({ view: { project } }) => ({ crawledProjectId: project.id })),
    ...scheduleAction('pages', ({ view: { project } }) => ({ projectId: project.id })),
    '/accepted/:check{[a-z0-9-]{1,100}}/take-back': {
      async run({ view: { project } }, { context, service: { db, queue }, account, form }) {
        const check = context.req.param('check') ?? '';
        // A form submitted from a report leads back to that report.
        const id = form.get('report') ?? '';
        const report = /^[1-9]\d{0,14}$/.test(id) ? await findReport(db, account.id, Number(id)) : undefined;
        const from = report?.project === project.name ? report.id : undefined;
        await withdrawAcceptance(db, queue, { accountId: account.id, project: project.name, check, reportId: from });
        return from === undefined ? { done: 'undone' } : { path: `/reports/${from}?done=taken-back&check=${check}` };
      },
    },
    '/delete': {
      confirm({ view: { project } }, frame) {
        const { remove } = frame.words.site;
        return {
          feature: 'projects',
          title: remove.title({ site: project.name }),
          text: remove.text({ reports: project.reports.total }),
          button: remove.button,
        };
      },
      async run({ view: { project } }, { service: { db, queue, publish }, account }) {
        await removeProject(db, queue, publish, account.id, project.name);
        return { path: '/sites', done: 'deleted' };
      },
    },
  },
});

const acceptedList = ({ project }: ProjectView, accepted: readonly AcceptedCheck[], frame: Frame): Html => {
  const { accepted: texts } = frame.words.site;
  if (accepted.length === 0) return empty(texts.none);
  return html`${cardBody(html`<p class="note">${texts.about}</p>`)}<ul class="accepted-list">${accepted.map((one) => acceptedRow(one, projectPath(frame, project.name), frame))}</ul>`;
};

const acceptedRow = ({ check, reason, createdAt }: AcceptedCheck, path: string, frame: Frame): Html => {
  const { site, language, marks } = frame.words;
  const { accepted: texts } = site;
  const { title } = presentCheck(check, language);
  return html`<li>${statusShape('accepted')}<div><h3><a href="${language.checks.has(check) ? checkPath(frame, check) : `${path}/issues/${check}`}">${title}</a></h3>
<p dir="auto">${reason}</p>
<p class="note">${filled(texts.since, { time: ago(createdAt, marks.dates) })}</p></div>
<form method="post" action="${path}/settings/accepted/${check}/take-back"><button class="secondary" aria-label="${texts.undo}: ${title}">${texts.undo}</button></form></li>
`;
};
