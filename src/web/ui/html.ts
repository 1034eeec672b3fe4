import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Part } from '../../audit/texts/message.ts';
import { escapeBidi } from '../../lib/plain-text.ts';
import type { Message } from '../../locales/catalogue.ts';

/** The template of all HTML: it escapes its values. */
export { html };

/** Escaped HTML, as created by the `html` template. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Renders a message whose values are HTML elements. */
export const filled = <Values>(text: Message<Values>, values: { readonly [Name in keyof Values]: Values[Name] | Html }): Html =>
  html`${text.parts(values)}`;

/** Renders text of the audited site: escaped, isolated from the surrounding text direction, with bidi control characters as code points. */
export const untrusted = (text: string): Html => html`<bdi>${escapeBidi(text)}</bdi>`;

/** Like `untrusted`, but for an element with `dir="auto"`, which aligns the text by its writing system. */
export const untrustedBlock = (text: string): Html => html`${escapeBidi(text)}`;

/** Renders a URL of the audited site as a link without referrer if it is http(s), else as text. `shown` is the URL or its end. */
export const untrustedLink = (url: string, shown = url): Html =>
  isWebAddress(url)
    ? html`<a class="url" href="${url}" rel="nofollow noopener noreferrer ugc">${untrusted(shown)}</a>`
    : html`<span class="url">${untrusted(url)}</span>`;

const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url);

/** Renders a URL of the audited site with break opportunities between its parts rather than within words. */
export const untrustedUrl = (url: string): Html =>
  html`<bdi>${escapeBidi(url)
    .split(/(?<=[/_.=])(?![/_.=])|(?=[?&#])/)
    .map((part, index) => (index === 0 ? part : html`<wbr>${part}`))}</bdi>`;

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
