import { html } from 'hono/html';
import type { Presentation } from '../../../audit/texts/present.ts';
import type { Words } from '../../../locales/words.ts';
import { card, cardBody } from '../../ui/card.ts';
import { dumbbell } from '../../ui/chart/bars.ts';
import type { Html } from '../../ui/html.ts';

/** Renders the scores of all areas in two audits, largest difference first. `names` label the open and the full circle. */
export const comparedAreas = (
  left: Presentation,
  right: Presentation,
  names: { before: string; after: string },
  { compare: texts, marks }: Words,
): Html => {
  const scores = new Map(left.categories.map(({ id, score }) => [id, score]));
  const rows = right.categories
    .map(({ id, title, score }) => ({ label: title, before: scores.get(id) ?? null, after: score }))
    .sort((one, other) => difference(other) - difference(one));
  return card({
    id: 'areas',
    title: texts.areas,
    body: cardBody(
      html`${dumbbell({ name: texts.areas, rows, change: (before, after) => texts.fromTo({ before, after }), words: names, format: marks.amount })}<p class="note">${texts.areasNote}</p>`,
    ),
  });
};

const difference = ({ before, after }: { before: number | null; after: number }): number =>
  before === null ? 0 : Math.abs(after - before);
