import { z } from 'zod';
import { type Account, findAccount } from '../../accounts/account.ts';
import { changePassword } from '../../accounts/change.ts';
import { makeToken } from '../../accounts/token.ts';
import { Problem } from '../../lib/problem.ts';
import { removeAccount } from '../../reports/remove-account.ts';
import { countReports } from '../../reports/rollups/counts.ts';
import type { ListPage } from '../../storage/resource.ts';
import { type AccountSummary, storedAccounts } from '../../system/accounts.ts';
import type { Frame } from '../frame/frame.ts';
import { type Call, page } from '../page.ts';
import { clientName } from '../request/client.ts';
import { card } from '../ui/card.ts';
import { shortDay } from '../ui/date.ts';
import { accountControls, type FormDefinition, form, readFields, refusal } from '../ui/form/form.ts';
import { filled, type Html, html } from '../ui/html.ts';
import { listAddress, pager, readPage } from '../ui/list.ts';
import { chip } from '../ui/marks.ts';
import { menu } from '../ui/menu.ts';
import { empty } from '../ui/notice.ts';
import { table } from '../ui/table.ts';
import type { ConfirmPassword } from './confirm-password.ts';
import { secretPage, settingsPage, settingsStepPage } from './settings-page.ts';

const PATH = '/settings/accounts';
const ACCOUNT = `${PATH}/:id{[0-9]{1,15}}`;
const PER_PAGE = 25;

/** All accounts, without their content. */
export const accountsPage = page<{ list: ListPage<AccountSummary>; number: number }>({
  path: PATH,
  isForOperators: true,
  async load({ context, service: { db } }) {
    const number = readPage(context.req.query('page'));
    return { list: await storedAccounts.list(db, { page: number, perPage: PER_PAGE }), number };
  },
  messages: ({ settings }) => settings.accounts,
  view({ list: { rows, total }, number }, frame) {
    const { pages, accounts: texts } = frame.words.settings;
    const path = frame.basePath + PATH;
    const none = empty(texts.noMore, html`<a class="button secondary" href="${path}">${texts.first}</a>`);
    return settingsPage(frame, {
      title: pages.accounts,
      body: html`${card({
        id: 'accounts',
        title: pages.accounts,
        end: html`<a class="button" href="${frame.basePath}/settings/invitations">${texts.invite}</a>`,
        body: rows.length === 0 ? none : accountTable(rows, frame),
      })}
${total > PER_PAGE ? pager({ page: number, perPage: PER_PAGE, total }, listAddress(path, new URLSearchParams()), frame.words) : ''}
<p class="note">${texts.note}</p>`,
    });
  },
});

const accountTable = (rows: readonly AccountSummary[], frame: Frame): Html => {
  const { settings, marks } = frame.words;
  const { columns, ...texts } = settings.accounts;
  const path = frame.basePath + PATH;
  const dateOf = (time: number): Html => shortDay(new Date(time), marks.dates);
  return table({
    caption: texts.caption,
    rows,
    columns: [
      {
        title: columns.account,
        cell: ({ email, name, operator }) =>
          html`<bdi>${name === '' ? email : name}</bdi>${operator ? html` ${chip(texts.admin)}` : ''}${name === '' ? '' : html`<p class="note"><bdi>${email}</bdi></p>`}`,
      },
      { title: columns.sites, kind: 'number', isNamed: true, cell: ({ projects }) => marks.amount(projects) },
      { title: columns.reports, kind: 'number', isNamed: true, cell: ({ reports }) => marks.amount(reports) },
      { title: columns.created, isNamed: true, cell: ({ createdAt }) => dateOf(createdAt) },
      {
        ...{ title: columns.lastSeen, isNamed: true },
        cell: ({ lastSeenAt }) => (lastSeenAt === null ? html`<span class="note">${texts.notSignedIn}</span>` : dateOf(lastSeenAt)),
      },
      {
        ...{ title: columns.actions, kind: 'action' },
        cell({ id, email, operator }) {
          if (operator) return '';
          const link = (action: 'password' | 'delete', text: string): Html => html`<a href="${path}/${id}/${action}">${text}</a>`;
          return menu(texts.actionsFor({ email }), [link('password', texts.reset.link), link('delete', texts.delete.link)]);
        },
      },
    ],
  });
};

