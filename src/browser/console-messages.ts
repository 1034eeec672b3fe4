import type { ConsoleMessage, Rendering } from './rendering.ts';
import { type Fields, fieldsOf, listOf, numberOf, textOf, textOrNull } from './untrusted.ts';

/** Collects the errors and warnings of a page. */
export interface ConsoleMessages {
  /** Notes an event of the protocol. */
  note(method: string, params: Fields): void;
  /** True if there are so many that nobody can want them. */
  isExcessive(): boolean;
  /** Everything but what `isOurs`: what comes from requests that Sonde refused. */
  facts(isOurs: (message: ConsoleMessage) => boolean): Rendering['console'];
}

/** Messages that are kept until the end, when it is known what was refused. */
const MAX_KEPT = 500;
const MAX_BEYOND = 2_000;
const MAX_ITEMS = 50;
const MAX_TEXT = 500;
const MAX_URL = 2_000;

export const collectConsole = (): ConsoleMessages => {
  const kept: ConsoleMessage[] = [];
  const beyond = { error: 0, warning: 0 };
  return {
    note(method, params) {
      const message = readers.get(method)?.(params);
      if (!message) return;
      if (kept.length < MAX_KEPT) kept.push(message);
      else if (!NETWORK_ERRORS.test(message.text)) beyond[message.level] += 1;
    },
    isExcessive: () => beyond.error + beyond.warning > MAX_BEYOND,
    facts(isOurs) {
      const own = kept.filter((message) => !isOurs(message));
      const count = (level: ConsoleMessage['level']): number => own.filter((message) => message.level === level).length + beyond[level];
      // Errors first, as they say more.
      const errors = own.filter(({ level }) => level === 'error');
      const warnings = own.filter(({ level }) => level === 'warning');
      return { items: [...errors, ...warnings].slice(0, MAX_ITEMS), errors: count('error'), warnings: count('warning') };
    },
  };
};

const readers = new Map<string, (params: Fields) => ConsoleMessage | null>(
  Object.entries({
    'Runtime.exceptionThrown': ({ exceptionDetails }) => {
      const details = fieldsOf(exceptionDetails);
      const exception = fieldsOf(details.exception);
      const [first = ''] = textOf(exception.description, MAX_TEXT).split('\n    at ');
      const text = first || textOf(exception.value, MAX_TEXT) || textOf(details.text, MAX_TEXT);
      return { level: 'error', source: 'exception', text, ...placeOf(details, details.stackTrace) };
    },
    'Runtime.consoleAPICalled': ({ type, args, stackTrace }) => {
      const level = type === 'error' || type === 'assert' ? 'error' : type === 'warning' ? 'warning' : null;
      if (!level) return null;
      const text = listOf(args, 10).map(argumentText).join(' ').slice(0, MAX_TEXT);
      return { level, source: 'message', text, ...placeOf({}, stackTrace) };
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

const placeOf = (details: Fields, stackTrace: unknown): { url: string | null; line: number | null } => {
  const frame = fieldsOf(listOf(fieldsOf(stackTrace).callFrames, 1)[0]);
  return {
    url: textOrNull(details.url, MAX_URL) ?? textOrNull(frame.url, MAX_URL),
    line: lineOf(details.url ? details.lineNumber : frame.lineNumber),
  };
};

/** Lines of the protocol begin with 0. */
const lineOf = (line: unknown): number | null => {
  const number = numberOf(line, { otherwise: null });
  return number === null ? null : Math.round(number) + 1;
};

/** Words of errors that scripts throw or log when the network does not answer them. */
export const NETWORK_ERRORS =
  /Failed to fetch|NetworkError|Network ?Error|Load failed|Failed to load|ERR_BLOCKED_BY_CLIENT|ERR_PROXY_CONNECTION_FAILED|WebSocket|WebTransport|EventSource|ServiceWorker|service worker|SharedWorker|dynamically imported module|send beacon/i;
