import { html } from 'hono/html';
import { wordsOf } from '../../locales/english.ts';
import type { Words } from '../../locales/words.ts';
import { filled } from './filled.ts';
import type { Html } from './html.ts';

/** Renders a command in two versions: for an installed Sonde and for a source checkout. */
export const command = (line: string, frame: { words?: Words }): Html =>
  filled(wordsOf(frame).frame.command, {
    installed: html`<code>sonde ${line}</code>`,
    checkout: html`<code>npm run -s sonde -- ${line}</code>`,
  });
