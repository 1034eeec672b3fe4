import { html } from 'hono/html';
import { wordsOf } from '../../locales/english.ts';
import type { Html } from '../ui/html.ts';
import { untrustedUrl } from '../ui/untrusted.ts';
import type { Feature } from './assets.ts';
import type { Frame } from './frame.ts';
import { layout } from './layout.ts';

export interface Confirmation {
  feature: Feature;
  /** The question that the heading asks. */
  title: string;
  /** URL that the action affects; undefined if the title names it. */
  url?: string;
  /** Text that explains what the action does. */
  text: Html | string;
  /** Label of the confirmation button. */
  button: string;
  /** True if the action takes nothing away. */
  isHarmless?: boolean;
  /** Path to which the form is submitted. */
  action: string;
  /** Path that “Cancel” links to. */
  back: string;
}

/** Renders a page that asks for confirmation before an action that can’t be undone. */
export const confirmPage = ({ feature, title, url, text, button, isHarmless = false, action, back }: Confirmation, frame: Frame): Html =>
  layout(frame, {
    feature,
    title,
    main: html`<div class="card alone wide"><h1>${title}</h1>
${url === undefined ? '' : html`<p class="url">${untrustedUrl(url)}</p>`}
<p>${text}</p>
<form class="actions-row" method="post" action="${action}"><button${isHarmless ? '' : html` class="danger"`}>${button}</button><a class="button secondary" href="${back}">${wordsOf(frame).form.cancel}</a></form></div>`,
  });
