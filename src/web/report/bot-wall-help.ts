import { html } from 'hono/html';
import type { FailureCode } from '../../audit/audit-failure.ts';
import { wordsOf } from '../../locales/english.ts';
import type { Frame } from '../frame/frame.ts';
import type { Html } from '../ui/html.ts';

/** Help for owners whose site blocks audits: the User-Agent to allow. Empty for other errors and other people. */
export const botWallHelp = (error: FailureCode | null, frame: Frame): Html =>
  error === 'bot_wall' && frame.user && frame.userAgent !== undefined
    ? html`<p>${wordsOf(frame).progress.userAgent}</p>
<p class="secret"><code>${frame.userAgent}</code></p>`
    : html``;
