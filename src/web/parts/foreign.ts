import { html } from 'hono/html';
import { escapeBidi } from '../../audit/plain-text.ts';
import type { Html } from './frame/frame.ts';

/** Text of the audited site within ours: escaped, kept from turning the text around it, and with characters that turn text shown by their numbers. */
export const foreign = (text: string): Html => html`<bdi>${escapeBidi(text)}</bdi>`;

/** The same for an element of its own with `dir="auto"`, so that it begins where its script begins. */
export const foreignBlock = (text: string): Html => html`${escapeBidi(text)}`;

/** An address of the audited site. It can be followed when it is a web address, and then tells nobody from where. */
export const foreignLink = (url: string): Html =>
  isWebAddress(url)
    ? html`<a class="url" href="${url}" rel="nofollow noopener noreferrer ugc">${foreign(url)}</a>`
    : html`<span class="url">${foreign(url)}</span>`;

const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url);
