import { html } from 'hono/html';
import type { FailureCode } from '../../../audit/failure.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Frame, Html } from './frame.ts';

/** What an owner whose site turns audits away can let through: the name that they go by. Nothing for other failures, and for other readers. */
export const botWallHelp = (error: FailureCode | null, frame: Frame): Html =>
  error === 'bot_wall' && frame.user && frame.userAgent !== undefined
    ? html`<p>${wordsOf(frame).progress.userAgent}</p>
<p class="secret"><code>${frame.userAgent}</code></p>`
    : html``;
