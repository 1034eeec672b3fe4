import { html } from 'hono/html';
import type { Html } from './html.ts';

/** Renders a part that changes while something is running. On pages with `isLive`, the script updates it; `name` is unique within the page. */
export const live = (name: string, content: Html): Html => html`<div data-live="${name}">${content}</div>`;

/** Renders a few words that change while something is running; screen readers announce each change. */
export const liveStatus = (name: string, content: Html): Html => html`<span role="status" data-live="${name}">${content}</span>`;
