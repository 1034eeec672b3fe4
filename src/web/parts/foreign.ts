import { html } from 'hono/html';
import type { WordedFinding } from '../../audit/present.ts';
import type { Html } from './layout.ts';
import { ownWords } from './own-words.ts';

/** Text of the audited site within ours: escaped, kept from turning the text around it, and with characters that turn text shown by their numbers. */
export const foreign = (text: string): Html => html`<bdi>${unturned(text)}</bdi>`;

/** The same for an element of its own with `dir="auto"`, so that it begins where its script begins. */
export const foreignBlock = (text: string): Html => html`${unturned(text)}`;

/** An address of the audited site. It can be followed when it is a web address, and then tells nobody from where. */
export const foreignLink = (url: string): Html =>
  isWebAddress(url)
    ? html`<a class="url" href="${url}" rel="nofollow noopener noreferrer ugc">${foreign(url)}</a>`
    : html`<span class="url">${foreign(url)}</span>`;

/** The sentence of a finding, each text of the audited site in it for itself. */
export const foundText = ({ text, values }: Pick<WordedFinding, 'text' | 'values'>): Html => {
  const parts = Object.values(values)
    .filter((value) => typeof value === 'string' && value !== '')
    .sort((a, b) => String(b).length - String(a).length)
    .reduce<Part[]>((cut, value) => cut.flatMap((part) => split(part, String(value))), [{ text, own: true }]);
  return html`${parts.map((part) => (part.own ? ownWords(unturned(part.text)) : foreign(part.text)))}`;
};

interface Part {
  text: string;
  own: boolean;
}

/** Cuts our words where the value stands as a word of its own. */
const split = (part: Part, value: string): Part[] => {
  const { text, own } = part;
  if (!own) return [part];
  let at = text.indexOf(value);
  while (at >= 0 && (isInWord(text.charAt(at - 1)) || isInWord(text.charAt(at + value.length)))) at = text.indexOf(value, at + 1);
  if (at < 0) return [part];
  return [
    { text: text.slice(0, at), own },
    { text: value, own: false },
    { text: text.slice(at + value.length), own },
  ];
};

const isInWord = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/** Embeddings, overrides and isolates of the Unicode Bidirectional Algorithm, by which an address can be made to look like another. */
const unturned = (text: string): string =>
  text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, (character) => `[U+${character.charCodeAt(0).toString(16).toUpperCase()}]`);

const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url);
