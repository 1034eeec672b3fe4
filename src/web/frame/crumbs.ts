import { html } from 'hono/html';
import { wordsOf } from '../../locales/words.ts';
import type { Html } from '../ui/html.ts';
import type { Frame } from './frame.ts';

/** Breadcrumbs, root first. */
export const crumbs = (places: readonly { href: string; text: string }[], frame: Pick<Frame, 'words'> = {}): Html =>
  html`<nav class="crumbs" aria-label="${wordsOf(frame).frame.breadcrumb}">${places.map(({ href, text }) => html`<a href="${href}">${text}</a>`)}</nav>`;
