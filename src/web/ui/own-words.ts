import { html } from 'hono/html';
import type { Html } from './html.ts';

/** Sonde’s own text, with backticked code and bare element names set as code. */
export const ownWords = (text: string): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 0 ? withElements(part) : html`<code>${part}</code>`))}`;

const withElements = (text: string): Html =>
  html`${text.split(/(<[^<>]+>)/).map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`;
