import { z } from 'zod';
import type { FailureCode } from '../../audit/audit-failure.ts';
import { describeFailure } from '../../audit/failure.ts';
import { BackupFailed } from '../../storage/sqlite/backup-download.ts';
import { type Diagnosis, ok, warning } from '../../system/diagnosis.ts';
import { sizeWords } from '../../system/size.ts';
import { readSystemState, type ShownSetting, type SystemState } from '../../system/state.ts';
import { sampleStorage } from '../../system/storage.ts';
import type { Frame } from '../frame/frame.ts';
import { command } from '../frame/message.ts';
import { type Call, page } from '../page.ts';
import { card, cardBody, figures, fold } from '../ui/card.ts';
import { columnChart } from '../ui/chart/line.ts';
import { formatMinute } from '../ui/date.ts';
import { accountControls, type FormDefinition, form, type RefusedForm, refusal } from '../ui/form/form.ts';
import { filled, type Html, html } from '../ui/html.ts';
import { icon } from '../ui/icon.ts';
import { type StatusKind, statusShape } from '../ui/marks.ts';
import { empty, notice } from '../ui/notice.ts';
import { table } from '../ui/table.ts';
import type { ConfirmPassword } from './confirm-password.ts';
import { settingsPage } from './settings-page.ts';

/** Number of hours between two labels of the chart. */
const LABEL_EVERY = 6;

