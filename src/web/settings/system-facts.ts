import { html } from 'hono/html';
import { sizeWords } from '../../system/size.ts';
import type { SystemState } from '../../system/state.ts';
import { amount, count } from '../ui/amount.ts';
import { cardBody } from '../ui/card.ts';
import { columnChart } from '../ui/chart/columns.ts';
import type { Html } from '../ui/html.ts';
import { empty } from '../ui/notice.ts';
import { formatDuration, jobWords, outcomeWords } from './system-words.ts';

/** Number of hours between two labels of the chart. */
const LABEL_EVERY = 6;

/** Renders the audits of this process in the last 24 hours. */
export const auditsByHour = (hours: SystemState['audits']['hours']): Html => {
  if (hours.every(({ completed, failed }) => completed + failed === 0))
    return html`<p class="dim">No audits finished by this process in the last 24 hours.</p>`;
  return columnChart({
    name: 'Audits by hour',
    kinds: [
      { label: 'Completed', tone: 'accent' },
      { label: 'Failed', tone: 'bad' },
    ],
    columns: hours.map(({ start, completed, failed }, index) => {
      const label = `${new Date(start).toISOString().slice(11, 16)} UTC`;
      return { label, ...(index % LABEL_EVERY === LABEL_EVERY - 1 ? { short: label.slice(0, 5) } : {}), values: [completed, failed] };
    }),
    format: amount,
    words: { table: 'Show as a table', time: 'Hour' },
  });
};

/** Renders the number of jobs by kind and status. */
export const queueTable = (queue: SystemState['queue']): Html => {
  if (queue.length === 0) return empty('Queue is empty.');
  return html`<div class="sideways"><table><caption class="hidden">Jobs by kind</caption>
<thead><tr><th scope="col">Jobs</th><th scope="col" class="number">Queued</th><th scope="col" class="number">Running</th><th scope="col">Oldest</th></tr></thead>
<tbody>${queue.map(({ kind, waiting, running, oldest }) => html`<tr><th scope="row">${jobWords[kind] ?? kind}</th><td class="number">${amount(waiting)}</td><td class="number">${amount(running)}</td><td>${waiting === 0 ? '' : formatDuration(oldest)}</td></tr>`)}</tbody></table></div>`;
};

/** Renders the outcomes of recent audits. */
export const recentAudits = ({ hour, day }: SystemState['audits']): Html => {
  if (day.length === 0) return html`<p>No audits finished by this process in the last day.</p>`;
  const inHour = new Map(hour);
  return html`<div class="sideways"><table><caption>Audits finished by this process since it started</caption>
<thead><tr><th scope="col">Outcome</th><th scope="col" class="number">Last hour</th><th scope="col" class="number">Last day</th></tr></thead>
<tbody>${day.map(([outcome, number]) => html`<tr><th scope="row"><code>${outcome}</code><p class="note">${outcomeWords(outcome)}</p></th><td class="number">${amount(inHour.get(outcome) ?? 0)}</td><td class="number">${amount(number)}</td></tr>`)}</tbody></table></div>`;
};

/** Describes the workers and analysis processes. */
export const analysisText = ({ work: { works, concurrency, analysisProcesses }, analysis, rendering }: SystemState): Html => {
  const pools = Object.values(analysis);
  const all = (of: 'children' | 'busy' | 'waiting'): number => pools.reduce((sum, pool) => sum + pool[of], 0);
  if (!works) return html`<p class="note">This process runs no audits; <code>sonde work</code> runs them elsewhere.</p>`;
  return html`<p class="note">Up to ${amount(concurrency)} audits run at once, not counting those that wait for a slow site. Analysis processes: ${amount(all('children'))} of ${amount(analysisProcesses)} running, ${amount(all('busy'))} busy, ${count(all('waiting'), 'page')} waiting. ${renderingText(rendering)}</p>`;
};

const renderingText = (rendering: SystemState['rendering']): string =>
  rendering === null
    ? 'No browser renders pages.'
    : `Browsers: ${amount(rendering.browsers)} running, ${amount(rendering.busy)} of ${amount(rendering.concurrency)} pages at once, ${amount(rendering.waiting)} waiting.`;

/** Renders the location and size of the data. */
export const storageFacts = ({ kind, place, bytes, schema, free }: SystemState['storage']): Html => {
  const rows: readonly [name: string, value: string | Html][] = [
    ['Storage', html`${kind}, <code>${place}</code>`],
    ['Size', sizeWords(bytes)],
    ['Tables', html`as of <code>${schema}</code>`],
    ['Free space', free === null ? 'on the PostgreSQL server' : sizeWords(free)],
  ];
  return cardBody(
    html`<table class="data-facts"><caption class="hidden">The data</caption><tbody>${rows.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</tbody></table>`,
  );
};
