import { html } from 'hono/html';
import type { Group } from '../../audit/groups.ts';
import { format } from '../../audit/message.ts';
import type { PresentedFinding } from '../../audit/present.ts';
import { wordsOf } from '../../locales/words.ts';
import type { Frame } from '../frame/frame.ts';
import type { Html } from '../ui/html.ts';
import { outcomeMark } from '../ui/outcome.ts';
import { type Headlines, openFinding } from './finding.ts';

/** Findings that count as one, inside one row. */
export const groupRow = (
  group: Group,
  findings: readonly PresentedFinding[],
  urgent: ReadonlySet<string>,
  headlines: Headlines,
  frame: Frame,
): Html => {
  const words = wordsOf(frame);
  const { groups, sentences } = words.language;
  const lost = findings.reduce((sum, finding) => sum + finding.lost, 0);
  const outcome = findings.some((finding) => finding.outcome === 'fail') ? 'fail' : 'warn';
  const headline = format(groups[group].headline, { count: findings.length }, sentences.locale);
  return html`<details class="finding ${outcome}" id="group-${group}"${findings.some(({ check }) => urgent.has(check)) ? ' open' : ''}>
<summary><h4>${headline}</h4><span class="found">${findings.map(({ title }) => title).join(', ')}</span><span class="marks">${outcomeMark(outcome, words)}${lost === 0 ? '' : html` <span class="lost">${words.marks.lost(lost)}</span>`}</span></summary>
<div class="more">${findings.map((finding) => openFinding(finding, false, headlines, frame))}</div></details>
`;
};
