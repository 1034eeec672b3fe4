import { html } from 'hono/html';
import { type SkipReason, skipReasons } from '../../reports/selected.ts';
import { amount, count } from '../ui/amount.ts';
import type { Html } from '../ui/html.ts';

/** The bulk actions in display order. */
const actions = ['run', 'public', 'private', 'password', 'delete'] as const;
export type ActionName = (typeof actions)[number];

/** Action that opens the comparison of two reports; it changes nothing. */
export const COMPARE = 'compare';

const actionLabels: Record<ActionName, string> = {
  run: 'Run again',
  public: 'Make public',
  private: 'Make private',
  password: 'Set a password…',
  delete: 'Delete…',
};

/** Renders the buttons for selected rows of a list. The buttons stay visible while rows are selected. */
export const actionBar = (): Html =>
  html`<div class="actions" role="group" aria-label="Actions for selected reports"><span class="dim selected-count">With selected:</span><button class="secondary" name="action" value="${COMPARE}">Compare</button>${actions.map((name) => html`<button class="${name === 'delete' ? 'danger' : 'secondary'}" name="action" value="${name}">${actionLabels[name]}</button>`)}</div>`;

/** Returns the bulk action in the fields of a form or URL; undefined if there is none. */
export const actionOf = (fields: URLSearchParams): ActionName | undefined => {
  const name = fields.get('action');
  return actions.find((one) => one === name);
};

/** Describes the outcome of a bulk action from the URL parameters that `actionQuery` created; `isDone` is false if nothing changed. */
export const actionWords = (query: URLSearchParams): { text: string; isDone: boolean } => {
  if (query.get('action') === COMPARE) return { text: 'Select two reports to compare them.', isDone: false };
  const action = actionOf(query);
  if (!action) return { text: 'Select at least one report.', isDone: false };
  const numberOf = (name: string): number => Math.min(1000, Math.max(0, Math.trunc(Number(query.get(name)) || 0)));
  const done = numberOf('count');
  const skipped = skipReasons.map((reason) => ({ reason, number: numberOf(reason) })).filter(({ number }) => number > 0);
  const sentences = [
    done === 0 ? 'Nothing changed.' : doneMessages[action](done),
    ...skipped.map(({ reason, number }) => `${amount(number)} skipped: ${reasons[reason](number === 1)}.`),
  ];
  return { text: sentences.join(' '), isDone: done > 0 };
};

export const actionQuery = (action: ActionName, outcome: { done: number } & Record<SkipReason, number>): Record<string, string> => ({
  action,
  count: String(outcome.done),
  ...Object.fromEntries(skipReasons.filter((reason) => outcome[reason] > 0).map((reason) => [reason, String(outcome[reason])])),
});

const reportsAre = (number: number): string => `${count(number, 'report')} ${number === 1 ? 'is' : 'are'}`;

const doneMessages: Record<ActionName, (number: number) => string> = {
  run: (number) => `${count(number, 'audit')} started.`,
  public: (number) => `${reportsAre(number)} now public.`,
  private: (number) => `${reportsAre(number)} now private.`,
  password: (number) => `${reportsAre(number)} now protected by the password.`,
  delete: (number) => `${count(number, 'report')} deleted.`,
};

const reasons: Record<SkipReason, (isOne: boolean) => string> = {
  missing: (isOne) => (isOne ? 'it no longer exists' : 'they no longer exist'),
  running: (isOne) => (isOne ? 'its audit is running' : 'their audits are running'),
  queue_full: () => 'the audit queue is full, try again in a moment',
  account_queue_full: () => 'your account’s share of the queue is full, try again when some audits have finished',
  unchanged: () => 'nothing to change',
};
