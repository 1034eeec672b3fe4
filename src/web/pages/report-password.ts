import { html } from 'hono/html';
import { type Frame, type Html, layout } from '../parts/layout.ts';

const problems = {
  wrong: 'That is not the password. Try again, or ask whoever sent you the address.',
  throttled: 'There were too many tries. Wait a minute and try again.',
} as const;

/** Asks for the password of a report, without a word of the report itself. */
export const reportPasswordPage = ({ problem }: { problem: keyof typeof problems | null }, frame: Frame): Html =>
  layout(frame, {
    title: 'This report is protected',
    main: html`<form class="card" method="post">
<h1>This report is protected</h1>
<p>Give the password that came with its address.</p>
${problem ? html`<p class="problem" role="alert" id="problem">${problems[problem]}</p>` : ''}
<label for="password">Password</label>
<input id="password" name="password" type="password" required maxlength="128" autocomplete="off" autofocus${problem ? html` aria-describedby="problem" aria-invalid="true"` : ''}>
<button>Open the report</button>
</form>`,
  });
