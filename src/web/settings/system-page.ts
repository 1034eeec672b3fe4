import { html } from 'hono/html';
import type { Diagnosis } from '../../system/diagnosis.ts';
import { sizeWords } from '../../system/size.ts';
import type { ShownSetting, SystemState } from '../../system/state.ts';
import type { Frame } from '../frame/frame.ts';
import { amount, count } from '../ui/amount.ts';
import { card, cardBody } from '../ui/card.ts';
import { command } from '../ui/command.ts';
import { figures } from '../ui/figures.ts';
import { fold } from '../ui/fold.ts';
import type { Html } from '../ui/html.ts';
import { notice } from '../ui/notice.ts';
import { type StatusKind, statusShape } from '../ui/status-icon.ts';
import { backupCard } from './backup-card.ts';
import { settingsPage } from './settings-page.ts';
import { analysisText, auditsByHour, queueTable, recentAudits, storageFacts } from './system-facts.ts';
import { formatDuration } from './system-words.ts';

export interface SystemPage extends SystemState {
  /** Reason why no backup was made; null without a problem. */
  backupProblem: string | null;
}

/** Renders the state of the server: health, audits and queue, data and its backup, and settings. */
export const systemPage = (state: SystemPage, now: number, frame: Frame): Html => {
  const { version, ruleset, node, startedAt, memory, totals, diagnoses, settings } = state;
  return settingsPage(frame, {
    title: 'System',
    body: html`${summary(diagnoses)}
${figures([
  { name: 'Sonde', value: version, note: `ruleset ${ruleset}` },
  { name: 'Running for', value: formatDuration(now - startedAt), note: `Node ${node}, ${sizeWords(memory)} of memory` },
  { name: 'Accounts', value: amount(totals.accounts), note: count(totals.projects, 'site') },
  { name: 'Reports', value: amount(totals.reports), note: `${count(totals.audits, 'audit')} finished in total` },
])}
<div class="columns">
${card({
  id: 'audits',
  title: 'Audits by hour',
  end: 'last 24 hours',
  body: html`${cardBody(auditsByHour(state.audits.hours))}${fold(html`<h3>Outcomes</h3>`, recentAudits(state.audits))}`,
})}
<div class="stack">${backupCard(state, frame)}${card({ id: 'queue', title: 'Queue', body: html`${queueTable(state.queue)}${cardBody(analysisText(state))}` })}</div></div>
<div class="columns">${card({ id: 'health', title: 'Health', body: health(diagnoses) })}
${card({ id: 'storage', title: 'Storage', body: storageFacts(state.storage) })}</div>
${card({ id: 'variables', title: 'Configuration', end: 'applies after a restart', body: settingsTables(settings) })}`,
  });
};

/** Summarizes in one sentence whether the operator has to do anything. */
const summary = (diagnoses: readonly Diagnosis[]): Html => {
  const wrong = diagnoses.filter(({ state }) => state !== 'ok');
  if (wrong.length === 0) return notice(html`<h2>All systems normal</h2>`, { tone: 'good' });
  const tone = wrong.some(({ state }) => state === 'problem') ? 'bad' : 'decent';
  return notice(
    html`<h2>${count(wrong.length, 'thing needs', 'things need')} your attention</h2>${wrong.map(({ text }) => html`<p>${text}</p>`)}`,
    { tone },
  );
};

const stateIcons: Record<Diagnosis['state'], { shape: StatusKind; word: string }> = {
  ok: { shape: 'pass', word: 'OK' },
  warning: { shape: 'warn', word: 'Warning' },
  problem: { shape: 'fail', word: 'Problem' },
};

const diagnosisNames: Readonly<Record<string, string>> = { folder: 'Data folder', 'disk space': 'Disk space', address: 'Links' };

const health = (diagnoses: readonly Diagnosis[]): Html => html`<table class="listing"><caption class="hidden">What was inspected</caption>
<thead class="hidden"><tr><th scope="col">Part</th><th scope="col">State</th></tr></thead>
<tbody>${diagnoses.map(
  ({ state, about, text }) =>
    html`<tr><th scope="row">${diagnosisNames[about] ?? about}<p class="note">${text}</p></th><td><span class="outcome">${statusShape(stateIcons[state].shape)} ${stateIcons[state].word}</span></td></tr>
`,
)}</tbody></table>
${cardBody(html`<p class="note">${command('doctor')} also reads the whole database, starts an analysis process and tests outgoing connections.</p>`)}`;

/** Renders the changed settings, and below them the settings with default values, folded. */
const settingsTables = (settings: readonly ShownSetting[]): Html => {
  const [chosen, others] = [settings.filter(isChosen), settings.filter((setting) => !isChosen(setting))];
  return html`${cardBody(html`<p class="note">Environment variables. Secrets aren’t shown.</p>`)}
${chosen.length === 0 ? '' : settingsTable('Settings that were changed, their values and sources', chosen)}
${fold(html`<h3>${count(others.length, 'default')}</h3>`, settingsTable('Settings with default values', others))}`;
};

const isChosen = ({ source }: ShownSetting): boolean => source !== 'default';

const settingsTable = (caption: string, settings: readonly ShownSetting[]): Html =>
  html`<table class="variables"><caption class="hidden">${caption}</caption>
<thead><tr><th scope="col">Setting</th><th scope="col">Value</th><th scope="col">From</th></tr></thead>
<tbody>${settings.map(settingRows)}</tbody></table>`;

/** Renders a setting in two rows: the explanation takes a row of its own across all columns. */
const settingRows = ({ variable, meaning, value, source }: ShownSetting): Html =>
  html`<tr><th scope="row"><code>${variable}</code></th><td>${valueText(value)}</td><td class="note">${source}</td></tr>
<tr class="meaning"><td colspan="3" class="note">${meaning}</td></tr>
`;

const valueText = (value: string | null): Html => {
  if (value === null) return html`set, not shown`;
  return value === '' ? html`<span class="note">empty</span>` : html`<code>${value}</code>`;
};
