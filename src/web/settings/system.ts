import { html } from 'hono/html';
import { z } from 'zod';
import { wordsOf } from '../../locales/english.ts';
import { BackupFailed } from '../../storage/sqlite/backup-download.ts';
import { type Diagnosis, ok, warning } from '../../system/diagnosis.ts';
import { sizeWords } from '../../system/size.ts';
import { readSystemState, type ShownSetting, type SystemState } from '../../system/state.ts';
import { sampleStorage } from '../../system/storage.ts';
import type { Frame } from '../frame/frame.ts';
import { command } from '../frame/message.ts';
import { type Call, page } from '../page.ts';
import { card, cardBody, figures, fold } from '../ui/card.ts';
import { formatMinute } from '../ui/date.ts';
import { accountControls, type FormDefinition, form, type RefusedForm, refusal } from '../ui/form/form.ts';
import { filled, type Html } from '../ui/html.ts';
import { icon } from '../ui/icon.ts';
import { type StatusKind, statusShape } from '../ui/marks.ts';
import { notice } from '../ui/notice.ts';
import { table } from '../ui/table.ts';
import type { ConfirmPassword } from './confirm-password.ts';
import { settingsPage } from './settings-page.ts';
import { auditsByHour, queueCard, recentAudits, storageCard } from './system-facts.ts';

const PATH = '/settings/system';
/** Bytes of disk space that must stay free next to a backup. */
const SPARE_BYTES = 100 * 2 ** 20;

const backupForm = (frame: Frame) =>
  ({
    name: 'backup',
    fields: { password: z.string() },
    texts: { password: wordsOf(frame).form.account.ownPassword },
    controls: { password: accountControls.password },
  }) satisfies FormDefinition;

/** The state of the server for its operator: health, audits and queue, data and its backup, and settings. */
export const systemPage = (confirmPassword: ConfirmPassword) =>
  page<SystemState>({
    path: PATH,
    isForOperators: true,
    async load(call) {
      const state = await readSystemState(call.service.system, wordsOf(call.frame).settings.system.diagnoses);
      return { ...state, diagnoses: [...state.diagnoses, inspectProxy(call)] };
    },
    view(state, frame, refused) {
      const { settings, marks } = wordsOf(frame);
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
          const { problems } = wordsOf(frame).settings.system.backup;
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
  const texts = wordsOf(frame).settings.system.diagnoses;
  const names = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'];
  const isBehind = names.some((name) => context.req.header(name) !== undefined);
  if (isBehind && baseUrl === null) return warning('address', texts.noBaseUrl);
  if (isBehind && !trustProxy) return warning('address', texts.untrustedProxy);
  return ok('address', baseUrl === null ? texts.requestHost : texts.baseUrl({ url: baseUrl }));
};

/** Summarizes in one sentence whether the operator has to do anything. */
const summary = (diagnoses: readonly Diagnosis[], frame: Frame): Html => {
  const texts = wordsOf(frame).settings.system.health;
  const wrong = diagnoses.filter(({ state }) => state !== 'ok');
  if (wrong.length === 0) return notice(html`<h2>${texts.normal}</h2>`, { tone: 'good' });
  const tone = wrong.some(({ state }) => state === 'problem') ? 'bad' : 'decent';
  return notice(html`<h2>${texts.attention({ number: wrong.length })}</h2>${wrong.map(({ text }) => html`<p>${text}</p>`)}`, { tone });
};

const shapes: Record<Diagnosis['state'], StatusKind> = { ok: 'pass', warning: 'warn', problem: 'fail' };

const health = (rows: readonly Diagnosis[], frame: Frame): Html => {
  const { names, ...texts } = wordsOf(frame).settings.system.health;
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
  const { settings, marks } = wordsOf(frame);
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
  const texts = wordsOf(frame).settings.system.configuration;
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
  const texts = wordsOf(frame).settings.system.configuration;
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
