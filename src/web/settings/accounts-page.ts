import { html } from 'hono/html';
import type { Account } from '../../accounts/account.ts';
import { MAX_EMAIL_LENGTH } from '../../accounts/account-fields.ts';
import type { AccountSummary } from '../../system/accounts.ts';
import type { Frame } from '../frame/frame.ts';
import { amount, count } from '../ui/amount.ts';
import { card } from '../ui/card.ts';
import { chip } from '../ui/chip.ts';
import { shortDay } from '../ui/date.ts';
import { field, passwordField } from '../ui/form/field.ts';
import type { Html } from '../ui/html.ts';
import { pager } from '../ui/list/pager.ts';
import { menu } from '../ui/menu.ts';
import { empty } from '../ui/notice.ts';
import { settingsPage, settingsStepPage } from './settings-page.ts';

export interface AccountsPage {
  list: { rows: readonly AccountSummary[]; total: number };
  /** Page number in the list, starting at 1. */
  page: number;
  perPage: number;
  done?: string | undefined;
}

const PATH = '/settings/accounts';
const backLink = { path: PATH, text: 'Accounts' };

/** Renders all accounts, without their content. */
export const accountsPage = ({ list, page, perPage, done }: AccountsPage, frame: Frame): Html => {
  const path = frame.basePath + PATH;
  return settingsPage(frame, {
    title: 'Accounts',
    done,
    body: html`${card({
      id: 'accounts',
      title: 'Accounts',
      end: html`<a class="button" href="${frame.basePath}/settings/invitations">Invite someone</a>`,
      body:
        list.rows.length === 0
          ? empty('No more results.', html`<a class="button secondary" href="${path}">Back to page 1</a>`)
          : table(list.rows, path),
    })}
${list.total > perPage ? pager({ page, perPage, total: list.total }, ({ page: other }) => (other ? `${path}?page=${other}` : path)) : ''}
<p class="note">You see that an account exists and how much it has, never its reports.</p>`,
  });
};

const table = (
  rows: readonly AccountSummary[],
  path: string,
): Html => html`<table class="listing"><caption class="hidden">Accounts, the oldest first</caption>
<thead><tr><th scope="col">Account</th><th scope="col" class="number">Sites</th><th scope="col" class="number">Reports</th><th scope="col">Created</th><th scope="col">Last seen</th><th scope="col"><span class="hidden">Actions</span></th></tr></thead>
<tbody>${rows.map((account) => row(account, path))}</tbody></table>`;

const row = ({ id, email, name, operator, createdAt, lastSeenAt, projects, reports }: AccountSummary, path: string): Html =>
  html`<tr><th scope="row"><bdi>${name === '' ? email : name}</bdi>${operator ? html` ${chip('admin')}` : ''}${name === '' ? '' : html`<p class="note"><bdi>${email}</bdi></p>`}</th>
<td class="number">${amount(projects)}<span class="beside"> ${projects === 1 ? 'site' : 'sites'}</span></td>
<td class="number">${amount(reports)}<span class="beside"> ${reports === 1 ? 'report' : 'reports'}</span></td>
<td><span class="beside">Created </span>${shortDay(new Date(createdAt))}</td>
<td><span class="beside">Last seen </span>${lastSeenAt === null ? html`<span class="note">Not signed in</span>` : shortDay(new Date(lastSeenAt))}</td>
<td>${
    operator
      ? ''
      : menu(`Actions for ${email}`, [
          html`<a href="${path}/${id}/password">Reset password…</a>`,
          html`<a href="${path}/${id}/delete">Delete account…</a>`,
        ])
  }</td></tr>
`;

export interface AccountStep {
  account: Pick<Account, 'id' | 'email'>;
  problem: string | null;
}

/** Renders the form that deletes an account, after the account’s e-mail address is entered as confirmation. */
export const deleteAccountPage = (
  { account: { id, email }, reports, value, problem }: AccountStep & { reports: number; value: string },
  frame: Frame,
): Html => {
  const path = frame.basePath + PATH;
  return settingsStepPage(frame, {
    title: 'Delete this account?',
    back: backLink,
    body: html`<form class="form" method="post" action="${path}/${id}/delete">
<p><b><bdi>${email}</bdi></b> is deleted with ${count(reports, 'report')}, all sites, schedules, API keys and webhooks. Shared links stop working. This can’t be undone.</p>
${field({ id: 'email', name: 'email', label: 'Type the email of the account', value: value, problem, autocomplete: 'off', maxLength: MAX_EMAIL_LENGTH, required: true })}
<div class="actions-row"><button class="danger">Delete account</button><a class="button secondary" href="${path}">Cancel</a></div></form>`,
  });
};

/** Renders the form that resets the password of an account, confirmed by the operator’s own password. */
export const resetPasswordPage = ({ account: { id, email }, problem }: AccountStep, frame: Frame): Html => {
  const path = frame.basePath + PATH;
  return settingsStepPage(frame, {
    title: 'Reset this password?',
    back: backLink,
    body: html`<form class="form" method="post" action="${path}/${id}/password">
<p><b><bdi>${email}</bdi></b> gets a new password, which you see once, and is signed out everywhere. API keys keep working.</p>
${passwordField({ id: 'password', label: 'Your own password', problem })}
<div class="actions-row"><button>Reset password</button><a class="button secondary" href="${path}">Cancel</a></div></form>`,
  });
};

/** Renders the new password of an account, which is shown only once. */
export const passwordResetPage = ({ email, password }: { email: string; password: string }, frame: Frame): Html =>
  settingsStepPage(frame, {
    title: 'New password',
    back: backLink,
    body: html`<p><strong>Copy the password now. You won’t see it again.</strong> Send it to <bdi>${email}</bdi>, who can change it under Settings.</p>
<p class="secret"><code>${password}</code></p>
<p class="actions-row"><a class="button" href="${frame.basePath + PATH}">Back to accounts</a></p>`,
  });
