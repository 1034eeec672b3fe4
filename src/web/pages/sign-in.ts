import { html } from 'hono/html';
import { type Frame, type Html, layout } from '../parts/layout.ts';

const problems = {
  wrong: 'E-mail address and password do not belong together. Try again.',
  throttled: 'There were too many tries. Wait a minute and try again.',
} as const;

/** Signing in; afterwards the browser goes on to `next`. */
export const signInPage = ({ next, problem }: { next: string; problem: keyof typeof problems | null }, frame: Frame): Html =>
  layout(frame, {
    title: 'Sign in',
    main: html`<form class="card" method="post" action="${frame.basePath}/sign-in">
<h1>Sign in</h1>
${problem ? html`<p class="problem" role="alert" id="problem">${problems[problem]}</p>` : ''}
<input type="hidden" name="next" value="${next}">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="username">
<label for="password">Password</label>
<input id="password" name="password" type="password" required maxlength="128" autocomplete="current-password">
<button>Sign in</button>
</form>`,
  });
