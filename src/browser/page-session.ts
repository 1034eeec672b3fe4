import { type ConsoleMessages, collectConsole } from './console-messages.ts';
import { type Interception, interceptRequests } from './intercept.ts';
import type { Pipe } from './pipe.ts';
import { readStream } from './read-stream.ts';
import type { RenderOptions } from './renderer.ts';
import type { RenderedRequest } from './rendering.ts';
import { type Screen, screenParameters } from './screen.ts';
import { fieldsOf, type JsonFields, type SendCommand, textOf } from './untrusted.ts';
import { withTimeout } from './with-timeout.ts';
import { type IsolatedWorld, openWorld } from './world.ts';

export interface PageOptions extends Pick<RenderOptions, 'load' | 'refuses' | 'isOwnSite'> {
  userAgent: string | null;
  screen: Screen;
}

/** A page in its own browser context; `load` answers all of its requests. */
export interface PageSession {
  /** Navigates the page to a URL. */
  open(url: URL): void;
  /** Sends a Chrome DevTools Protocol command to the page. */
  send: SendCommand;
  /** Evaluates an expression in the isolated world of Sonde’s scripts and returns its value as JSON. Rejects with `Unreadable` or after `time` ms. */
  read(expression: string, time: number): Promise<unknown>;
  /** Evaluates an expression that yields a Blob, and returns its first `most` bytes or slightly more. Rejects like `read`. */
  readBlob(expression: string, most: number, time: number): Promise<Buffer>;
  readonly requests: Interception;
  readonly console: ConsoleMessages;
  readonly state: PageState;
  /** Stops the page’s scripts and loading, so that the page can be read. */
  interrupt(): void;
  /** Returns the cookies of the page’s browser context. */
  cookies(): Promise<readonly unknown[]>;
  /** Closes the page and everything that it opened. */
  close(): Promise<void>;
}

interface PageState {
  /** Time of the last load event, by `performance.now()`; null while a document is loading. */
  loadedAt: number | null;
  /** True if the page’s process has ended, or no document was loaded. */
  hasCrashed: boolean;
  /** True if the page opened too many dialogs, windows or documents. */
  isExcessive: boolean;
}

const MAX_DIALOGS = 50;
const MAX_WINDOWS = 20;
const MAX_WORKERS = 16;
const MAX_FRAMES = 100;
const MAX_EVENTS = 50_000;
const MAX_DOCUMENTS = 20;

/** Attaches to all targets except the browser and tabs, which only contain pages. */
const ATTACH_PARAMS = {
  autoAttach: true,
  waitForDebuggerOnStart: true,
  flatten: true,
  filter: [{ type: 'browser', exclude: true }, { type: 'tab', exclude: true }, {}],
};

