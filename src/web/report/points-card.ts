import { html } from 'hono/html';
import type { Presentation, PresentedCategory } from '../../audit/texts/present.ts';
import type { Words } from '../../locales/words.ts';
import { minus } from '../ui/amount.ts';
import { card, cardBody, fold } from '../ui/card.ts';
import { waterfall } from '../ui/chart/bars.ts';
import { filled, type Html, withCode } from '../ui/html.ts';
import { checkHref, type IssueContext, issuesHref } from './issue-context.ts';
import type { Growing } from './progress.ts';

/** Renders where the score lost points, by area, with the whole calculation folded below. */
export const pointsCard = (presentation: Presentation, context: IssueContext, growing: Growing | null = null): Html => {
  const { score, categories, gates } = presentation;
  const { frame, words } = context;
  const texts = words.report.points;
  const later = growing?.later ?? [];
  const kept = categories.filter(
    ({ id, lost, findings }) => lost === 0 && !later.includes(id) && findings.some(({ status }) => status !== 'not_applicable'),
  );
  const comes = later.map((id) => words.language.categories[id]);
  return card({
    id: 'points',
    title: texts.title,
    end: growing ? words.progress.soFar : html`<a href="${frame.basePath}/checks" class="about">${texts.how}</a>`,
    body: html`${cardBody(html`${waterfall({
      name: texts.name({ score }),
      score,
      losses: [
        ...categories.map((category) => ({
          label: category.title,
          points: category.lost,
          rating: category.findings.some(({ status, lost }) => status === 'fail' && lost > 0) ? ('bad' as const) : ('decent' as const),
          href: issuesHref(context, { area: category.id }),
        })),
        ...gates.map(({ gate, lost }) => ({ label: texts.capped({ cap: gate }), points: lost, rating: 'bad' as const })),
      ],
      start: words.report.ledger.start,
      end: growing ? words.progress.scoreSoFar : words.report.ledger.score,
      later: comes,
    })}
${kept.length === 0 ? '' : html`<p class="note">${texts.kept({ areas: kept.map(({ title }) => title).join(', ') })}</p>`}
${growing ? html`<p class="note">${comes.length === 0 ? '' : `${words.progress.later({ areas: comes.join(', ') })} `}${words.progress.mayChange}</p>` : ''}`)}
${score === 100 || growing ? '' : fold(texts.table, ledger(presentation, context))}`,
  });
};

/** Renders the calculation of the score; the numbers in the last column add up to the score. */
const ledger = ({ score, categories, gates }: Presentation, context: IssueContext): Html => {
  const { words } = context;
  const texts = words.report.ledger;
  // The caps of all categories add up to more than 100, so the score could fall below 0 without this correction.
  const below = categories.reduce((sum, { lost }) => sum + lost, 0) - 100;
  return html`<table class="ledger">
<caption>${texts.caption}</caption>
<thead><tr><th scope="col">${texts.what}</th><th scope="col" class="number">${texts.taken}</th><th scope="col" class="number">${texts.counts}</th></tr></thead>
<tbody>${sumRow(texts.start, '100')}</tbody>
${categories.filter(({ lost }) => lost > 0).map((category) => categoryLines(category, context, words))}
${below <= 0 ? '' : html`<tbody>${sumRow(texts.floor, `+${below}`)}</tbody>`}
${gates.every(({ lost }) => lost === 0) ? '' : html`<tbody>${gates.filter(({ lost }) => lost > 0).map(({ gate, check, title, lost }) => sumRow(filled(texts.cappedBy, { cap: gate, check: html`<a href="${checkHref(context, check)}">${title}</a>` }), minus(lost)))}</tbody>`}
<tfoot>${sumRow(texts.score, String(score))}</tfoot>
</table>`;
};

const sumRow = (name: string | Html, counts: string): Html =>
  html`<tr class="sum"><th scope="row">${name}</th><td></td><td class="number">${counts}</td></tr>`;

const categoryLines = ({ title, findings, lost, cap }: PresentedCategory, context: IssueContext, words: Words): Html => {
  const taking = findings.filter((finding) => finding.lost > 0);
  const sum = taking.reduce((total, finding) => total + finding.lost, 0);
  return html`<tbody>
${sumRow(html`${title}${sum > lost ? html` <span class="note">${words.report.ledger.capped({ cap })}</span>` : ''}`, minus(lost))}
${taking.map((finding) => html`<tr><td><a href="${checkHref(context, finding.check)}">${withCode(finding.headline)}</a></td><td class="number">${minus(finding.lost)}</td><td></td></tr>`)}
</tbody>
`;
};
