import type { ConsoleMessage, Rendering } from './rendering.ts';
import { fieldsOf, type JsonFields, listOf, numberOf, textOf, textOrNull } from './untrusted.ts';

/** Collects the console errors and warnings of a page. */
export interface ConsoleMessages {
  /** Records an event of the Chrome DevTools Protocol. */
  note(method: string, params: JsonFields): void;
  /** True if the page wrote far more messages than anyone could use. */
  isExcessive(): boolean;
  /** Returns all messages except those for which `isOurs` is true: messages caused by requests that Sonde refused. */
  facts(isOurs: (message: ConsoleMessage) => boolean): Rendering['console'];
}

/** Maximum messages kept until the end of the rendering, when the refused requests are known. */
const MAX_KEPT_MESSAGES = 500;
const MAX_UNKEPT = 2_000;
const MAX_ITEMS = 50;
const MAX_TEXT = 500;
const MAX_URL = 2_000;

export const collectConsole = (): ConsoleMessages => {
  const kept: ConsoleMessage[] = [];
  const beyond = { error: 0, warning: 0 };
  return {
    note(method, params) {
      const message = eventReaders.get(method)?.(params);
      if (!message) return;
      if (kept.length < MAX_KEPT_MESSAGES) kept.push(message);
      else if (!NETWORK_ERRORS.test(message.text)) beyond[message.level] += 1;
    },
    isExcessive: () => beyond.error + beyond.warning > MAX_UNKEPT,
    facts(isOurs) {
      const own = kept.filter((message) => !isOurs(message));
      const count = (level: ConsoleMessage['level']): number => own.filter((message) => message.level === level).length + beyond[level];
      // Errors come first, as they are more informative than warnings.
      const errors = own.filter(({ level }) => level === 'error');
      const warnings = own.filter(({ level }) => level === 'warning');
      return { items: [...errors, ...warnings].slice(0, MAX_ITEMS), errors: count('error'), warnings: count('warning') };
    },
  };
};

const eventReaders = new Map<string, (params: JsonFields) => ConsoleMessage | null>(
  Object.entries({
    'Runtime.exceptionThrown': ({ exceptionDetails }) => {
      const details = fieldsOf(exceptionDetails);
      const exception = fieldsOf(details.exception);
      const [first = ''] = textOf(exception.description, MAX_TEXT).split('\n    at ');
      const text = first || textOf(exception.value, MAX_TEXT) || textOf(details.text, MAX_TEXT);
      return { level: 'error', source: 'exception', text, ...sourcePositionOf(details, details.stackTrace) };
    },
    'Runtime.consoleAPICalled': ({ type, args, stackTrace }) => {
      const level = type === 'error' || type === 'assert' ? 'error' : type === 'warning' ? 'warning' : null;
      if (!level) return null;
      const text = listOf(args, 10).map(argumentText).join(' ').slice(0, MAX_TEXT);
      return { level, source: 'message', text, ...sourcePositionOf({}, stackTrace) };
    },
    'Log.entryAdded': ({ entry }) => {
      const { level, text, url, lineNumber, source } = fieldsOf(entry);
      if ((level !== 'error' && level !== 'warning') || source === 'violation') return null;
      return { level, source: 'browser', text: textOf(text, MAX_TEXT), url: textOrNull(url, MAX_URL), line: lineOf(lineNumber) };
    },
  }),
);

const argumentText = (argument: unknown): string => {
  const { type, value, description } = fieldsOf(argument);
  if (typeof value === 'string') return value.slice(0, MAX_TEXT);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return textOf(description, MAX_TEXT).split('\n    at ')[0] || textOf(type, 50);
};

const sourcePositionOf = (details: JsonFields, stackTrace: unknown): { url: string | null; line: number | null } => {
  const frame = fieldsOf(listOf(fieldsOf(stackTrace).callFrames, 1)[0]);
  return {
    url: textOrNull(details.url, MAX_URL) ?? textOrNull(frame.url, MAX_URL),
    line: lineOf(details.url ? details.lineNumber : frame.lineNumber),
  };
};

/** The Chrome DevTools Protocol counts lines from 0, Sonde from 1. */
const lineOf = (line: unknown): number | null => {
  const number = numberOf(line, { otherwise: null });
  return number === null ? null : Math.round(number) + 1;
};

/** Matches messages of errors that scripts throw or log when a network request fails. */
export const NETWORK_ERRORS =
  /Failed to fetch|NetworkError|Network ?Error|Load failed|Failed to load|ERR_BLOCKED_BY_CLIENT|ERR_PROXY_CONNECTION_FAILED|WebSocket|WebTransport|EventSource|ServiceWorker|service worker|SharedWorker|dynamically imported module|send beacon/i;