export const openPage = async (pipe: Pipe, options: PageOptions): Promise<PageSession> => {
  const state: PageState = { loadedAt: null, hasCrashed: false, isExcessive: false };
  const console = collectConsole();
  const opened = Promise.withResolvers<{ frame: string; session: string }>();
  let context = '';
  let main: { frame: string; session: string } | undefined;
  let world: IsolatedWorld | undefined;
  let requests: Interception | undefined;
  let dialogs = 0;
  let windows = 0;
  const workers: string[] = [];
  let documents = 0;
  let frames = 0;
  let events = 0;
  let isInterrupted = false;

  const attached = ({ sessionId, targetInfo }: JsonFields): void => {
    const session = textOf(sessionId, 100);
    const { type, targetId, openerId, browserContextId } = fieldsOf(targetInfo);
    if (type === 'page' && !main && openerId === undefined && browserContextId === context) {
      main = { frame: textOf(targetId, 100), session };
      opened.resolve(main);
    } else if (type === 'iframe') enterFrame(pipe, session, options);
    else if (type === 'worker') {
      workers.push(session);
      if (workers.length > MAX_WORKERS) state.isExcessive = true;
      else enterWorker(pipe, session);
    } else closeTarget(session, targetId, type);
  };

  /** Closes all targets except the page. A new window must run first; otherwise the script that opened it blocks. */
  const closeTarget = (session: string, targetId: unknown, type: unknown): void => {
    if (type === 'page') {
      windows += 1;
      if (windows >= MAX_WINDOWS) state.isExcessive = true;
      pipe.tell('Fetch.enable', FETCH_PARAMS, session);
      pipe.tell('Runtime.runIfWaitingForDebugger', {}, session);
    }
    pipe.tell('Target.closeTarget', { targetId });
  };

  const handlers: Record<string, (params: JsonFields, session: string | undefined) => void> = {
    'Target.attachedToTarget': attached,
    'Fetch.requestPaused': (params, session) => {
      // Requests of other windows stay unanswered until those windows are closed.
      if (session !== undefined && requests) void requests.answer(params, session);
    },
    'Page.loadEventFired': (_params, session) => {
      if (session === main?.session) state.loadedAt = performance.now();
    },
    // Counts as loaded without a load event too, e.g. if a page navigates to a URL without a document before it has loaded.
    'Page.frameStoppedLoading': ({ frameId }) => {
      if (frameId === main?.frame) state.loadedAt ??= performance.now();
    },
    'Page.frameAttached': () => {
      frames += 1;
      if (frames > MAX_FRAMES) state.isExcessive = true;
    },
    'Page.frameNavigated': ({ frame }, session) => {
      if (session !== main?.session || fieldsOf(frame).parentId !== undefined) return;
      world?.enter();
      state.loadedAt = null;
      requests?.committed();
      documents += 1;
      if (documents > MAX_DOCUMENTS) state.isExcessive = true;
    },
    'Page.javascriptDialogOpening': ({ type }, session) => {
      dialogs += 1;
      if (dialogs > MAX_DIALOGS) state.isExcessive = true;
      pipe.tell('Page.handleJavaScriptDialog', { accept: type === 'beforeunload' }, session);
    },
    'Inspector.targetCrashed': (_params, session) => {
      if (session === main?.session) state.hasCrashed = true;
    },
    'Log.entryAdded': ({ entry }) => {
      // The browser logs each connection that it could not open.
      const url = /^(?:WebSocket|WebTransport|Failed to establish a connection to) .*?'((?:wss?|https?):[^']*)'/.exec(
        textOf(fieldsOf(entry).text, 2_000),
      )?.[1];
      if (url !== undefined) requests?.refused('socket', url);
    },
    'Audits.issueAdded': ({ issue }) => {
      const mixed = readMixed(issue);
      if (mixed) requests?.mixed(mixed.url, mixed.kind, mixed.isSent);
    },
  };

  pipe.listen((method, params, session) => {
    events += 1;
    if (events > MAX_EVENTS || console.isExcessive()) state.isExcessive = true;
    if (Object.hasOwn(handlers, method)) handlers[method]?.(params, session);
    // Errors caused by the interruption are not errors of the page.
    if (session === main?.session && !isInterrupted) console.note(method, params);
  });
  await pipe.send('Target.setAutoAttach', ATTACH_PARAMS);
  context = textOf((await pipe.send('Target.createBrowserContext', { disposeOnDetach: true })).browserContextId, 100);
  pipe.tell('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId: context });
  await pipe.send('Target.createTarget', { url: 'about:blank', browserContextId: context });
  const { frame, session } = await opened.promise;
  const send: PageSession['send'] = (method, params) => pipe.send(method, params, session);
  const entered = openWorld(send, frame);
  world = entered;
  const interception = interceptRequests({ ...options, pipe, frame });
  requests = interception;
  await enterPage(pipe, session, options);

  return {
    open: (url) =>
      void send('Page.navigate', { url: url.href }).then(
        ({ errorText }) => {
          if (errorText !== undefined && interception.facts().answer === null) state.hasCrashed = true;
        },
        () => {},
      ),
    send,
    requests: interception,
    console,
    state,
    read: (expression, time) => withTimeout(readValue(entered, expression), time),
    readBlob: (expression, most, time) => withTimeout(readBlob(entered, send, expression, most), time),
    interrupt() {
      isInterrupted = true;
      interception.stop();
      for (const worker of workers) pipe.tell('Runtime.terminateExecution', {}, worker);
      for (const method of ['Runtime.terminateExecution', 'Page.stopLoading']) pipe.tell(method, {}, session);
      pipe.tell('Emulation.setScriptExecutionDisabled', { value: true }, session);
    },
    async cookies() {
      const { cookies } = await pipe.send('Storage.getCookies', { browserContextId: context });
      return Array.isArray(cookies) ? cookies : [];
    },
    async close() {
      interception.stop();
      await pipe.send('Target.disposeBrowserContext', { browserContextId: context });
      pipe.listen(null);
    },
  };
};

