import type { Task } from '../../audit/check.ts';
import { type Rating, ratingOf } from '../../audit/scoring/score.ts';
import type { Words } from '../../locales/words.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { signed } from '../ui/amount.ts';
import { card } from '../ui/card.ts';
import { filled, type Html, html } from '../ui/html.ts';
import { chevron } from '../ui/icon.ts';
import { statusShape } from '../ui/marks.ts';
import { type Cover, contact, cover, scoreRing } from './cover.ts';

/** A step that brings the score further. */
export interface Step {
  task: Task;
  /** What was found, in one sentence. */
  found: Html | string;
  gain: number;
  /** How to do it, why, and where. */
  more: Html;
}

/** A shared report of a page or site, which prints as a document. */
export interface ShareDocument {
  /** Title of the window. */
  title: string;
  /** Description for link previews; null if the page is not public. */
  description: string | null;
  cover: Cover;
  heading: Html | string;
  /** The result in plain sentences, without the gain of the steps. */
  lead: readonly (Html | string)[];
  /** The scores over time, below the heading, and a picture beside the result. */
  scores?: Html | undefined;
  picture?: Html | undefined;
  notices: Html;
  steps: readonly Step[];
  /** What is below the steps: areas, issues, and how it was found out. */
  sections: Html;
  about: Html;
}

/** Maximum characters of the title in the footer of printed pages. */
const MAX_FOOT = 70;

/** Renders a shared report: a cover, the result in plain sentences, what to do next, and what was found. */
export const sharePage = (shared: ShareDocument, frame: Frame): Html => {
  const { title, description, cover: front, heading, lead, scores = '', picture = '', notices, steps, sections, about } = shared;
  const { brand } = frame;
  const { words } = frame;
  const { rated } = front;
  return layout(frame, {
    feature: 'share',
    isReport: true,
    hasButtons: front.pdf === null,
    title,
    ...(description === null ? {} : { description }),
    cover: cover(front, frame),
    paperFoot: {
      brand: brand?.name || (brand?.hidesSonde ? '' : 'Sonde'),
      title: [front.preparedFor, cut(front.title)].filter((part) => part !== '').join(' · '),
    },
    main: html`<section class="card client-result" aria-label="${words.share.result}">${scoreRing(rated, words)}<div><h2>${heading}</h2>${scores}<p class="lead">${[...lead, ...gainSentence(front, words)].map((sentence, index) => html`${index === 0 ? '' : ' '}${sentence}`)}</p></div>${picture}</section>
${notices}
${stepList(steps, front, brand !== undefined && brand.name !== '', words)}
${sections}
${contact(brand, words)}
${about}`,
  });
};

const cut = (text: string): string => {
  const characters = [...text];
  return characters.length > MAX_FOOT ? `${characters.slice(0, MAX_FOOT).join('').trimEnd()}…` : text;
};

const gainSentence = ({ rated: { score, steps, after } }: Cover, { share }: Words): Html[] =>
  after > score ? [filled(share.summary.steps, { steps, score: scoreText(after) })] : [];

const scoreText = (score: number, rating: Rating = ratingOf(score)): Html => html`<b class="${rating}">${score}</b>`;

/** Renders the next steps in terms a client understands: what to do, who does it, how much work it is. `isOurs` is true if a brand does the work. */
const stepList = (steps: readonly Step[], { rated: { score, after } }: Cover, isOurs: boolean, { share: { steps: texts } }: Words): Html =>
  steps.length === 0
    ? html``
    : card({
        id: 'next',
        title: isOurs ? texts.ours : texts.theirs,
        end: texts.effort,
        body: html`<ol class="steps">${steps.map(
          ({ task, found, gain, more }) =>
            html`<li><details class="issue"><summary><div><h3>${task.text}</h3><p>${found}</p></div><span class="step-work"><b>${texts.roles[task.role]}</b> · ${texts.size({ size: task.effort })}</span><b class="good">${gain > 0 ? signed(gain) : ''}</b>${chevron}</summary>${more}</details></li>
`,
        )}</ol>${after > score ? html`<p class="steps-total"><span>${texts.total({ steps: steps.length })}</span><b>${score} → ${scoreText(after)}</b></p>` : ''}`,
      });

/** Maximum issues shown unfolded; later issues are folded. */
const MAX_SHOWN = 5;

/** Renders issues that are no step: the first ones, then the others folded. */
export const issueSections = <Issue>(issues: readonly Issue[], rows: (those: readonly Issue[]) => Html, { share }: Words): Html => {
  const more = issues.slice(MAX_SHOWN);
  return html`<div class="issues">${rows(issues.slice(0, MAX_SHOWN))}</div>
${more.length === 0 ? '' : html`<details class="fold more-issues"><summary>${statusShape('warn')}${share.results.more({ number: more.length })}${chevron}</summary><div class="issues">${rows(more)}</div></details>`}`;
};
