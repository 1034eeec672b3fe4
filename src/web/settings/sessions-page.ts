import { html } from 'hono/html';
import { SESSION_LIFE, SESSION_REST, type Session } from '../../accounts/session.ts';
import { DAY } from '../../lib/time.ts';
import type { Frame } from '../frame/frame.ts';
import { card, cardBody } from '../ui/card.ts';
import { chip } from '../ui/chip.ts';
import { formatMinute } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';
import { settingsPage } from './settings-page.ts';

export interface SessionsPage {
  sessions: readonly Session[];
  /** Id of the session that is viewing this page. */
  here: number;
  done?: string | undefined;
}

/** Renders the sessions of an account. */
export const sessionsPage = ({ sessions, here, done }: SessionsPage, frame: Frame): Html => {
  const path = `${frame.basePath}/settings/sessions`;
  return settingsPage(frame, {
    title: 'Sessions',
    done,
    body: card({
      id: 'sessions',
      title: 'Signed-in devices',
      body: html`${cardBody(html`<p class="note">They’re signed out after ${SESSION_REST / DAY} days of inactivity, and after ${SESSION_LIFE / DAY} days at most.</p>`)}
<table class="listing"><caption class="hidden">Signed-in devices, the last used first</caption>
<thead><tr><th scope="col">Device</th><th scope="col">Last used</th><th scope="col">Signed in</th><th scope="col"><span class="hidden">Actions</span></th></tr></thead>
<tbody>${sessions.map((session) => row(session, session.id === here, path))}</tbody></table>
${sessions.length > 1 ? cardBody(html`<form method="post" action="${path}/end-others"><button class="danger">Sign out all other devices</button></form>`) : ''}`,
    }),
  });
};

const row = ({ id, agent, address, createdAt, lastSeenAt }: Session, isHere: boolean, path: string): Html =>
  html`<tr><th scope="row">${agent || 'Unknown browser'}${isHere ? html` ${chip('this device')}` : ''}${address === '' ? '' : html`<p class="note">${address}</p>`}</th>
<td><span class="beside">Last used </span>${formatMinute(new Date(lastSeenAt))}</td>
<td><span class="beside">Signed in </span>${formatMinute(new Date(createdAt))}</td>
<td>${isHere ? '' : html`<form method="post" action="${path}/${id}/end"><button class="secondary" aria-label="Sign out ${agent}, last used ${new Date(lastSeenAt).toISOString().slice(0, 16).replace('T', ' ')}">Sign out</button></form>`}</td></tr>
`;
