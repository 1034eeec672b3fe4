import { html } from 'hono/html';
import type { FailureCode } from '../../audit/audit-failure.ts';
import { describeFailure } from '../../audit/failure.ts';
import { wordsOf } from '../../locales/english.ts';
import { sizeWords } from '../../system/size.ts';
import type { SystemState } from '../../system/state.ts';
import type { Frame } from '../frame/frame.ts';
import { card, cardBody } from '../ui/card.ts';
import { columnChart } from '../ui/chart/line.ts';
import { filled, type Html } from '../ui/html.ts';
import { empty } from '../ui/notice.ts';

/** Number of hours between two labels of the chart. */
const LABEL_EVERY = 6;

/** Renders the audits of this process in the last 24 hours. */
export const auditsByHour = (hours: SystemState['audits']['hours'], frame: Frame): Html => {
  const { settings, marks } = wordsOf(frame);
  const texts = settings.system.audits;
  if (hours.every(({ completed, failed }) => completed + failed === 0)) return html`<p class="dim">${texts.none}</p>`;
  return columnChart({
    name: texts.title,
    kinds: [
      { label: texts.completed, tone: 'accent' },
      { label: texts.failed, tone: 'bad' },
    ],
    columns: hours.map(({ start, completed, failed }, index) => {
      const label = `${new Date(start).toISOString().slice(11, 16)} UTC`;
      return { label, ...(index % LABEL_EVERY === LABEL_EVERY - 1 ? { short: label.slice(0, 5) } : {}), values: [completed, failed] };
    }),
    format: marks.amount,
    words: { table: texts.table, time: texts.hour },
  });
};

/** Renders the outcomes of recent audits. */
export const recentAudits = ({ hour, day }: SystemState['audits'], frame: Frame): Html => {
  const { settings, language, marks } = wordsOf(frame);
  const { ends, ...texts } = settings.system.audits;
  if (day.length === 0) return html`<p>${texts.none}</p>`;
  const inHour = new Map(hour);
  const sentenceOf = (outcome: string): string => {
    if (Object.hasOwn(language.failures, outcome)) return describeFailure(outcome as FailureCode, {}, language).sentence;
    return Object.hasOwn(ends, outcome) ? ends[outcome as keyof typeof ends] : '';
  };
  return html`<div class="sideways"><table><caption>${texts.caption}</caption>
<thead><tr><th scope="col">${texts.outcome}</th><th scope="col" class="number">${texts.lastHour}</th><th scope="col" class="number">${texts.lastDay}</th></tr></thead>
<tbody>${day.map(([outcome, number]) => html`<tr><th scope="row"><code>${outcome}</code><p class="note">${sentenceOf(outcome)}</p></th><td class="number">${marks.amount(inHour.get(outcome) ?? 0)}</td><td class="number">${marks.amount(number)}</td></tr>`)}</tbody></table></div>`;
};

/** Renders the number of jobs by kind and status, and the state of the workers and analysis processes. */
export const queueCard = (state: SystemState, frame: Frame): Html => {
  const { title, ...texts } = wordsOf(frame).settings.system.queue;
  const jobs = state.queue.length === 0 ? empty(texts.empty) : queueTable(state.queue, frame);
  return card({ id: 'queue', title, body: html`${jobs}${cardBody(html`<p class="note">${workersText(state, frame)}</p>`)}` });
};

const queueTable = (queue: SystemState['queue'], frame: Frame): Html => {
  const { settings, marks } = wordsOf(frame);
  const { names, ...texts } = settings.system.queue;
  return html`<div class="sideways"><table><caption class="hidden">${texts.caption}</caption>
<thead><tr><th scope="col">${texts.jobs}</th><th scope="col" class="number">${texts.queued}</th><th scope="col" class="number">${texts.running}</th><th scope="col">${texts.oldest}</th></tr></thead>
<tbody>${queue.map(({ kind, waiting, running, oldest }) => html`<tr><th scope="row">${names[kind as keyof typeof names] ?? kind}</th><td class="number">${marks.amount(waiting)}</td><td class="number">${marks.amount(running)}</td><td>${waiting === 0 ? '' : marks.lifetime(Math.floor(oldest / 1000))}</td></tr>`)}</tbody></table></div>`;
};

const workersText = ({ work: { works, concurrency, analysisProcesses }, analysis, rendering }: SystemState, frame: Frame): Html => {
  const texts = wordsOf(frame).settings.system.queue;
  if (!works) return filled(texts.elsewhere, { command: html`<code>sonde work</code>` });
  const pools = Object.values(analysis);
  const all = (of: 'children' | 'busy' | 'waiting'): number => pools.reduce((sum, pool) => sum + pool[of], 0);
  const workers = { most: concurrency, running: all('children'), processes: analysisProcesses, busy: all('busy'), waiting: all('waiting') };
  const browsers =
    rendering === null
      ? texts.noBrowser
      : texts.browsers({ running: rendering.browsers, busy: rendering.busy, most: rendering.concurrency, waiting: rendering.waiting });
  return html`${texts.workers(workers)} ${browsers}`;
};

/** Renders the location and size of the data. */
export const storageCard = ({ kind, place, bytes, schema, free }: SystemState['storage'], frame: Frame): Html => {
  const { settings, marks } = wordsOf(frame);
  const { title, ...texts } = settings.system.storage;
  const rows: readonly [name: string, value: string | Html][] = [
    [texts.place, html`${kind}, <code>${place}</code>`],
    [texts.size, sizeWords(bytes, marks.dates)],
    [texts.tables, filled(texts.schema, { schema: html`<code>${schema}</code>` })],
    [texts.free, free === null ? texts.onServer : sizeWords(free, marks.dates)],
  ];
  const facts = html`<table class="data-facts"><caption class="hidden">${texts.caption}</caption><tbody>${rows.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</tbody></table>`;
  return card({ id: 'storage', title, body: cardBody(facts) });
};
