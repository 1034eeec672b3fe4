import { html } from 'hono/html';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { emailField, passwordField } from '../ui/form/field.ts';
import type { Html } from '../ui/html.ts';
import { chevron } from '../ui/icon.ts';

const problems = {
  wrong: 'Wrong email or password.',
  throttled: 'Too many attempts. Wait a minute and try again.',
} as const;

export interface SignInPage {
  next: string;
  email: string;
  problem: keyof typeof problems | null;
  /** True if visitors can create an account. */
  signUp: boolean;
}

/** Renders the sign-in form. After signing in, the browser opens `next`. */
export const signInPage = ({ next, email, problem, signUp }: SignInPage, frame: Frame): Html =>
  layout(frame, {
    feature: 'account',
    title: 'Sign in',
    main: html`<div class="card alone sign-in"><h1>Sign in</h1>
${problem ? html`<p class="problem" role="alert">${problems[problem]}</p>` : ''}
<form class="form" method="post" action="${frame.basePath}/sign-in"><input type="hidden" name="next" value="${next}">
${emailField({ id: 'email', value: email, focus: email === '' })}
${passwordField({ id: 'password', focus: email !== '' })}
<button>Sign in</button></form>
${signUp ? html`<p>New here? <a href="${frame.basePath}/sign-up">Create an account</a></p>` : ''}
<details class="forgotten"><summary><h2>Forgot your password?</h2>${chevron}</summary><p class="note">Sonde doesn’t send email. Ask your admin for a new one, or reset it with <code>sonde account password</code>.</p></details></div>`,
  });
