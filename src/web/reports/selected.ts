import { listFields, MAX_PASSWORD } from '../../front/reports/fields.ts';
import { makeThrottle } from '../../lib/limits/throttle.ts';
import { escapeBidi } from '../../lib/plain-text.ts';
import { MINUTE } from '../../lib/time.ts';
import { findReports } from '../../reports/lists/list.ts';
import type { Report } from '../../reports/report.ts';
import { type Action, changeSelected, MAX_SELECTED, type SkipReason, skipReasons } from '../../reports/selected.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { messagePage } from '../frame/message.ts';
import { type Done, type FormCall, type MountPages, page } from '../page.ts';
import { field } from '../ui/form/field.ts';
import { type Html, html, untrusted } from '../ui/html.ts';

/** The bulk actions in display order. */
const actions = ['run', 'public', 'private', 'password', 'delete'] as const;
type ActionName = (typeof actions)[number];

/** Action that opens the comparison of two reports; it changes nothing. */
const COMPARE = 'compare';

/** Maximum bulk actions per account and minute: each action can change a whole page of the list. */
const ACTIONS_PER_MINUTE = 20;
/** Maximum selected reports listed by name. */
const MAX_NAMED = 10;

/** Renders the buttons for selected rows of a list, which show once a row is selected. */
export const actionBar = (frame: Frame): Html => {
  const { bulk } = frame.words.reports;
  const button = (name: ActionName | typeof COMPARE): Html =>
    html`<button class="${name === 'delete' ? 'danger' : 'secondary'}" name="action" value="${name}">${bulk.actions[name]}</button>`;
  return html`<div class="actions" role="group" aria-label="${bulk.label}"><span class="dim selected-count">${bulk.selected}</span>${[COMPARE, ...actions].map((name) => button(name as ActionName))}</div>`;
};

const actionOf = (fields: URLSearchParams): ActionName | undefined => actions.find((one) => one === fields.get('action'));

/** Describes the outcome of a bulk action, from the query of the list; `isDone` is false if nothing changed. */
export const outcomeWords = (query: URLSearchParams, frame: Frame): { text: string; isDone: boolean } => {
  const { bulk } = frame.words.reports;
  if (query.get('action') === COMPARE) return { text: bulk.selectTwo, isDone: false };
  const action = actionOf(query);
  if (!action) return { text: bulk.selectOne, isDone: false };
  const numberOf = (name: string): number => Math.min(1000, Math.max(0, Math.trunc(Number(query.get(name)) || 0)));
  const number = numberOf('count');
  const skipped = skipReasons.flatMap((reason) => (numberOf(reason) > 0 ? bulk.skipped[reason]({ number: numberOf(reason) }) : []));
  return { text: [number === 0 ? bulk.nothing : bulk.done[action]({ number }), ...skipped].join(' '), isDone: number > 0 };
};

/** Mounts `/reports/selected`: bulk actions on the selected reports, which first ask for confirmation or a password where needed. */
export const selectedReports: MountPages = (web, service, frame) => {
  const throttle = makeThrottle(ACTIONS_PER_MINUTE, MINUTE);
  page({
    path: '/reports/selected',
    load: ({ context, frame: { basePath } }) => (context.req.method === 'GET' ? context.redirect(`${basePath}/reports`, 303) : null),
    view: () => html``,
    actions: {
      '': {
        async run(_, call) {
          const { context, account, form, frame: own } = call;
          const ids = idsOf(form);
          const name = actionOf(form);
          if (form.get('action') === COMPARE) {
            const [left, right, ...others] = new Set(ids);
            if (left === undefined || right === undefined || others.length > 0) return back(form, { action: COMPARE });
            return { path: `/compare?left=${left}&right=${right}` };
          }
          if (ids.length === 0 || !name) return back(form, {});
          const password = form.get('password') ?? '';
          if (name === 'delete' || name === 'password') {
            const problem = passwordProblem(name, password, own);
            if (form.get('sure') !== '1') return ask(call, ids, name, null);
            if (problem !== null) return ask(call, ids, name, problem);
          }
          const wait = throttle.count(String(account.id));
          if (wait > 0) {
            context.header('retry-after', String(wait));
            return context.html(messagePage('throttled', own), 429);
          }
          const outcome = await changeSelected(service, { accountId: account.id, ids, action: bulkActionOf(name, password) });
          return back(form, outcomeQuery(name, outcome));
        },
      },
    },
  })(web, service, frame);
};

