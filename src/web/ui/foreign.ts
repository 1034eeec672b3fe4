import { html } from 'hono/html';
import { escapeBidi } from '../../lib/plain-text.ts';
import type { Html } from './html.ts';

/** Text of the audited site: escaped, isolated from the direction of the text around it, with bidi control characters shown as code points. */
export const foreign = (text: string): Html => html`<bdi>${escapeBidi(text)}</bdi>`;

/** Like `foreign`, for an element with `dir="auto"`, which aligns the text by its script. */
export const foreignBlock = (text: string): Html => html`${escapeBidi(text)}`;

/** A URL of the audited site: a link without referrer if it is http or https, else text. `shown` is the URL or the end of it. */
export const foreignLink = (url: string, shown = url): Html =>
  isWebAddress(url)
    ? html`<a class="url" href="${url}" rel="nofollow noopener noreferrer ugc">${foreign(shown)}</a>`
    : html`<span class="url">${foreign(url)}</span>`;

const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url);

/** A URL of the audited site, with break opportunities between its parts rather than within words. */
export const foreignAddress = (url: string): Html =>
  html`<bdi>${escapeBidi(url)
    .split(/(?<=[/_.=])(?![/_.=])|(?=[?&#])/)
    .map((part, index) => (index === 0 ? part : html`<wbr>${part}`))}</bdi>`;
