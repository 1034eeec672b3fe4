import { html } from 'hono/html';
import { SESSION_LIFE, SESSION_REST, type Session } from '../../accounts/session.ts';
import { DAY } from '../../lib/time.ts';
import type { Frame } from '../frame/frame.ts';
import { minute } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';
import { settingsPage } from './settings-page.ts';

export interface SessionsPage {
  sessions: readonly Session[];
  /** Id of the session that shows this page. */
  here: number;
  done?: string | undefined;
}

/** The sessions of an account. */
export const sessionsPage = ({ sessions, here, done }: SessionsPage, frame: Frame): Html => {
  const path = `${frame.basePath}/settings/sessions`;
  return settingsPage(frame, {
    title: 'Sessions',
    done,
    body: html`<p>Devices signed in to your account. They’re signed out after ${SESSION_REST / DAY} days of inactivity, and after ${SESSION_LIFE / DAY} days at most.</p>
<ul class="rows">${sessions.map((session) => row(session, session.id === here, path))}</ul>
${sessions.length > 1 ? html`<form class="after" method="post" action="${path}/end-others"><button class="danger">Sign out all other devices</button></form>` : ''}`,
  });
};

const row = ({ id, agent, address, createdAt, lastSeenAt }: Session, isHere: boolean, path: string): Html =>
  html`<li><div><h2>${agent || 'Unknown browser'}${isHere ? html` <span class="tag">this device</span>` : ''}</h2>
<p class="note">Last used ${minute(new Date(lastSeenAt))}</p>
<p class="note">Signed in ${minute(new Date(createdAt))}${address === '' ? '' : html` from ${address}`}</p></div>
${isHere ? '' : html`<form method="post" action="${path}/${id}/end"><button class="secondary" aria-label="Sign out ${agent}, last used ${new Date(lastSeenAt).toISOString().slice(0, 16).replace('T', ' ')}">Sign out</button></form>`}</li>
`;
