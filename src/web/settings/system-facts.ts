import { html } from 'hono/html';
import { sizeWords } from '../../system/size.ts';
import type { SystemState } from '../../system/state.ts';
import { amount, count } from '../ui/amount.ts';
import { command } from '../ui/command.ts';
import { minute } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';
import { jobWords, outcomeWords, span } from './system-words.ts';

/** Jobs by kind and status. */
export const queueTable = (queue: SystemState['queue']): Html => {
  if (queue.length === 0) return html`<p class="empty">Queue is empty.</p>`;
  return html`<div class="sideways"><table><caption class="hidden">Jobs by kind</caption>
<thead><tr><th scope="col">Jobs</th><th scope="col">Queued</th><th scope="col">Running</th><th scope="col">Oldest</th></tr></thead>
<tbody>${queue.map(({ kind, waiting, running, oldest }) => html`<tr><th scope="row">${jobWords[kind] ?? kind}</th><td>${amount(waiting)}</td><td>${amount(running)}</td><td>${waiting === 0 ? '' : span(oldest)}</td></tr>`)}</tbody></table></div>`;
};

/** The outcomes of recent audits. */
export const recentAudits = ({ hour, day }: SystemState['audits']): Html => {
  if (day.length === 0) return html`<p>No audits finished by this process in the last day.</p>`;
  const inHour = new Map(hour);
  return html`<div class="sideways"><table><caption>Audits finished by this process since it started</caption>
<thead><tr><th scope="col">Outcome</th><th scope="col">Last hour</th><th scope="col">Last day</th></tr></thead>
<tbody>${day.map(([outcome, number]) => html`<tr><th scope="row"><code>${outcome}</code><p class="note">${outcomeWords(outcome)}</p></th><td>${amount(inHour.get(outcome) ?? 0)}</td><td>${amount(number)}</td></tr>`)}</tbody></table></div>`;
};

/** The workers and analysis processes. */
export const analysisText = ({ work: { works, concurrency, analysisProcesses }, analysis }: SystemState): Html => {
  const pools = Object.values(analysis);
  const all = (of: 'children' | 'busy' | 'waiting'): number => pools.reduce((sum, pool) => sum + pool[of], 0);
  if (!works) return html`<p>This process runs no audits; <code>sonde work</code> runs them elsewhere.</p>`;
  return html`<p>Up to ${amount(concurrency)} audits run at once, not counting those that wait for a slow site. Analysis processes: ${amount(all('children'))} of ${amount(analysisProcesses)} running, ${amount(all('busy'))} busy, ${count(all('waiting'), 'page')} waiting.</p>`;
};

/** The place, size and backups of the data. */
export const storageFacts = ({ kind, place, bytes, schema, free, backup, beforeUpdate }: SystemState['storage']): Html => {
  const rows: readonly [name: string, value: string | Html][] = [
    ['Storage', html`${kind}, <code>${place}</code>`],
    ['Size', sizeWords(bytes)],
    ['Tables', html`as of <code>${schema}</code>`],
    ['Free space', free === null ? 'on the PostgreSQL server' : sizeWords(free)],
    ['Last backup', kind === 'PostgreSQL' ? html`with your own <code>pg_dump</code>` : lastBackup(backup)],
    ['Copy before the last update', beforeUpdate === null ? 'none' : html`<code>backups/${beforeUpdate}</code>`],
  ];
  return html`<div class="sideways"><table><caption class="hidden">The data</caption><tbody>${rows.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</tbody></table></div>
${kind === 'SQLite' ? html`<p class="note">Back up now, while the service runs: ${command('backup <file>')}</p>` : ''}`;
};

const lastBackup = (backup: SystemState['storage']['backup']): Html =>
  backup === null ? html`none yet` : html`${minute(new Date(backup.at))}, <code>${backup.file}</code>`;
