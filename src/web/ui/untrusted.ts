import { html } from 'hono/html';
import { escapeBidi } from '../../lib/plain-text.ts';
import type { Html } from './html.ts';

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
