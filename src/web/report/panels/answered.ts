import { html } from 'hono/html';
import type { LinkLeftOut } from '../../../audit/link-check.ts';
import type { LeftOut } from '../../../audit/resources.ts';
import { statusName } from '../../../audit/texts/status-names.ts';
import type { Words } from '../../../locales/words.ts';
import { type Html, withCode } from '../../ui/html.ts';

/** Renders the HTTP status of a URL, or the reason why there is none. */
export const httpStatus = (
  { status, error }: { status: number; error: keyof Words['language']['sentences']['causes'] | null },
  { language }: Words,
): Html => {
  if (error === null) return html`${status === 0 ? '' : statusName(status)}`;
  const cause: string | undefined = language.sentences.causes[error];
  return withCode(cause ?? error);
};

/** Says how many URLs were not requested, and why; empty if all URLs were requested. */
export const leftOut = (numbers: { [Reason in LeftOut | LinkLeftOut]?: number | undefined }, { panels }: Words): Html => {
  const reasons = Object.entries(panels.leftOutReasons).flatMap(([reason, words]) => {
    const number = numbers[reason as LeftOut | LinkLeftOut] ?? 0;
    return number === 0 ? [] : [words({ number })];
  });
  return reasons.length === 0 ? html`` : html`<p>${panels.leftOut({ all: reasons.join(', ') })}</p>`;
};
