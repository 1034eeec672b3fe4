import { html } from 'hono/html';
import type { Html } from './html.ts';

/** A part that changes while something runs. On a page with `isLive` the script renews it; `name` is unique on the page. */
export const live = (name: string, content: Html): Html => html`<div data-live="${name}">${content}</div>`;

/** The same for a few words, which screen readers announce when they change. */
export const liveStatus = (name: string, content: Html): Html => html`<span role="status" data-live="${name}">${content}</span>`;
