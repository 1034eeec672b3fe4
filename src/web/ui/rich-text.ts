import { html } from 'hono/html';
import type { Part } from '../../audit/texts/message.ts';
import type { Html } from './html.ts';
import { untrusted } from './untrusted.ts';

/** Renders Sonde’s own text, with text in backticks and bare element names as code. */
export const withCode = (text: string): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 0 ? withElements(part) : html`<code>${part}</code>`))}`;

const withElements = (text: string): Html =>
  html`${text.split(/(<[^<>]+>)/).map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`;

/** Renders a sentence: code as code elements, and each text of the audited site isolated from the text around it. */
export const richText = (parts: readonly Part[]): Html => html`${parts.map(richPart)}`;

const richPart = ({ text, own, code }: Part): Html => {
  if (!own) return code ? html`<code>${untrusted(text)}</code>` : untrusted(text);
  return code ? html`<code>${text}</code>` : withCode(text);
};
