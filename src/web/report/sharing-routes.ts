import type { Context, Hono } from 'hono';
import { isLanguage } from '../../locales/languages.ts';
import { changeReport } from '../../reports/change.ts';
import type { SettingsChange } from '../../reports/report.ts';
import { readPreparedFor, renewLink } from '../../reports/sharing.ts';
import { currentUserOf, frameFor, requireSession } from '../account/current-user.ts';
import { limitChanges } from '../account/limit-changes.ts';
import { confirmPage } from '../frame/confirm-page.ts';
import type { Frame } from '../frame/frame.ts';
import { readForm } from '../request/form.ts';
import { ID, ownReport } from '../request/own-resources.ts';
import type { WebEnv, WebService } from '../service.ts';

const PATH = `/reports/${ID}`;

/**
 * Mounts `/reports/{id}/new-link`, `/indexing`, `/prepared-for` and `/language`: settings of a shared report for a new link, indexing by search
 * engines, the recipient, and the language.
 */
export const mountSharing = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, queue } = service;
  const requireUser = requireSession(service, frame);
  const limited = limitChanges(frame);
  const mine = (context: Context<WebEnv>) => ({ accountId: currentUserOf(context).account.id, id: Number(context.req.param('id')) });
  const back = (context: Context<WebEnv>, done: string): Response =>
    context.redirect(`${frame.basePath}/reports/${context.req.param('id')}/settings?done=${done}`, 303);
  const change = async (context: Context<WebEnv>, settings: SettingsChange, done: string): Promise<Response> => {
    const report = await ownReport(context, service);
    await changeReport(db, queue, report, { settings, rerun: false });
    return back(context, done);
  };

  web.get(`${PATH}/new-link`, requireUser, async (context) => {
    const report = await ownReport(context, service);
    const path = `${frame.basePath}/reports/${report.id}`;
    const question = {
      feature: 'report',
      title: 'Reset link?',
      url: report.url,
      text: 'The old link of this report and its badges stop working immediately. This can’t be undone.',
      button: 'Reset link',
      action: `${path}/new-link`,
      back: `${path}/settings#sharing`,
    } as const;
    return context.html(confirmPage(question, frameFor(context, frame)));
  });

  web.post(`${PATH}/new-link`, requireUser, limited, async (context) =>
    (await renewLink(db, mine(context))) ? back(context, 'new-link') : context.notFound(),
  );

  for (const [name, read] of Object.entries(settingReaders))
    web.post(`${PATH}/${name}`, requireUser, limited, async (context) => change(context, read(await readForm(context.req.raw)), name));
};

/** Settings that each have a form, keyed by the last part of the form’s path. */
const settingReaders: Record<string, (form: URLSearchParams) => SettingsChange> = {
  indexing: (form) => ({ indexed: form.get('indexed') === '1' ? 1 : 0 }),
  'prepared-for': (form) => ({ prepared_for: readPreparedFor(form.get('prepared_for') ?? '') }),
  language(form) {
    const language = form.get('language');
    return { share_language: isLanguage(language) ? language : null };
  },
};
