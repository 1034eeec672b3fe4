import { html } from 'hono/html';
import type { Presentation } from '../../audit/texts/present.ts';
import type { Words } from '../../locales/words.ts';
import { signed } from '../ui/amount.ts';
import { card } from '../ui/card.ts';
import type { Html } from '../ui/html.ts';
import { ownWords } from '../ui/own-words.ts';
import { wordedParts } from '../ui/worded-parts.ts';

/** What to do next, in the client’s words: the problem, and why it matters. `isOurs` if a brand does it for the reader. */
export const steps = ({ fixFirst }: Pick<Presentation, 'fixFirst'>, isOurs: boolean, { share }: Words): Html =>
  fixFirst.length === 0
    ? html``
    : card({
        id: 'next',
        title: isOurs ? share.steps.ours : share.steps.theirs,
        end: share.steps.points,
        body: html`<ol class="steps">${fixFirst.map(
          ({ headline, whyParts, gain }) =>
            html`<li><div><h3>${ownWords(headline)}</h3><p>${wordedParts(whyParts)}</p></div>${gain > 0 ? html`<b class="good">${signed(gain)}</b>` : ''}</li>`,
        )}</ol>`,
      });
