import { html } from 'hono/html';
import type { Diagnosis } from '../../system/diagnosis.ts';
import type { ShownSetting } from '../../system/settings.ts';
import { sizeWords } from '../../system/size.ts';
import type { SystemState } from '../../system/state.ts';
import type { Frame } from '../frame/frame.ts';
import { amount, count } from '../ui/amount.ts';
import { command } from '../ui/command.ts';
import { minute } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';
import { markShape } from '../ui/mark.ts';
import { sectionList } from '../ui/section.ts';
import { settingsPage } from './settings-page.ts';
import { analysisText, queueTable, recentAudits, storageFacts } from './system-facts.ts';
import { span } from './system-words.ts';

/** The state of the server: version and data, queue and workers, settings. */
export const systemPage = (state: SystemState, now: number, frame: Frame): Html => {
  const { version, ruleset, node, startedAt, memory, totals, diagnoses, settings } = state;
  return settingsPage(frame, {
    title: 'System',
    body: html`<dl class="strip">
${fact('Sonde', version, `ruleset ${ruleset}`)}
${fact('Node', node, `${sizeWords(memory)} of memory`)}
${fact('Running for', span(now - startedAt), html`since ${minute(new Date(startedAt))}`)}
${fact('Accounts', amount(totals.accounts), count(totals.projects, 'project'))}
${fact('Reports', amount(totals.reports), 'in all accounts')}
${fact('Audits', amount(totals.audits), 'finished in total')}
</dl>
${sectionList([
  { id: 'health', title: 'Health', body: health(diagnoses) },
  { id: 'work', title: 'Queue', body: html`${queueTable(state.queue)}${recentAudits(state.audits)}${analysisText(state)}` },
  { id: 'storage', title: 'Storage', body: storageFacts(state.storage) },
  { id: 'variables', title: 'Configuration', body: settingsTables(settings) },
])}`,
  });
};

const fact = (name: string, value: string, note: string | Html): Html =>
  html`<div><dt>${name}</dt><dd><b>${value}</b> <span class="note">${note}</span></dd></div>`;

const marks = {
  ok: { shape: 'pass', word: 'OK' },
  warning: { shape: 'warn', word: 'Warning' },
  problem: { shape: 'fail', word: 'Problem' },
} as const;
const classes = { ok: 'pass', warning: 'warn', problem: 'fail' } as const;

const health = (diagnoses: readonly Diagnosis[]): Html => html`<ul class="rows">${diagnoses.map(
  ({
    state,
    about,
    text,
  }) => html`<li><div><h3>${about}</h3><p>${text}</p></div><span class="outcome ${classes[state]}">${markShape(marks[state].shape)} ${marks[state].word}</span></li>
`,
)}</ul>
<p class="note">${command('doctor')} also reads the whole database, starts an analysis process and tests outgoing connections.</p>`;

/** Changed settings are shown; those at their default are folded. */
const settingsTables = (settings: readonly ShownSetting[]): Html => {
  const [chosen, others] = [settings.filter(isChosen), settings.filter((setting) => !isChosen(setting))];
  return html`<p>Environment variables, read at start. Secrets aren’t shown.</p>
${chosen.length === 0 ? '' : settingsTable('Settings that were changed, their values and sources', chosen)}
<details class="panel"><summary><h3>${count(others.length, 'default')}</h3></summary><div class="inside">${settingsTable('Settings with default values', others)}</div></details>`;
};

const isChosen = ({ source }: ShownSetting): boolean => source !== 'default';

const settingsTable = (caption: string, settings: readonly ShownSetting[]): Html =>
  html`<table class="variables"><caption class="hidden">${caption}</caption>
<thead><tr><th scope="col">Setting</th><th scope="col">Value</th><th scope="col">From</th></tr></thead>
<tbody>${settings.map(settingRows)}</tbody></table>`;

/** The meaning of a setting takes a row of its own, over all columns. */
const settingRows = ({ variable, meaning, value, source }: ShownSetting): Html =>
  html`<tr><th scope="row"><code>${variable}</code></th><td>${valueText(value)}</td><td class="note">${source}</td></tr>
<tr class="meaning"><td colspan="3" class="note">${meaning}</td></tr>
`;

const valueText = (value: string | null): Html => {
  if (value === null) return html`set, not shown`;
  return value === '' ? html`<span class="note">empty</span>` : html`<code>${value}</code>`;
};
