import { html } from 'hono/html';
import { statusName } from '../../../audit/texts/status-names.ts';
import type { Words } from '../../../locales/words.ts';
import type { Html } from '../../ui/html.ts';
import { ownWords } from '../../ui/own-words.ts';

/** How a URL answered: its status, or why there is none. */
export const answered = (
  { status, error }: { status: number; error: keyof Words['language']['sentences']['causes'] | null },
  { language }: Words,
): Html => {
  if (error === null) return html`${status === 0 ? '' : statusName(status)}`;
  const cause: string | undefined = language.sentences.causes[error];
  return ownWords(cause ?? error);
};
