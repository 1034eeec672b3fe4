import type { Rating } from '../../audit/scoring/score.ts';
import { type Html, html } from './html.ts';
import { type StatusKind, statusShape } from './marks.ts';

const statusKinds: Record<Rating, StatusKind> = { good: 'pass', decent: 'warn', bad: 'fail' };

/** Renders an event or problem above a page, with at most one action. `isStatus` (event) and `isAlert` (problem) make screen readers announce it. */
export const notice = (
  content: Html | string,
  { tone, action, isStatus = false, isAlert = false }: { tone?: Rating; action?: Html; isStatus?: boolean; isAlert?: boolean } = {},
): Html =>
  html`<div class="notice${tone === undefined ? '' : ` ${tone}`}"${isAlert ? html` role="alert"` : isStatus ? html` role="status"` : ''}>${statusShape(tone === undefined ? 'info' : statusKinds[tone])}<div>${content}</div>${action ?? ''}</div>
`;

/** Renders one sentence and an action in place of an empty list. */
export const empty = (sentence: string | Html, action?: Html): Html => html`<div class="empty"><p>${sentence}</p>${action ?? ''}</div>`;

/** Renders a part that changes while something is running. On pages with `isLive`, the script updates it; `name` is unique within the page. */
export const live = (name: string, content: Html): Html => html`<div data-live="${name}">${content}</div>`;

/** Renders a few words that change while something is running; screen readers announce each change. */
export const liveStatus = (name: string, content: Html): Html => html`<span role="status" data-live="${name}">${content}</span>`;