/** Returns the account in the path. Accounts of operators can’t be changed. */
const chosen = async ({ context, service }: Call): Promise<Account> => {
  const account = await findAccount(service.db, { id: Number(context.req.param('id')) });
  if (!account || account.operator) throw new Problem('path_not_found');
  return account;
};

const cancel = (frame: Frame): Html => html`<a class="button secondary" href="${frame.basePath}${PATH}">${frame.words.form.cancel}</a>`;

const deleteForm = (frame: Frame) =>
  ({
    name: 'account',
    fields: { email: z.string() },
    texts: { email: { label: frame.words.settings.accounts.delete.label } },
    controls: { email: { maxLength: accountControls.email.maxLength } },
  }) satisfies FormDefinition;

/** The form that deletes an account, after the account’s e-mail address is entered as confirmation. */
export const deleteAccountPage = page<{ account: Account; reports: number }>({
  path: `${ACCOUNT}/delete`,
  isForOperators: true,
  async load(call) {
    const account = await chosen(call);
    return { account, reports: await countReports(call.service.db, { accountId: account.id }) };
  },
  view({ account: { id, email }, reports }, frame, refused) {
    const { title, text, button } = frame.words.settings.accounts.delete;
    const note = filled(text, { email: html`<b><bdi>${email}</bdi></b>`, reports });
    const action = `${frame.basePath}${PATH}/${id}/delete`;
    const shown = { action, button, note, values: {}, refused, isDangerous: true, beside: cancel(frame) };
    return settingsStepPage(frame, { title, page: 'accounts', body: form(deleteForm(frame), shown, frame) });
  },
  actions: {
    '': {
      async run({ account }, { service: { db, queue }, frame, form: sent }) {
        const definition = deleteForm(frame);
        const { email } = readFields(definition, sent, frame);
        if (email.toLowerCase() !== account.email) throw refusal(definition, sent, { email: frame.words.settings.accounts.delete.wrong });
        await removeAccount(db, queue, account.email);
        return { path: PATH, done: 'deleted' };
      },
    },
  },
});

const resetForm = (frame: Frame) =>
  ({
    name: 'reset',
    fields: { password: z.string() },
    texts: { password: frame.words.form.account.ownPassword },
    controls: { password: accountControls.password },
  }) satisfies FormDefinition;

/** The form that resets the password of an account, confirmed by the operator’s own password. */
export const resetPasswordPage = (confirmPassword: ConfirmPassword) =>
  page<Account>({
    path: `${ACCOUNT}/password`,
    isForOperators: true,
    load: chosen,
    view({ id, email }, frame, refused) {
      const { title, text, button } = frame.words.settings.accounts.reset;
      const note = filled(text, { email: html`<b><bdi>${email}</bdi></b>` });
      const shown = { action: `${frame.basePath}${PATH}/${id}/password`, button, note, values: {}, refused, beside: cancel(frame) };
      return settingsStepPage(frame, { title, page: 'accounts', body: form(resetForm(frame), shown, frame) });
    },
    actions: {
      '': {
        async run({ id, email }, call) {
          const { context, service, frame } = call;
          await confirmPassword(call, resetForm(frame));
          const secret = makeToken();
          await changePassword(service.db, id, secret);
          service.onAccess({ event: 'password reset', account: email, address: clientName(context, service) });
          const { title, copy, send, back } = frame.words.settings.accounts.new;
          const about = html`<p>${filled(send, { email: html`<bdi>${email}</bdi>` })}</p>`;
          return secretPage(frame, context, { title, page: 'accounts', copy, secret, about, back });
        },
      },
    },
  });
