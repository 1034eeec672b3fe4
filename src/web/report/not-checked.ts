import { html } from 'hono/html';
import type { Facts } from '../../audit/facts/facts.ts';
import type { Presentation, PresentedFinding } from '../../audit/present.ts';
import { wordsOf } from '../../locales/words.ts';
import { checkPath } from '../checks/check-path.ts';
import type { Frame } from '../frame/frame.ts';
import { foreign } from '../ui/foreign.ts';
import type { Html } from '../ui/html.ts';
import { ownWords } from '../ui/own-words.ts';

/** The limits of a report: checks without their evidence, and what no audit covers. */
export const notChecked = ({ categories }: Presentation, { truncated }: Pick<Facts, 'truncated'>, frame: Frame): Html => {
  const words = wordsOf(frame).report.notChecked;
  const unknown = categories.flatMap(({ findings }) => findings).filter(({ outcome }) => outcome === 'unknown');
  const byReason = [...Map.groupBy(unknown, ({ reason }) => reason ?? '')];
  return html`${
    byReason.length === 0
      ? html`<p>${words.none}</p>`
      : html`<p>${words.these}</p>
<dl class="pairs missing">${byReason.map(([reason, findings]) => missing(reason, findings, frame))}</dl>`
  }
<p>${words.never}</p>
<ul>
<li>${words.scripts}</li>
<li>${words.others}</li>
${truncated ? html`<li>${words.rest}</li>` : ''}
</ul>`;
};

const missing = (reason: string, findings: readonly PresentedFinding[], frame: Frame): Html =>
  html`<dt>${foreign(reason)}</dt><dd>${findings.map(
    ({ check, title }, index) => html`${index === 0 ? '' : ', '}<a href="${checkPath(frame, check)}">${ownWords(title)}</a>`,
  )}</dd>`;
