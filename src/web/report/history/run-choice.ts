import { html } from 'hono/html';
import type { StoredRun } from '../../../reports/history.ts';
import { select } from '../../ui/form/select.ts';
import type { Html } from '../../ui/html.ts';
import { ratingWords } from '../../ui/rating.ts';

export interface RunChoice {
  /** Newest first. */
  runs: readonly StoredRun[];
  from: number;
  to: number;
  action: string;
}

/** Selects two runs to compare. */
export const runChoice = ({ runs, from, to, action }: RunChoice): Html => {
  const options = runs.map((run) => [String(run.id), words(run)] as const);
  return html`<section class="other-audits" aria-labelledby="others"><h2 id="others">Compare</h2>
<form class="filters two" method="get" action="${action}">${select({ name: 'from', label: 'Before', options, value: String(from) })}${select({ name: 'to', label: 'After', options, value: String(to) })}
<button>Compare</button></form></section>`;
};

const words = ({ generatedAt, result, score }: StoredRun): string =>
  `${new Date(generatedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC, ${score}, ${ratingWords[result].toLowerCase()}`;
