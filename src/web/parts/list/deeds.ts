import { html } from 'hono/html';
import { type LeftOut, leftOuts } from '../../../reports/selected.ts';
import { amount, count } from '../amount.ts';
import { select } from '../form/select.ts';
import type { Html } from '../frame/layout.ts';

/** What can be done with several reports at once, in this order. */
export const deeds = ['audit', 'public', 'private', 'password', 'delete'] as const;
export type DeedName = (typeof deeds)[number];

const choices: Record<DeedName, string> = {
  audit: 'Run again',
  public: 'Make public',
  private: 'Make private',
  password: 'Set a password…',
  delete: 'Delete…',
};

/** Below a list whose rows can be ticked. */
export const deedBar = (): Html =>
  html`<div class="deeds">${select({ name: 'deed', label: 'With selected', options: Object.entries(choices), value: 'audit' })}<button>Apply</button></div>`;

/** What became of it, in sentences, from the parameters that `deedQuery` made, and whether anything did. */
export const deedWords = (query: URLSearchParams): { text: string; isDone: boolean } => {
  const deed = deeds.find((one) => one === query.get('deed'));
  if (!deed) return { text: 'Select at least one report.', isDone: false };
  const numberOf = (name: string): number => Math.min(1000, Math.max(0, Math.trunc(Number(query.get(name)) || 0)));
  const done = numberOf('count');
  const left = leftOuts.map((reason) => ({ reason, number: numberOf(reason) })).filter(({ number }) => number > 0);
  const sentences = [
    done === 0 ? 'Nothing changed.' : dones[deed](done),
    ...left.map(({ reason, number }) => `${amount(number)} skipped: ${reasons[reason](number === 1)}.`),
  ];
  return { text: sentences.join(' '), isDone: done > 0 };
};

export const deedQuery = (deed: DeedName, outcome: { done: number } & Record<LeftOut, number>): Record<string, string> => ({
  deed,
  count: String(outcome.done),
  ...Object.fromEntries(leftOuts.filter((reason) => outcome[reason] > 0).map((reason) => [reason, String(outcome[reason])])),
});

const are = (number: number): string => `${count(number, 'report')} ${number === 1 ? 'is' : 'are'}`;

const dones: Record<DeedName, (number: number) => string> = {
  audit: (number) => `${count(number, 'audit')} started.`,
  public: (number) => `${are(number)} now public.`,
  private: (number) => `${are(number)} now private.`,
  password: (number) => `${are(number)} now protected by the password.`,
  delete: (number) => `${count(number, 'report')} deleted.`,
};

const reasons: Record<LeftOut, (isOne: boolean) => string> = {
  gone: (isOne) => (isOne ? 'it no longer exists' : 'they no longer exist'),
  under_way: (isOne) => (isOne ? 'its audit is running' : 'their audits are running'),
  queue_full: () => 'the audit queue is full, try again in a moment',
  account_queue_full: () => 'your account’s share of the queue is full, try again when some audits have finished',
  so_already: (isOne) => 'nothing to change',
};