const readValue = async (world: IsolatedWorld, expression: string): Promise<unknown> => (await world.evaluate(expression, 'value')).value;

const readBlob = async (world: IsolatedWorld, send: PageSession['send'], expression: string, most: number): Promise<Buffer> => {
  const { objectId } = await world.evaluate(expression, 'reference');
  const { uuid } = await send('IO.resolveBlob', { objectId });
  return readStream(send, `blob:${textOf(uuid, 100)}`, most);
};

const FETCH_PARAMS = { patterns: [{ urlPattern: '*' }] };

const enterPage = async (pipe: Pipe, session: string, options: PageOptions): Promise<void> => {
  const tell = (method: string, params: JsonFields = {}): void => pipe.tell(method, params, session);
  enterCommon(pipe, session, options);
  tell('Page.enable');
  tell('Log.enable');
  tell('Runtime.enable');
  tell('Audits.enable');
  tell('Emulation.setDeviceMetricsOverride', screenParameters(options.screen));
  if (options.screen.mobile) tell('Emulation.setTouchEmulationEnabled', { enabled: true });
  await pipe.send('Runtime.runIfWaitingForDebugger', {}, session);
};

/** A cross-site frame has its own process and session. */
const enterFrame = (pipe: Pipe, session: string, options: PageOptions): void => {
  enterCommon(pipe, session, options);
  pipe.tell('Log.enable', {}, session);
  pipe.tell('Runtime.runIfWaitingForDebugger', {}, session);
};

/** A worker’s requests are intercepted together with its page’s; workers that it starts must be attached to separately. */
const enterWorker = (pipe: Pipe, session: string): void => {
  pipe.tell('Target.setAutoAttach', ATTACH_PARAMS, session);
  pipe.tell('Log.enable', {}, session);
  pipe.tell('Runtime.runIfWaitingForDebugger', {}, session);
};

const enterCommon = (pipe: Pipe, session: string, { userAgent }: PageOptions): void => {
  const tell = (method: string, params: JsonFields = {}): void => pipe.tell(method, params, session);
  tell('Fetch.enable', FETCH_PARAMS);
  tell('Target.setAutoAttach', ATTACH_PARAMS);
  tell('Network.setBypassServiceWorker', { bypass: true });
  if (userAgent !== null) tell('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: 'en-US,en' });
};

const readMixed = (issue: unknown): { url: string; kind: RenderedRequest['kind']; isSent: boolean } | null => {
  const { code, details } = fieldsOf(issue);
  if (code !== 'MixedContentIssue') return null;
  const { insecureURL, resourceType, resolutionStatus } = fieldsOf(fieldsOf(details).mixedContentIssueDetails);
  const url = textOf(insecureURL, 2_000);
  const kind = mixedKinds.get(textOf(resourceType, 50)) ?? 'other';
  return { url, kind, isSent: resolutionStatus !== 'MixedContentBlocked' };
};

const mixedKinds = new Map<string, RenderedRequest['kind']>(
  Object.entries({
    Audio: 'media',
    Font: 'font',
    Frame: 'frame',
    Image: 'image',
    Resource: 'fetch',
    Script: 'script',
    Stylesheet: 'stylesheet',
    Video: 'media',
    XMLHttpRequest: 'fetch',
  } as const),
);
