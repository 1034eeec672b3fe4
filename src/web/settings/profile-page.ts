import { html } from 'hono/html';
import type { Frame } from '../frame/frame.ts';
import { card, cardBody } from '../ui/card.ts';
import { emailField, field, newPasswordField, passwordField } from '../ui/form/field.ts';
import type { Html } from '../ui/html.ts';
import { settingsPage } from './settings-page.ts';

export type ProfilePart = 'name' | 'email' | 'password';

export interface ProfileProblem {
  part: ProfilePart;
  field: 'name' | 'email' | 'password' | 'new_password';
  text: string;
}

export interface ProfilePage {
  name: string;
  email: string;
  /** Number of reports and the limit; `most` is null if there is no limit. */
  reports: { used: number; most: number | null };
  done: ProfilePart | null;
  problem: ProfileProblem | null;
}

const doneMessages: Record<ProfilePart, string> = {
  name: 'Name updated.',
  email: 'Email updated. Sign in with the new one from now on.',
  password: 'Password updated. Other devices were signed out.',
};

/** Renders forms for name, e-mail address and password, one form each. */
export const profilePage = ({ name, email, reports, done, problem }: ProfilePage, frame: Frame): Html => {
  const action = `${frame.basePath}/settings/profile`;
  const problemOf = (part: ProfilePart, of: ProfileProblem['field']): string | null =>
    problem?.part === part && problem.field === of ? problem.text : null;
  return settingsPage(frame, {
    title: 'Profile',
    done: done && doneMessages[done],
    body: html`<div class="columns"><div class="stack">
${card({
  id: 'name-part',
  title: 'Name',
  body: cardBody(html`<form class="form" method="post" action="${action}/name">
${field({ id: 'name', name: 'name', label: 'Your name', value: name, problem: problemOf('name', 'name'), autocomplete: 'name', maxLength: 100 })}
<button>Update name</button></form>`),
})}
${card({
  id: 'email-part',
  title: 'Email',
  body: cardBody(html`<form class="form" method="post" action="${action}/email">
<p class="note">You sign in with it. Sonde doesn’t send email.</p>
${emailField({ id: 'email', value: email, problem: problemOf('email', 'email') })}
${passwordField({ id: 'email-password', label: 'Current password', problem: problemOf('email', 'password') })}
<button class="secondary">Update email</button></form>`),
})}</div><div class="stack">
${card({
  id: 'password-part',
  title: 'Password',
  body: cardBody(html`<form class="form" method="post" action="${action}/password">
<p class="note">Changing your password signs out all other devices. API keys keep working.</p>
<input type="hidden" name="username" autocomplete="username" value="${email}">
${passwordField({ id: 'old-password', label: 'Current password', problem: problemOf('password', 'password') })}
${newPasswordField({ id: 'new-password', name: 'new_password', label: 'New password', problem: problemOf('password', 'new_password') })}
<button class="secondary">Update password</button></form>`),
})}
${card({ id: 'reports', title: 'Reports', body: cardBody(html`<p>${quotaText(reports)}</p>`) })}</div></div>`,
  });
};

const quotaText = ({ used, most }: ProfilePage['reports']): string => {
  const count = used.toLocaleString('en');
  if (most === null) return `Your account has ${count} report${used === 1 ? '' : 's'}.`;
  const quota = `Your account has ${count} of the ${most.toLocaleString('en')} reports that it may have.`;
  return used < most ? quota : `${quota} Delete some to make room for new ones.`;
};
