import { html } from 'hono/html';
import type { Words } from '../../../locales/words.ts';
import type { StoredRun } from '../../../reports/history.ts';
import { card } from '../../ui/card.ts';
import { type Select, select } from '../../ui/form/field.ts';
import type { Html } from '../../ui/html.ts';

interface PairChoice {
  title: string;
  action: string;
  selects: readonly [Select, Select];
}

/** Renders a form that selects two things to compare. */
export const choosePair = ({ title, action, selects }: PairChoice, { compare }: Words): Html =>
  card({
    id: 'choose',
    title,
    body: html`<form class="choose-pair" method="get" action="${action}">${selects.map(select)}<button>${compare.submit}</button></form>`,
  });

export interface RunChoice {
  /** Runs, newest first. */
  runs: readonly StoredRun[];
  from: number;
  to: number;
  action: string;
}

/** Renders a form that selects two runs to compare. */
export const runChoice = ({ runs, from, to, action }: RunChoice, words: Words): Html => {
  const { compare: texts, marks } = words;
  const named = ({ generatedAt, result, score }: StoredRun): string =>
    `${new Date(generatedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC, ${score}, ${marks.ratingsWithin[result]}`;
  const options = runs.map((run) => [String(run.id), named(run)] as const);
  return choosePair(
    {
      title: words.report.history.compare,
      action,
      selects: [
        { name: 'from', label: texts.before, options, value: String(from) },
        { name: 'to', label: texts.after, options, value: String(to) },
      ],
    },
    words,
  );
};
