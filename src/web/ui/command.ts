import { html } from 'hono/html';
import type { Html } from './html.ts';

/** Renders a command in two versions: for an installed Sonde and for a source checkout. */
export const command = (words: string): Html => html`<code>sonde ${words}</code> (in a checkout <code>npm run -s sonde -- ${words}</code>)`;
