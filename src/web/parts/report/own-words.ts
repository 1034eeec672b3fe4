import { html } from 'hono/html';
import type { Html } from '../frame/frame.ts';

/** Words of the catalogue, with code set as such: what is between backticks, and elements that are named without. */
export const ownWords = (text: string): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 0 ? withElements(part) : html`<code>${part}</code>`))}`;

const withElements = (text: string): Html =>
  html`${text.split(/(<[^<>]+>)/).map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`;
