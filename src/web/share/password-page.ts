import { html } from 'hono/html';
import { wordsOf } from '../../locales/english.ts';
import type { Words } from '../../locales/words.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import type { Html } from '../ui/html.ts';

/** Renders the password form of a report, which reveals nothing about the report. */
export const reportPasswordPage = ({ problem }: { problem: keyof Words['frame']['password']['problems'] | null }, frame: Frame): Html => {
  const { title, ask, label, open, problems } = wordsOf(frame).frame.password;
  return layout(frame, {
    feature: 'share',
    title,
    main: html`<form class="card" method="post">
<h1>${title}</h1>
<p>${ask}</p>
${problem ? html`<p class="problem" role="alert" id="problem">${problems[problem]}</p>` : ''}
<label for="password">${label}</label>
<input id="password" name="password" type="password" required maxlength="128" autocomplete="off" autofocus${problem ? html` aria-describedby="problem" aria-invalid="true"` : ''}>
<button>${open}</button>
</form>`,
  });
};
