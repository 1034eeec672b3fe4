import { html } from 'hono/html';
import { type LeftOut, leftOuts } from '../../../reports/selected.ts';
import { amount, count } from '../amount.ts';
import { select } from '../form/select.ts';
import type { Html } from '../frame/layout.ts';

/** What can be done with several reports at once, in this order. */
export const deeds = ['audit', 'public', 'private', 'password', 'delete'] as const;
export type DeedName = (typeof deeds)[number];

const choices: Record<DeedName, string> = {
  audit: 'Audit again',
  public: 'Make public',
  private: 'Make private',
  password: 'Put behind a password…',
  delete: 'Delete…',
};

/** Below a list whose rows can be ticked. */
export const deedBar = (): Html =>
  html`<div class="deeds">${select({ name: 'deed', label: 'With those ticked', options: Object.entries(choices), value: 'audit' })}<button>Do it</button></div>`;

/** What became of it, in sentences, from the parameters that `deedQuery` made, and whether anything did. */
export const deedWords = (query: URLSearchParams): { text: string; isDone: boolean } => {
  const deed = deeds.find((one) => one === query.get('deed'));
  if (!deed) return { text: 'Nothing was ticked, so nothing was done.', isDone: false };
  const numberOf = (name: string): number => Math.min(1000, Math.max(0, Math.trunc(Number(query.get(name)) || 0)));
  const done = numberOf('count');
  const left = leftOuts.map((reason) => ({ reason, number: numberOf(reason) })).filter(({ number }) => number > 0);
  const sentences = [
    done === 0 ? 'Nothing was changed.' : dones[deed](done),
    ...left.map(({ reason, number }) => `${amount(number)} left out: ${reasons[reason](number === 1)}.`),
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
  audit: (number) => `${count(number, 'audit is', 'audits are')} begun.`,
  public: (number) => `${are(number)} public now.`,
  private: (number) => `${are(number)} private now.`,
  password: (number) => `${are(number)} behind the password now.`,
  delete: (number) => `${are(number)} deleted.`,
};

const reasons: Record<LeftOut, (isOne: boolean) => string> = {
  gone: (isOne) => (isOne ? 'it is gone' : 'they are gone'),
  under_way: (isOne) => (isOne ? 'its audit is under way' : 'their audits are under way'),
  queue_full: () => 'the queue of this service is full, try again in a moment',
  account_queue_full: () => 'your account has its share of the queue waiting, try again when some audits are done',
  so_already: (isOne) => (isOne ? 'it was so already' : 'they were so already'),
};
