import { html } from 'hono/html';
import type { AccountField } from '../../accounts/account-fields.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { emailField, field, newPasswordField } from '../ui/form/field.ts';
import type { Html } from '../ui/html.ts';

export interface NewAccountPage {
  way: 'setup' | 'invite' | 'sign-up';
  token: string;
  email: string;
  name: string;
  /** Errors in the form. `field` is null for an error of the whole form. */
  problems: readonly { field: AccountField | null; text: string }[];
}

const texts = {
  setup: {
    title: 'Set up Sonde',
    text: 'Create the admin account. You can invite other people later.',
    button: 'Create account',
  },
  invite: {
    title: 'You’ve been invited',
    text: 'Create your account. Your reports stay private until you share them.',
    button: 'Create account',
  },
  'sign-up': {
    title: 'Create an account',
    text: 'Your reports stay private until you share them.',
    button: 'Create account',
  },
} as const;

/** Renders the form that creates an account and signs the user in. */
export const newAccountPage = ({ way, token, email, name, problems }: NewAccountPage, frame: Frame): Html => {
  const { title, text, button } = texts[way];
  const problemOf = (of: AccountField): string | null => problems.find(({ field: found }) => found === of)?.text ?? null;
  const general = problems.find(({ field: found }) => found === null);
  return layout(frame, {
    feature: 'account',
    title,
    main: html`<div class="card alone sign-in"><h1>${title}</h1>
<p class="dim">${text}</p>
${general ? html`<p class="problem" role="alert">${general.text}</p>` : ''}
<form class="form" method="post" action="${frame.basePath}/${way}">${token === '' ? '' : html`<input type="hidden" name="token" value="${token}">`}
${emailField({ id: 'email', value: email, problem: problemOf('email'), focus: problems.length === 0 })}
${newPasswordField({ id: 'password', problem: problemOf('password') })}
${field({ id: 'name', name: 'name', label: 'Your name', value: name, problem: problemOf('name'), autocomplete: 'name', maxLength: 100 })}
<button>${button}</button></form></div>`,
  });
};
