import type { Context, Hono } from 'hono';
import { MAX_PASSWORD } from '../../front/reports/fields.ts';
import { makeThrottle } from '../../lib/limits/throttle.ts';
import { MINUTE } from '../../lib/time.ts';
import { findReports } from '../../reports/lists/list.ts';
import { type Action, changeSelected, MAX_SELECTED } from '../../reports/selected.ts';
import { currentUserOf, frameFor, requireSession } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { messagePage } from '../frame/message.ts';
import { readForm } from '../request/form.ts';
import type { WebEnv, WebService } from '../service.ts';
import { type ActionName, actionOf, actionQuery, COMPARE } from './actions.ts';
import { listNames } from './routes.ts';
import { selectedPage } from './selected-page.ts';

/** Maximum bulk actions per account and minute: each action can change a whole page of the list. */
const ACTIONS_PER_MINUTE = 20;

/** Mounts `/reports/selected`: bulk actions on the selected reports, which first ask for confirmation or a password where needed. */
export const mountSelected = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db } = service;
  const throttle = makeThrottle(ACTIONS_PER_MINUTE, MINUTE);

  web.post('/reports/selected', requireSession(service, frame), async (context) => {
    const accountId = currentUserOf(context).account.id;
    const form = await readForm(context.req.raw);
    const ids = idsOf(form);
    const list = listQueryOf(form);
    const name = actionOf(form);
    const back = (done: Record<string, string>): Response =>
      context.redirect(
        `${frame.basePath}/reports?${new URLSearchParams([...list, ...Object.entries({ done: 'selected', ...done })])}`,
        303,
      );
    if (form.get('action') === COMPARE) {
      const [left, right, ...others] = new Set(ids);
      if (left === undefined || right === undefined || others.length > 0) return back({ action: COMPARE });
      return context.redirect(`${frame.basePath}/compare?left=${left}&right=${right}`, 303);
    }
    if (ids.length === 0 || !name) return back({});

    const ask = async (action: 'delete' | 'password', problem: string | null = null): Promise<Response> => {
      const reports = (await findReports(db, ids)).filter((report) => report.accountId === accountId);
      if (reports.length === 0) return back({ action, count: '0', missing: String(ids.length) });
      return context.html(selectedPage({ action, reports, list, problem }, frameFor(context, frame)), problem === null ? 200 : 422);
    };
    const isSure = form.get('sure') === '1';
    if ((name === 'delete' || name === 'password') && !isSure) return ask(name);
    const password = form.get('password') ?? '';
    if (name === 'password' && password === '') return ask(name, 'Enter a password.');
    if (name === 'password' && [...password].length > MAX_PASSWORD)
      return ask(name, `The password can have at most ${MAX_PASSWORD} characters.`);

    const wait = throttle.count(String(accountId));
    if (wait > 0) return refuse(context, wait);
    const outcome = await changeSelected(service, { accountId, ids, action: bulkActionOf(name, password) });
    return back(actionQuery(name, outcome));
  });

  const refuse = (context: Context<WebEnv>, wait: number): Response | Promise<Response> => {
    context.header('retry-after', String(wait));
    return context.html(messagePage('throttled', frameFor(context, frame)), 429);
  };
};

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
  new URLSearchParams([...new URLSearchParams(form.get('list') ?? '')].filter(([name]) => listNames.includes(name)));
