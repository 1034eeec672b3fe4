import type { Context, Hono } from 'hono';
import { createInvitation, InvitationRefused, listInvitations, removeInvitation } from '../../accounts/invitation.ts';
import { requestBase } from '../../config/base-url.ts';
import { currentUserOf, frameFor } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { readForm } from '../request/form.ts';
import type { WebEnv, WebService } from '../service.ts';
import { forOperators } from './for-operators.ts';
import { invitationMadePage, invitationsPage } from './invitations-page.ts';

const PATH = '/settings/invitations';

/** Mounts the routes for invitation links. Users other than operators get 404. */
export const mountInvitations = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, config } = service;
  const show = async (context: Context<WebEnv>, problem: string | null, note = ''): Promise<Response> => {
    const done = problem === null && context.req.query('done') === 'removed' ? 'Invitation revoked.' : undefined;
    const page = invitationsPage({ invitations: await listInvitations(db), note, problem, done }, frameFor(context, frame));
    return context.html(page, problem === null ? 200 : 422);
  };

  forOperators(web, PATH);

  web.get(PATH, (context) => show(context, null));

  web.post(PATH, async (context) => {
    const note = (await readForm(context.req.raw)).get('note') ?? '';
    try {
      const token = await createInvitation(db, { accountId: currentUserOf(context).account.id, note });
      context.header('cache-control', 'no-store, no-transform');
      const link = `${requestBase(context.req.raw, config)}/invite?token=${token}`;
      return context.html(invitationMadePage({ link, note: note.trim() }, frameFor(context, frame)), 201);
    } catch (error) {
      if (!(error instanceof InvitationRefused)) throw error;
      return show(context, error.message, note);
    }
  });

  web.post(`${PATH}/:id{[0-9]{1,15}}/remove`, async (context) => {
    await removeInvitation(db, Number(context.req.param('id')));
    return context.redirect(`${frame.basePath}${PATH}?done=removed`, 303);
  });
};
