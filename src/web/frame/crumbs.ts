import { html } from 'hono/html';
import { wordsOf } from '../../locales/english.ts';
import type { Html } from '../ui/html.ts';
import type { Frame } from './frame.ts';

/** Renders breadcrumbs, root first. An entry without a link is the current page. */
export const crumbs = (places: readonly { href?: string; text: string }[], frame: Pick<Frame, 'words'> = {}): Html =>
  html`<nav class="crumbs" aria-label="${wordsOf(frame).frame.breadcrumb}">${places.map(({ href, text }) =>
    href === undefined
      ? html`<span class="cut" title="${text}"><bdi>${text}</bdi></span>`
      : html`<a class="cut" href="${href}" title="${text}">${text}</a>`,
  )}</nav>`;