const passwordProblem = (name: ActionName, password: string, frame: Frame): string | null => {
  const { bulk } = frame.words.reports;
  if (name !== 'password') return null;
  if (password === '') return bulk.noPassword;
  return [...password].length > MAX_PASSWORD ? bulk.longPassword({ most: MAX_PASSWORD }) : null;
};

/** Leads back to the list with the selected rows. */
const back = (form: URLSearchParams, outcome: Record<string, string>): Done => ({
  path: `/reports?${new URLSearchParams([...listQueryOf(form), ...Object.entries({ done: 'selected', ...outcome })])}`,
});

const outcomeQuery = (action: ActionName, outcome: { done: number } & Record<SkipReason, number>): Record<string, string> => ({
  action,
  count: String(outcome.done),
  ...Object.fromEntries(skipReasons.filter((reason) => outcome[reason] > 0).map((reason) => [reason, String(outcome[reason])])),
});

/** Asks for confirmation, or for the password; `problem` is the error message of the password field. */
const ask = async (
  { context, service: { db }, account, form, frame }: FormCall,
  ids: readonly number[],
  action: 'delete' | 'password',
  problem: string | null,
): Promise<Html | Done> => {
  const reports = (await findReports(db, ids)).filter((report) => report.accountId === account.id);
  if (reports.length === 0) return back(form, { action, count: '0', missing: String(ids.length) });
  if (problem !== null) context.status(422);
  return questionPage({ action, reports, list: listQueryOf(form), problem }, frame);
};

interface Question {
  action: 'delete' | 'password';
  reports: readonly Report[];
  /** Query of the list with the selected rows; the browser returns to that list. */
  list: URLSearchParams;
  problem: string | null;
}

const questionPage = ({ action, reports, list, problem }: Question, frame: Frame): Html => {
  const { reports: texts, form, marks } = frame.words;
  const { questions } = texts.bulk;
  const { title, text } = questions[action];
  const path = `${frame.basePath}/reports`;
  const number = reports.length;
  const hidden = [...reports.map(({ id }) => ['report', id]), ['list', list], ['action', action], ['sure', 1]] as const;
  return layout(frame, {
    feature: 'reports',
    title: title({ number }),
    main: html`<section class="card alone wide"><h1>${title({ number })}</h1>
<ul class="chosen">${reports.slice(0, MAX_NAMED).map(({ url, title: name }) => html`<li title="${escapeBidi(url)}">${name?.trim() ? html`<b class="cut" dir="auto">${escapeBidi(name)}</b>` : ''}<span class="cut">${untrusted(url)}</span></li>`)}</ul>
${number > MAX_NAMED ? html`<p class="note">${texts.bulk.more({ number: marks.amount(number - MAX_NAMED) })}</p>` : ''}
<form method="post" action="${path}/selected">${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p>${text({ number })}</p>${action === 'password' ? passwordField(problem, frame) : ''}
<div class="actions-row"><button${action === 'delete' ? html` class="danger"` : ''}>${action === 'delete' ? questions.delete.button({ number }) : questions.password.button}</button><a class="button secondary" href="${path}${list.size === 0 ? '' : `?${list}`}">${form.cancel}</a></div></form></section>`,
  });
};

const passwordField = (problem: string | null, frame: Frame): Html =>
  field({
    ...{ id: 'password', name: 'password', label: frame.words.reports.bulk.password, type: 'password', problem },
    ...{ autocomplete: 'new-password', maxLength: MAX_PASSWORD, required: true, focus: true },
  });

const bulkActionOf = (name: ActionName, password: string): Action => {
  if (name === 'run' || name === 'delete') return { type: name };
  if (name === 'password') return { type: 'privacy', privacy: 2, password };
  return { type: 'privacy', privacy: name === 'public' ? 0 : 1, password: null };
};

const idsOf = (form: URLSearchParams): number[] =>
  form
    .getAll('report')
    .filter((text) => /^[1-9]\d{0,14}$/.test(text))
    .slice(0, MAX_SELECTED)
    .map(Number);

/** Returns the query of the list that contained the submitted form. */
const listQueryOf = (form: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    [...new URLSearchParams(form.get('list') ?? '')].filter(([name]) => name !== 'cursor' && Object.hasOwn(listFields.shape, name)),
  );
