import { html } from 'hono/html';
import type { Html } from './html.ts';

/** A command for an installed Sonde, and for a checkout. */
export const command = (words: string): Html => html`<code>sonde ${words}</code> (in a checkout <code>npm run -s sonde -- ${words}</code>)`;
