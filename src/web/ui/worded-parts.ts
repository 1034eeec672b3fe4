import { html } from 'hono/html';
import type { Part } from '../../audit/texts/message.ts';
import { foreign } from './foreign.ts';
import type { Html } from './html.ts';
import { ownWords } from './own-words.ts';

/** Renders a sentence: code as such, and each text of the audited site isolated. */
export const wordedParts = (parts: readonly Part[]): Html => html`${parts.map(wordedPart)}`;

const wordedPart = ({ text, own, code }: Part): Html => {
  if (!own) return code ? html`<code>${foreign(text)}</code>` : foreign(text);
  return code ? html`<code>${text}</code>` : ownWords(text);
};
