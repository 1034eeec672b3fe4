import { html } from 'hono/html';
import { INVITATION_LIFE, type Invitation, MAX_NOTE_LENGTH } from '../../accounts/invitation.ts';
import { DAY } from '../../lib/time.ts';
import type { Frame } from '../frame/frame.ts';
import { card, cardBody } from '../ui/card.ts';
import { day, formatMinute } from '../ui/date.ts';
import { field } from '../ui/form/field.ts';
import type { Html } from '../ui/html.ts';
import { empty } from '../ui/notice.ts';
import { settingsPage, settingsStepPage } from './settings-page.ts';

const DAYS_VALID = INVITATION_LIFE / DAY;

export interface InvitationsPage {
  /** Invitations, newest first. */
  invitations: readonly Invitation[];
  note: string;
  problem: string | null;
  done?: string | undefined;
}

/** Renders the invitations, and a form that creates another one. */
export const invitationsPage = ({ invitations, note, problem, done }: InvitationsPage, frame: Frame): Html => {
  const path = `${frame.basePath}/settings/invitations`;
  return settingsPage(frame, {
    title: 'Invitations',
    done,
    body: html`<div class="columns main-aside">
${card({
  id: 'invitations',
  title: 'Invitations',
  body:
    invitations.length === 0
      ? empty('No pending invitations.')
      : html`<table class="listing"><caption class="hidden">Invitations, the newest first</caption>
<thead><tr><th scope="col">For</th><th scope="col">State</th><th scope="col"><span class="hidden">Actions</span></th></tr></thead>
<tbody>${invitations.map((invitation) => row(invitation, path))}</tbody></table>`,
})}
${card({
  id: 'invite',
  title: 'Invite someone',
  body: cardBody(html`<form class="form" method="post" action="${path}">
<p class="note">An invitation is a link that creates one account. Accounts are separate: you don’t see each other’s reports.</p>
${field({ id: 'note', name: 'note', label: 'Name or note', value: note, hint: 'For this list only, so you know who it was for.', problem, autocomplete: 'off', maxLength: MAX_NOTE_LENGTH })}
<button>Create link</button></form>`),
})}</div>`,
  });
};

/** Renders a new invitation link, which is shown only once. */
export const invitationMadePage = ({ link, note }: { link: string; note: string }, frame: Frame): Html =>
  settingsStepPage(frame, {
    title: 'Your invitation',
    back: { path: '/settings/invitations', text: 'Invitations' },
    body: html`<p><strong>Copy the link now. You won’t see it again.</strong> Send it to ${note === '' ? 'the person you’re inviting' : html`<bdi>${note}</bdi>`}. It creates one account and works for ${DAYS_VALID} days.</p>
<p class="secret"><code>${link}</code></p>
<p class="actions-row"><a class="button" href="${frame.basePath}/settings/invitations">Back to invitations</a></p>`,
  });

const row = (invitation: Invitation, path: string): Html => {
  const { id, note, createdAt, usedAt } = invitation;
  return html`<tr><th scope="row"><bdi>${note || 'Unnamed'}</bdi><p class="note">Created on ${day(new Date(createdAt))}</p></th>
<td>${state(invitation)}</td>
<td>${usedAt === null ? html`<form method="post" action="${path}/${id}/remove"><button class="secondary" aria-label="Revoke ${note || 'the unnamed invitation'}">Revoke</button></form>` : ''}</td></tr>
`;
};

const state = ({ usedAt, usedBy, expiresAt }: Invitation): Html => {
  if (usedAt !== null)
    return html`Used on ${day(new Date(usedAt))}${usedBy === null ? '; the account was deleted' : html` by <bdi>${usedBy}</bdi>`}.`;
  return expiresAt > Date.now() ? html`Works until ${formatMinute(new Date(expiresAt))}.` : html`Expired on ${day(new Date(expiresAt))}.`;
};
