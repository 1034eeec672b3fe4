import type { Hono } from 'hono';
import { endAccountSession, endOtherSessions, listSessions } from '../../accounts/session.ts';
import { currentUserOf, frameFor } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { actionMessage } from '../request/action-message.ts';
import type { WebEnv, WebService } from '../service.ts';
import { sessionsPage } from './sessions-page.ts';

const PATH = '/settings/sessions';

const doneMessages: Record<string, string> = { one: 'Device signed out.', others: 'All other devices signed out.' };

/** Mounts the routes for the sessions of an account. */
export const mountSessions = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db } = service;

  web.get(PATH, async (context) => {
    const { account, session } = currentUserOf(context);
    const sessions = await listSessions(db, account.id);
    return context.html(sessionsPage({ sessions, here: session.id, done: actionMessage(context, doneMessages) }, frameFor(context, frame)));
  });

  web.post(`${PATH}/end-others`, async (context) => {
    await endOtherSessions(db, currentUserOf(context).session);
    return context.redirect(`${frame.basePath}${PATH}?done=others`, 303);
  });

  web.post(`${PATH}/:id{[0-9]{1,15}}/end`, async (context) => {
    await endAccountSession(db, currentUserOf(context).account.id, Number(context.req.param('id')));
    return context.redirect(`${frame.basePath}${PATH}?done=one`, 303);
  });
};
