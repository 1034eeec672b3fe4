import { html } from 'hono/html';
import { escapeBidi } from '../../lib/plain-text.ts';
import type { Html } from './html.ts';

/** A URL of the audited site, with break opportunities between its parts rather than within words. */
export const foreignAddress = (url: string): Html =>
  html`<bdi>${escapeBidi(url)
    .split(/(?<=[/_.=])(?![/_.=])|(?=[?&#])/)
    .map((part, index) => (index === 0 ? part : html`<wbr>${part}`))}</bdi>`;
