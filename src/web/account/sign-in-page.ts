import { html } from 'hono/html';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { emailField, passwordField } from '../ui/form/field.ts';
import type { Html } from '../ui/html.ts';

const problems = {
  wrong: 'Wrong email or password.',
  throttled: 'Too many attempts. Wait a minute and try again.',
} as const;

export interface SignInPage {
  next: string;
  email: string;
  problem: keyof typeof problems | null;
  /** True if anybody can create an account. */
  signUp: boolean;
}

/** The sign-in form; afterwards the browser opens `next`. */
export const signInPage = ({ next, email, problem, signUp }: SignInPage, frame: Frame): Html =>
  layout(frame, {
    feature: 'account',
    title: 'Sign in',
    main: html`<form class="card" method="post" action="${frame.basePath}/sign-in">
<h1>Sign in</h1>
${problem ? html`<p class="problem" role="alert">${problems[problem]}</p>` : ''}
<input type="hidden" name="next" value="${next}">
${emailField({ id: 'email', value: email, focus: email === '' })}
${passwordField({ id: 'password', focus: email !== '' })}
<button>Sign in</button>
<details class="panel after"><summary><h2>Forgot your password?</h2></summary><div class="inside"><p>Sonde doesn’t send email. Ask your admin to reset it with <code>sonde account password</code>.</p></div></details>
${signUp ? html`<p class="after">New here? <a href="${frame.basePath}/sign-up">Create an account</a></p>` : ''}
</form>`,
  });
