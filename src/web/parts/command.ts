import { html } from 'hono/html';
import type { Html } from './frame/frame.ts';

/** A command of Sonde within a sentence, as it is typed where Sonde is installed and where it runs from a checkout. */
export const command = (words: string): Html => html`<code>sonde ${words}</code> (in a checkout <code>npm run -s sonde -- ${words}</code>)`;
