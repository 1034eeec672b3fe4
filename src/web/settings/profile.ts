import { z } from 'zod';
import { AccountRefused } from '../../accounts/account-fields.ts';
import { changeEmail, changeName, changePassword } from '../../accounts/change.ts';
import { countReports } from '../../reports/rollups/counts.ts';
import { rememberBrowser } from '../account/known-browser-cookie.ts';
import { beginSession } from '../account/session-cookie.ts';
import type { Frame } from '../frame/frame.ts';
import { type FormCall, page } from '../page.ts';
import { clientName } from '../request/client.ts';
import { card, cardBody } from '../ui/card.ts';
import { accountControls, type FormDefinition, form, readFields, refusal } from '../ui/form/form.ts';
import { html } from '../ui/html.ts';
import type { ConfirmPassword } from './confirm-password.ts';
import { settingsPage } from './settings-page.ts';

interface Profile {
  name: string;
  email: string;
  /** Number of reports and the limit; `most` is null if there is no limit. */
  reports: { used: number; most: number | null };
}

/** The forms for name, e-mail address and password. Changing e-mail address or password requires the current password. */
const formsOf = (frame: Frame) => {
  const { name, email, currentPassword, newPassword } = frame.words.form.account;
  return {
    name: {
      ...{ name: 'name', fields: { name: z.string().default('') } },
      ...{ texts: { name }, controls: { name: accountControls.name } },
    },
    email: {
      ...{ name: 'email', fields: { email: z.string(), password: z.string() } },
      ...{ texts: { email, password: currentPassword }, controls: accountControls },
    },
    password: {
      ...{ name: 'password', fields: { password: z.string(), new_password: z.string() } },
      texts: { password: currentPassword, new_password: newPassword },
      controls: { password: accountControls.password, new_password: accountControls.newPassword },
    },
  } satisfies Record<string, FormDefinition>;
};

/** Shows the error of an account’s field in the form. */
const refuse =
  (definition: FormDefinition, field: string, { form: sent, frame }: FormCall) =>
  (error: unknown): never => {
    if (!(error instanceof AccountRefused)) throw error;
    throw refusal(definition, sent, { [field]: frame.words.form.account.problems[error.code] });
  };

/** Name, e-mail address and password of the account, and its number of reports. */
export const profilePage = (confirmPassword: ConfirmPassword) =>
  page<Profile>({
    path: '/settings/profile',
    load: async ({ account: { id, name, email }, service: { db, reportQuota } }) => ({
      // An account without a name uses its e-mail address as the name.
      ...{ name: name === email ? '' : name, email },
      reports: { used: await countReports(db, { accountId: id }), most: reportQuota.most },
    }),
    messages: ({ settings }) => settings.profile,
    view({ name, email, reports: { used, most } }, frame, refused) {
      const texts = frame.words.settings;
      const forms = formsOf(frame);
      const formCard = (part: keyof typeof forms, values: Record<string, string>, end = html``) => {
        const { title, button, ...about } = texts.profile[part];
        const shown = { action: `${frame.basePath}/settings/profile/${part}`, button, values, refused, isSecondary: part !== 'name', end };
        return card({ id: `${part}-part`, title, body: cardBody(form(forms[part], { ...shown, ...about }, frame)) });
      };
      const quota = texts.profile.reports;
      const use = most === null ? quota.used({ used }) : `${quota.usedOf({ used, most })}${used < most ? '' : ` ${quota.full}`}`;
      return settingsPage(frame, {
        title: texts.pages.profile,
        body: html`<div class="columns"><div class="stack">
${formCard('name', { name })}${formCard('email', { email })}</div><div class="stack">
${formCard('password', {}, html`<input type="hidden" name="username" autocomplete="username" value="${email}">`)}
${card({ id: 'reports', title: quota.title, body: cardBody(html`<p>${use}</p>`) })}</div></div>`,
      });
    },
    actions: {
      '/name': {
        async run(_, call) {
          const definition = formsOf(call.frame).name;
          const { name } = readFields(definition, call.form, call.frame);
          await changeName(call.service.db, call.account, name).catch(refuse(definition, 'name', call));
          return { done: 'name' };
        },
      },
      '/email': {
        async run(_, call) {
          const { context, service, account, frame } = call;
          const definition = formsOf(frame).email;
          const { email } = readFields(definition, call.form, frame);
          await confirmPassword(call, definition);
          await changeEmail(service.db, account.id, email).catch(refuse(definition, 'email', call));
          rememberBrowser(context, service, email);
          service.onAccess({ event: 'email changed', account: email, address: clientName(context, service) });
          return { done: 'email' };
        },
      },
      '/password': {
        async run(_, call) {
          const { context, service, account, frame } = call;
          const definition = formsOf(frame).password;
          const { new_password } = readFields(definition, call.form, frame);
          await confirmPassword(call, definition);
          const passwordHash = await changePassword(service.db, account.id, new_password).catch(refuse(definition, 'new_password', call));
          // Changing the password ended all sessions, so a new session starts.
          await beginSession(context, service, { accountId: account.id, passwordHash });
          service.onAccess({ event: 'password changed', account: account.email, address: clientName(context, service) });
          return { done: 'password' };
        },
      },
    },
  });
