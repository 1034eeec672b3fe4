import { html } from 'hono/html';
import type { FailureCode } from '../../../audit/failure.ts';
import type { Frame, Html } from './layout.ts';

/** What an owner whose site turns audits away can let through: the name that they go by. Nothing for other failures, and for other readers. */
export const letThrough = (error: FailureCode | null, { viewer, userAgent }: Frame): Html =>
  error === 'bot_wall' && viewer && userAgent !== undefined
    ? html`<p>Audits from here send this User-Agent:</p>
<p class="secret"><code>${userAgent}</code></p>`
    : html``;