/** Renders the audits of this process in the last 24 hours. */
const auditsByHour = (hours: SystemState['audits']['hours'], frame: Frame): Html => {
  const { settings, marks } = frame.words;
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
const recentAudits = ({ hour, day }: SystemState['audits'], frame: Frame): Html => {
  const { settings, language, marks } = frame.words;
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
const queueCard = (state: SystemState, frame: Frame): Html => {
  const { title, ...texts } = frame.words.settings.system.queue;
  const jobs = state.queue.length === 0 ? empty(texts.empty) : queueTable(state.queue, frame);
  return card({ id: 'queue', title, body: html`${jobs}${cardBody(html`<p class="note">${workersText(state, frame)}</p>`)}` });
};

const queueTable = (queue: SystemState['queue'], frame: Frame): Html => {
  const { settings, marks } = frame.words;
  const { names, ...texts } = settings.system.queue;
  return html`<div class="sideways"><table><caption class="hidden">${texts.caption}</caption>
<thead><tr><th scope="col">${texts.jobs}</th><th scope="col" class="number">${texts.queued}</th><th scope="col" class="number">${texts.running}</th><th scope="col">${texts.oldest}</th></tr></thead>
<tbody>${queue.map(({ kind, waiting, running, oldest }) => html`<tr><th scope="row">${names[kind as keyof typeof names] ?? kind}</th><td class="number">${marks.amount(waiting)}</td><td class="number">${marks.amount(running)}</td><td>${waiting === 0 ? '' : marks.lifetime(Math.floor(oldest / 1000))}</td></tr>`)}</tbody></table></div>`;
};

const workersText = ({ work: { works, concurrency, analysisProcesses }, analysis, rendering }: SystemState, frame: Frame): Html => {
  const texts = frame.words.settings.system.queue;
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
const storageCard = ({ kind, place, bytes, schema, free }: SystemState['storage'], frame: Frame): Html => {
  const { settings, marks } = frame.words;
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

const PATH = '/settings/system';
/** Bytes of disk space that must stay free next to a backup. */
const SPARE_BYTES = 100 * 2 ** 20;

const backupForm = (frame: Frame) =>
  ({
    name: 'backup',
    fields: { password: z.string() },
    texts: { password: frame.words.form.account.ownPassword },
    controls: { password: accountControls.password },
  }) satisfies FormDefinition;

/** The state of the server for its operator: health, audits and queue, data and its backup, and settings. */
export const systemPage = (confirmPassword: ConfirmPassword) =>
  page<SystemState>({
    path: PATH,
    isForOperators: true,
    async load(call) {
      const state = await readSystemState(call.service.system, call.frame.words.settings.system.diagnoses);
      return { ...state, diagnoses: [...state.diagnoses, inspectProxy(call)] };
    },
    view(state, frame, refused) {
      const { settings, marks } = frame.words;
      const { figures: names, ...texts } = settings.system;
      const { version, ruleset, node, startedAt, memory, totals, audits } = state;
      return settingsPage(frame, {
        title: settings.pages.system,
        body: html`${summary(state.diagnoses, frame)}
${figures([
  { name: 'Sonde', value: version, note: names.ruleset({ ruleset }) },
  {
    name: names.runningFor,
    value: marks.lifetime(Math.floor((Date.now() - startedAt) / 1000)),
    note: names.memory({ node, size: sizeWords(memory, marks.dates) }),
  },
  { name: names.accounts, value: marks.amount(totals.accounts), note: names.sites({ number: totals.projects }) },
  { name: names.reports, value: marks.amount(totals.reports), note: names.audits({ number: totals.audits }) },
])}
<div class="columns">
${card({
  id: 'audits',
  title: texts.audits.title,
  end: texts.audits.end,
  body: html`${cardBody(auditsByHour(audits.hours, frame))}${fold(html`<h3>${texts.audits.outcomes}</h3>`, recentAudits(audits, frame))}`,
})}
<div class="stack">${backupCard(state, refused, frame)}${queueCard(state, frame)}</div></div>
<div class="columns">${health(state.diagnoses, frame)}
${storageCard(state.storage, frame)}</div>
${configuration(state.settings, frame)}`,
      });
    },
    actions: {
      '/backup': {
        async run(_, call) {
          const { service, account, frame, form: sent } = call;
          if (!service.backups) return call.context.notFound();
          const definition = backupForm(frame);
          const { problems } = frame.words.settings.system.backup;
          await confirmPassword(call, definition);
          const { bytes: needed, free } = await sampleStorage(service.system.db, service.system.config);
          if (free !== null && free < needed + SPARE_BYTES) throw refusal(definition, sent, { password: problems.full }, 503);
          const backup = await service.backups.begin().catch((error) => {
            if (!(error instanceof BackupFailed)) throw error;
            throw refusal(definition, sent, { password: problems.failed({ reason: error.message }) }, 503);
          });
          if (backup === 'busy') throw refusal(definition, sent, { password: problems.busy }, 409);
          const { name, bytes, body } = backup;
          service.onBackup(account.id, bytes);
          return new Response(body, {
            headers: {
              'content-type': 'application/vnd.sqlite3',
              'content-length': String(bytes),
              'content-disposition': `attachment; filename="${name}"`,
              'cache-control': 'no-store, no-transform',
            },
          });
        },
      },
    },
  });

/** Checks that BASE_URL and TRUST_PROXY are set if the request came through a proxy. */
const inspectProxy = ({ context, service, frame }: Call): Diagnosis => {
  const { baseUrl, trustProxy } = service.config;
  const texts = frame.words.settings.system.diagnoses;
  const names = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'];
  const isBehind = names.some((name) => context.req.header(name) !== undefined);
  if (isBehind && baseUrl === null) return warning('address', texts.noBaseUrl);
  if (isBehind && !trustProxy) return warning('address', texts.untrustedProxy);
  return ok('address', baseUrl === null ? texts.requestHost : texts.baseUrl({ url: baseUrl }));
};

/** Summarizes in one sentence whether the operator has to do anything. */
const summary = (diagnoses: readonly Diagnosis[], frame: Frame): Html => {
  const texts = frame.words.settings.system.health;
  const wrong = diagnoses.filter(({ state }) => state !== 'ok');
  if (wrong.length === 0) return notice(html`<h2>${texts.normal}</h2>`, { tone: 'good' });
  const tone = wrong.some(({ state }) => state === 'problem') ? 'bad' : 'decent';
  return notice(html`<h2>${texts.attention({ number: wrong.length })}</h2>${wrong.map(({ text }) => html`<p>${text}</p>`)}`, { tone });
};

const shapes: Record<Diagnosis['state'], StatusKind> = { ok: 'pass', warning: 'warn', problem: 'fail' };

const health = (rows: readonly Diagnosis[], frame: Frame): Html => {
  const { names, ...texts } = frame.words.settings.system.health;
  const list = table({
    caption: texts.caption,
    rows,
    columns: [
      {
        title: texts.part,
        cell: ({ about, text }) => html`${names[about as keyof typeof names] ?? about}<p class="note">${text}</p>`,
      },
      { title: texts.state, cell: ({ state }) => html`<span class="outcome">${statusShape(shapes[state])} ${texts.states[state]}</span>` },
    ],
  });
  const note = cardBody(html`<p class="note">${filled(texts.doctor, { command: command('doctor', frame) })}</p>`);
  return card({ id: 'health', title: texts.title, body: html`${list}${note}` });
};

/** Renders the last backup, and a form that downloads a new one. */
const backupCard = ({ storage: { kind, backup } }: SystemState, refused: RefusedForm | undefined, frame: Frame): Html => {
  const { settings, marks } = frame.words;
  const texts = settings.system.backup;
  const last = backup === null ? html`${texts.none}` : html`${formatMinute(new Date(backup.at), marks.dates)}, <code>${backup.file}</code>`;
  const button = html`${icon('download')}${texts.button}`;
  const shown = { action: `${frame.basePath}${PATH}/backup`, button, note: texts.note, values: {}, refused };
  const body =
    kind === 'PostgreSQL'
      ? html`<p>${filled(texts.postgres, { tool: html`<code>pg_dump</code>` })}</p><p>${command('export --output <file>', frame)}</p>`
      : html`<p>${filled(texts.last, { backup: last })}</p>
<div class="after-note">${form(backupForm(frame), shown, frame)}</div>
<p class="note after-note">${filled(texts.command, { command: command('backup <file>', frame) })}</p>`;
  return card({ id: 'backup', title: texts.title, body: cardBody(body) });
};

/** Renders the changed settings, and below them the settings with default values, folded. */
const configuration = (settings: readonly ShownSetting[], frame: Frame): Html => {
  const texts = frame.words.settings.system.configuration;
  const [chosen, others] = [settings.filter(isChosen), settings.filter((setting) => !isChosen(setting))];
  return card({
    id: 'variables',
    title: texts.title,
    end: texts.end,
    body: html`${cardBody(html`<p class="note">${texts.note}</p>`)}
${chosen.length === 0 ? '' : settingsTable(texts.chosen, chosen, frame)}
${fold(html`<h3>${texts.defaults({ number: others.length })}</h3>`, settingsTable(texts.others, others, frame))}`,
  });
};

const isChosen = ({ source }: ShownSetting): boolean => source !== 'default';

/** Renders a setting in two rows: the explanation takes a row of its own across all columns. */
const settingsTable = (caption: string, settings: readonly ShownSetting[], frame: Frame): Html => {
  const texts = frame.words.settings.system.configuration;
  const shownValue = (value: string | null): Html => {
    if (value === null) return html`${texts.secret}`;
    return value === '' ? html`<span class="note">${texts.empty}</span>` : html`<code>${value}</code>`;
  };
  return html`<table class="variables"><caption class="hidden">${caption}</caption>
<thead><tr><th scope="col">${texts.setting}</th><th scope="col">${texts.value}</th><th scope="col">${texts.from}</th></tr></thead>
<tbody>${settings.map(
    ({
      variable,
      meaning,
      value,
      source,
    }) => html`<tr><th scope="row"><code>${variable}</code></th><td>${shownValue(value)}</td><td class="note">${texts.sources[source]}</td></tr>
<tr class="meaning"><td colspan="3" class="note" lang="en">${meaning}</td></tr>
`,
  )}</tbody></table>`;
};
