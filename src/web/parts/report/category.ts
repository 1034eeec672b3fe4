import { html } from 'hono/html';
import type { PresentedCategory, Standing, WordedFinding } from '../../../audit/present.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Frame, Html } from '../frame/layout.ts';
import { openFinding, quietFinding } from './finding.ts';
import { outcomeMark } from './outcome.ts';
import { tally } from './tally.ts';

/** All findings of a category: what asks for something first, the dearest on top, the rest folded away under its counts. A category that asks for nothing is one line. */
export const categoryFindings = (category: PresentedCategory, urgent: ReadonlySet<string>, frame: Frame): Html => {
  const words = wordsOf(frame);
  const { id, title, findings } = category;
  const heading = html`<h3 id="category-${id}">${title}</h3>`;
  const asking = [...standing(findings, 'fail'), ...standing(findings, 'warn')].sort((a, b) => b.lost - a.lost);
  const rest = quietFindings(findings, frame);
  if (asking.length === 0)
    return html`<section class="category calm" aria-labelledby="category-${id}"><details class="quiet"><summary>${heading}<span class="tally">${tally(findings, quiet, words)}</span></summary>${rest}</details></section>
`;
  return html`<section class="category" aria-labelledby="category-${id}">${heading}
${asking.map((finding) => openFinding(finding, urgent.has(finding.check), frame))}
${asking.length === findings.length ? '' : html`<details class="quiet"><summary><span class="tally">${tally(findings, quiet, words)}</span></summary>${rest}</details>`}</section>
`;
};

const quiet: readonly Standing[] = ['accepted', 'unknown', 'pass', 'not_applicable'];

const quietFindings = (findings: readonly WordedFinding[], frame: Frame): Html =>
  html`${quiet
    .map((way) => ({ way, found: standing(findings, way) }))
    .filter(({ found }) => found.length > 0)
    .map(
      ({ way, found }) =>
        html`<h4>${outcomeMark(way, wordsOf(frame))}</h4><ul>${found.map((finding) => quietFinding(finding, frame))}</ul>`,
    )}`;

const standing = (findings: readonly WordedFinding[], way: Standing): WordedFinding[] =>
  findings.filter((finding) => finding.standing === way);
