import { html } from 'hono/html';
import { MAX_PASSWORD } from '../../front/reports/fields.ts';
import { escapeBidi } from '../../lib/plain-text.ts';
import type { Report } from '../../reports/report.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { amount, count } from '../ui/amount.ts';
import { field } from '../ui/form/field.ts';
import { type Html, untrusted } from '../ui/html.ts';

export interface SelectedPage {
  action: 'delete' | 'password';
  reports: readonly Report[];
  /** Query of the list with the selected rows; the browser returns to that list. */
  list: URLSearchParams;
  /** Error message of the password field; null without an error. */
  problem: string | null;
}

/** Maximum selected reports listed by name. */
const MAX_NAMED = 10;

/** Renders the confirmation to delete the selected reports, or the form for the password to protect them. */
export const selectedPage = ({ action, reports, list, problem }: SelectedPage, frame: Frame): Html => {
  const path = `${frame.basePath}/reports`;
  const number = count(reports.length, 'report');
  const title = action === 'delete' ? `Delete ${number}?` : `Set a password for ${number}`;
  return layout(frame, {
    feature: 'reports',
    title,
    main: html`<section class="card alone wide"><h1>${title}</h1>
<ul class="chosen">${reports.slice(0, MAX_NAMED).map(({ url, title: name }) => html`<li title="${escapeBidi(url)}">${name?.trim() ? html`<b class="cut" dir="auto">${escapeBidi(name)}</b>` : ''}<span class="cut">${untrusted(url)}</span></li>`)}</ul>
${reports.length > MAX_NAMED ? html`<p class="note">and ${amount(reports.length - MAX_NAMED)} more</p>` : ''}
<form method="post" action="${path}/selected">${reports.map(({ id }) => html`<input type="hidden" name="report" value="${id}">`)}<input type="hidden" name="list" value="${list}"><input type="hidden" name="action" value="${action}"><input type="hidden" name="sure" value="1">
${action === 'delete' ? html`<p>${deleteWarning(reports.length === 1)}</p>` : html`<p>${newPassword(reports.length === 1)}</p>${passwordField(problem)}`}
<div class="actions-row"><button${action === 'delete' ? html` class="danger"` : ''}>${action === 'delete' ? `Delete ${number}` : 'Set password'}</button><a class="button secondary" href="${path}${list.size === 0 ? '' : `?${list}`}">Cancel</a></div></form></section>`,
  });
};

const deleteWarning = (isOne: boolean): string =>
  isOne
    ? 'Its history is removed and its link stops working. This can’t be undone.'
    : 'Their history is removed and their links stop working. This can’t be undone.';

const newPassword = (isOne: boolean): string =>
  isOne
    ? 'Anyone with its link needs this password. It replaces the current password immediately.'
    : 'Anyone with one of their links needs this password. It replaces their current passwords immediately.';

const passwordField = (problem: string | null): Html =>
  field({
    id: 'password',
    name: 'password',
    label: 'Password',
    type: 'password',
    problem,
    autocomplete: 'new-password',
    maxLength: MAX_PASSWORD,
    required: true,
    focus: true,
  });
