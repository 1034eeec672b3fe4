import { html } from 'hono/html';
import type { Html } from '../frame/layout.ts';

/** Words of the catalogue, with the elements that they name set as code. */
export const ownWords = (text: string): Html =>
  html`${text.split(/(<[^<>]+>)/).map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`;
