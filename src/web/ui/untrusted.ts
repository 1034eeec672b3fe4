import { html } from 'hono/html';
import { escapeBidi } from '../../lib/plain-text.ts';
import type { Html } from './html.ts';

/** Text of the audited site: escaped, isolated from the direction of the text around it, with bidi control characters shown as code points. */
export const untrusted = (text: string): Html => html`<bdi>${escapeBidi(text)}</bdi>`;

/** Like `untrusted`, for an element with `dir="auto"`, which aligns the text by its script. */
export const untrustedBlock = (text: string): Html => html`${escapeBidi(text)}`;

/** A URL of the audited site: a link without referrer if it is http or https, else text. `shown` is the URL or the end of it. */
export const untrustedLink = (url: string, shown = url): Html =>
  isWebAddress(url)
    ? html`<a class="url" href="${url}" rel="nofollow noopener noreferrer ugc">${untrusted(shown)}</a>`
    : html`<span class="url">${untrusted(url)}</span>`;

const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url);

/** A URL of the audited site, with break opportunities between its parts rather than within words. */
export const untrustedUrl = (url: string): Html =>
  html`<bdi>${escapeBidi(url)
    .split(/(?<=[/_.=])(?![/_.=])|(?=[?&#])/)
    .map((part, index) => (index === 0 ? part : html`<wbr>${part}`))}</bdi>`;
