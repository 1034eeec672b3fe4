import { html } from 'hono/html';
import { escapeBidi } from '../../audit/plain-text.ts';
import type { Html } from './frame/frame.ts';

/** An address of the audited site within ours, that may be broken into lines where a part of it ends, rather than within a word. */
export const foreignAddress = (url: string): Html =>
  html`<bdi>${escapeBidi(url)
    .split(/(?<=[/_.=])(?![/_.=])|(?=[?&#])/)
    .map((part, index) => (index === 0 ? part : html`<wbr>${part}`))}</bdi>`;
