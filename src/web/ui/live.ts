import { html } from 'hono/html';
import type { Html } from './html.ts';

/** A part that changes while something runs. On a page with `isLive` the script renews it; `name` is unique on the page. */
export const live = (name: string, content: Html): Html => html`<div data-live="${name}">${content}</div>`;

/** A few words that change while something runs; screen readers announce them. */
export const liveStatus = (name: string, content: Html): Html => html`<span role="status" data-live="${name}">${content}</span>`;
