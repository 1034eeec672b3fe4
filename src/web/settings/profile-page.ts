import { html } from 'hono/html';
import type { Frame } from '../frame/frame.ts';
import { emailField, field, newPasswordField, passwordField } from '../ui/form/field.ts';
import { languageSelect } from '../ui/form/language-select.ts';
import type { Html } from '../ui/html.ts';
import { settingsPage } from './settings-page.ts';

export type ProfilePart = 'name' | 'language' | 'email' | 'password';

export interface ProfileProblem {
  part: ProfilePart;
  field: 'name' | 'email' | 'password' | 'new_password';
  text: string;
}

export interface ProfilePage {
  name: string;
  email: string;
  language: string | null;
  /** `most` is null if there is no limit. */
  reports: { used: number; most: number | null };
  done: ProfilePart | null;
  problem: ProfileProblem | null;
}

const dones: Record<ProfilePart, string> = {
  name: 'Name updated.',
  language: 'Language updated.',
  email: 'Email updated. Sign in with the new one from now on.',
  password: 'Password updated. Other devices were signed out.',
};

/** Name, language, e-mail address and password, in a form each. */
export const profilePage = ({ name, email, language, reports, done, problem }: ProfilePage, frame: Frame): Html => {
  const action = `${frame.basePath}/settings/profile`;
  const problemOf = (part: ProfilePart, of: ProfileProblem['field']): string | null =>
    problem?.part === part && problem.field === of ? problem.text : null;
  return settingsPage(frame, {
    title: 'Profile',
    done: done && dones[done],
    body: html`<form class="section" method="post" action="${action}/name"><h2>Name</h2>
${field({ id: 'name', name: 'name', label: 'Your name', value: name, problem: problemOf('name', 'name'), autocomplete: 'name', maxLength: 100 })}
<button>Update name</button></form>
<form class="section" method="post" action="${action}/language"><h2>Language</h2>
<p>Your reports are shown in this language. The language of a shared link is set with the report.</p>
${languageSelect({ name: 'language', label: 'Language of reports', automatic: 'Browser language', value: language })}
<button>Save language</button></form>
<form class="section" method="post" action="${action}/email"><h2>Email</h2>
<p>You sign in with it. Sonde doesn’t send email.</p>
${emailField({ id: 'email', value: email, problem: problemOf('email', 'email') })}
${passwordField({ id: 'email-password', label: 'Current password', problem: problemOf('email', 'password') })}
<button>Update email</button></form>
<form class="section" method="post" action="${action}/password"><h2>Password</h2>
<p>Changing your password signs out all other devices. API keys keep working.</p>
<input type="hidden" name="username" autocomplete="username" value="${email}">
${passwordField({ id: 'old-password', label: 'Current password', problem: problemOf('password', 'password') })}
${newPasswordField({ id: 'new-password', name: 'new_password', label: 'New password', problem: problemOf('password', 'new_password') })}
<button>Update password</button></form>
<section class="section"><h2>Reports</h2>
<p>${roomText(reports)}</p></section>`,
  });
};

const roomText = ({ used, most }: ProfilePage['reports']): string => {
  const count = used.toLocaleString('en');
  if (most === null) return `Your account has ${count} report${used === 1 ? '' : 's'}.`;
  const room = `Your account has ${count} of the ${most.toLocaleString('en')} reports that it may have.`;
  return used < most ? room : `${room} Delete some to make room for new ones.`;
};
