import { html } from 'hono/html';
import { INVITATION_LIFE, type Invitation, MAX_NOTE } from '../../accounts/invitation.ts';
import { DAY } from '../../lib/time.ts';
import type { Frame } from '../frame/frame.ts';
import { day, minute } from '../ui/date.ts';
import { field } from '../ui/form/field.ts';
import type { Html } from '../ui/html.ts';
import { settingsPage } from './settings-page.ts';

const DAYS = INVITATION_LIFE / DAY;

export interface InvitationsPage {
  /** Newest first. */
  invitations: readonly Invitation[];
  note: string;
  problem: string | null;
  done?: string | undefined;
}

/** The invitations, and a form for another one. */
export const invitationsPage = ({ invitations, note, problem, done }: InvitationsPage, frame: Frame): Html => {
  const path = `${frame.basePath}/settings/invitations`;
  return settingsPage(frame, {
    title: 'Invitations',
    done,
    body: html`<p>An invitation is a link that creates one account. Accounts are separate: you don’t see each other’s reports.</p>
${invitations.length === 0 ? html`<p class="empty">No pending invitations.</p>` : html`<ul class="rows">${invitations.map((invitation) => row(invitation, path))}</ul>`}
<form class="section" method="post" action="${path}"><h2>Invite someone</h2>
${field({ id: 'note', name: 'note', label: 'Name or note', value: note, hint: 'For this list only, so you know who it was for.', problem, autocomplete: 'off', maxLength: MAX_NOTE })}
<button>Create link</button></form>`,
  });
};

/** A new invitation link, which is only shown once. */
export const invitationMadePage = ({ link, note }: { link: string; note: string }, frame: Frame): Html =>
  settingsPage(frame, {
    title: 'Your invitation',
    body: html`<p><strong>Copy the link now. You won’t see it again.</strong> Send it to ${note === '' ? 'the person you’re inviting' : html`<bdi>${note}</bdi>`}. It creates one account and works for ${DAYS} days.</p>
<p class="secret"><code>${link}</code></p>
<p class="after"><a href="${frame.basePath}/settings/invitations">Back to invitations</a></p>`,
  });

const row = (invitation: Invitation, path: string): Html => {
  const { id, note, createdAt, usedAt } = invitation;
  return html`<li><div><h2>${note || 'Unnamed'}</h2>
<p class="note">Created on ${day(new Date(createdAt))}. ${state(invitation)}</p></div>
${usedAt === null ? html`<form method="post" action="${path}/${id}/remove"><button class="secondary" aria-label="Revoke ${note || 'the unnamed invitation'}">Revoke</button></form>` : ''}</li>
`;
};

const state = ({ usedAt, usedBy, expiresAt }: Invitation): Html => {
  if (usedAt !== null)
    return html`Used on ${day(new Date(usedAt))}${usedBy === null ? '; the account was deleted' : html` by <bdi>${usedBy}</bdi>`}.`;
  return expiresAt > Date.now() ? html`Works until ${minute(new Date(expiresAt))}.` : html`Expired on ${day(new Date(expiresAt))}.`;
};
