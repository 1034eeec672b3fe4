import type { Context, Hono } from 'hono';
import type { Account } from '../accounts/account.ts';
import { Problem } from '../lib/problem.ts';
import type { Words } from '../locales/words.ts';
import { currentUserOf, frameFor, requireSession } from './account/current-user.ts';
import type { Frame } from './frame/frame.ts';
import { type Confirmation, confirmPage } from './frame/message.ts';
import { readForm } from './request/form.ts';
import type { WebEnv, WebService } from './service.ts';
import { FormRefused, type RefusedForm } from './ui/form/form.ts';
import type { Html } from './ui/html.ts';

/** A request for a page of a signed-in user. */
export interface Call {
  context: Context<WebEnv>;
  service: WebService;
  account: Account;
  /** The frame of the page, in the language of the user. */
  frame: Frame;
}

/** A submitted form. */
export interface FormCall extends Call {
  form: URLSearchParams;
}

/** A page of signed-in users: what it loads, how it looks, and what its forms do. */
export interface Page<Data> {
  path: string;
  /** True if only operators see the page; for other users it doesn’t exist. */
  isForOperators?: boolean;
  /** Reads what the page shows, or redirects. Throws a `Problem` with status 404 for what the user doesn’t have. */
  load(call: Call): Data | Response | Promise<Data | Response>;
  /** Renders the page; `refused` is the form that must be changed, if the page is shown again because of it. */
  view(data: Data, frame: Frame, refused?: RefusedForm): Html;
  messages?(words: Words): Messages;
  /** What the forms of the page do, by the path below the page, which may have parameters. */
  actions?: Readonly<Record<string, Action<Data>>>;
}

/** Messages of a page after an action, and why an action was refused, by the code of the problem. */
interface Messages {
  done?: Readonly<Record<string, string>>;
  problems?: Readonly<Record<string, string>>;
}

export interface Action<Data> {
  /** The question that is asked first, on a page at the path of the action. */
  confirm?(data: Data, frame: Frame, call: Call): Omit<Confirmation, 'action' | 'back'>;
  /** Maximum bytes of the form, if it may be larger than usual. */
  maxBytes?: number;
  /** True if the form sends a file, which the action reads itself. */
  isUpload?: boolean;
  /** Does it, and says where to go then. Throws `FormRefused`, or a `Problem` that `messages` words. */
  run(data: Data, call: FormCall): Promise<Done | Html | Response>;
}

/** Where the browser goes after an action: a path below BASE_URL, the page itself if omitted, and the message shown there. */
export interface Done {
  path?: string;
  done?: string;
}

/** Mounts pages of signed-in users. */
export type MountPages = (web: Hono<WebEnv>, service: WebService, frame: Frame) => void;

/** Defines a page. It owns the session, the messages after a redirect, refused forms, and the questions before actions. */
export const page =
  <Data>({ path, isForOperators = false, load, view, messages, actions = {} }: Page<Data>): MountPages =>
  (web, service, frame) => {
    const session = requireSession(service, frame);
    const callOf = (context: Context<WebEnv>): Call => {
      const { account } = currentUserOf(context);
      if (isForOperators && !account.operator) throw new Problem('path_not_found');
      return { context, service, account, frame: frameFor(context, frame) };
    };
    const show = async (call: Call, status: 200 | FormRefused['status'], refused?: RefusedForm): Promise<Response> => {
      const data = await load(call);
      if (data instanceof Response) return data;
      const message = status === 200 ? messageFor(call, messages) : undefined;
      const shown = view(data, { ...call.frame, ...(message ? { message } : {}) }, refused);
      return status === 200 ? call.context.html(shown) : call.context.html(shown, status);
    };

    web.get(path, session, (context) => show(callOf(context), 200));

    for (const [below, { confirm, run, maxBytes, isUpload = false }] of Object.entries(actions)) {
      const levels = below.split('/').length - 1;
      const pagePath = (context: Context<WebEnv>): string => {
        const parts = context.req.path.split('/');
        return parts.slice(0, parts.length - levels).join('/');
      };
      if (confirm)
        web.get(path + below, session, async (context) => {
          const call = callOf(context);
          const data = await load(call);
          if (data instanceof Response) return data;
          const question = confirm(data, call.frame, call);
          const [action, back] = [frame.basePath + context.req.path, frame.basePath + pagePath(context)];
          return context.html(confirmPage({ ...question, action, back }, call.frame));
        });
      web.post(path + below, session, async (context) => {
        const call = callOf(context);
        const here = pagePath(context);
        const to = (path: string, query: Record<string, string>): Response =>
          context.redirect(`${frame.basePath}${path}${Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query)}`}`, 303);
        try {
          const data = await load(call);
          if (data instanceof Response) return data;
          const outcome = await run(data, { ...call, form: isUpload ? new URLSearchParams() : await readForm(context.req.raw, maxBytes) });
          if (outcome instanceof Response) return outcome;
          if (!isDone(outcome)) return context.html(outcome);
          return to(outcome.path ?? here, outcome.done === undefined ? {} : { done: outcome.done });
        } catch (error) {
          if (error instanceof FormRefused) return show(call, error.status, error.refused);
          const known = messages?.(call.frame.words).problems ?? {};
          if (error instanceof Problem && Object.hasOwn(known, error.code)) return to(here, { problem: error.code });
          throw error;
        }
      });
    }
  };

const isDone = (outcome: Done | Html): outcome is Done => Object.getPrototypeOf(outcome) === Object.prototype;

const messageFor = ({ context, frame }: Call, messages: Page<never>['messages']): Frame['message'] => {
  const { done = {}, problems = {} } = messages?.(frame.words) ?? {};
  const textOf = (texts: Readonly<Record<string, string>>, key = ''): string | undefined =>
    Object.hasOwn(texts, key) ? texts[key] : undefined;
  const text = textOf(done, context.req.query('done'));
  if (text !== undefined) return { text, isDone: true };
  const problem = textOf(problems, context.req.query('problem'));
  return problem === undefined ? undefined : { text: problem, isDone: false };
};
