import type { Readable, Writable } from 'node:stream';
import { RenderFailure } from './renderer.ts';
import { fieldsOf, type JsonFields, textOf } from './untrusted.ts';

/** A connection to a browser that takes commands of the Chrome DevTools Protocol over a pipe. */
export interface Pipe {
  /** Sends a command to the browser or, with a session, to one of its targets. Rejects with `CommandFailed`, or if the browser ends. */
  send(method: string, params?: JsonFields, session?: string): Promise<JsonFields>;
  /** Sends a command whose result is ignored. */
  tell(method: string, params?: JsonFields, session?: string): void;
  /** Sets the only event listener. */
  listen(listener: EventListener | null): void;
  /** Rejects all pending and all later commands. */
  end(reason: Error): void;
}

export type EventListener = (method: string, params: JsonFields, session: string | undefined) => void;

/** The browser refused a command, e.g. because its target no longer exists. */
export class CommandFailed extends Error {}

/** Maximum bytes of a message from the browser; longer ones are dropped unparsed, since parsing them would block everything else. */
const MAX_MESSAGE = 4 * 1024 * 1024;

/** Frequent events without useful information; they are dropped unparsed. */
const IGNORED_EVENTS = ['Network.dataReceived', 'Network.resourceChangedPriority'].map((method) => Buffer.from(`{"method":"${method}"`));

/** Sends and receives commands and events as JSON, each terminated by a NUL byte; each message names its session. */
export const openPipe = (into: Writable, from: Readable): Pipe => {
  const waiting = new Map<number, { resolve(result: JsonFields): void; reject(error: Error): void }>();
  let ended: Error | undefined;
  let listener: EventListener | null = null;
  let last = 0;

  const write = (id: number, method: string, params: JsonFields, session: string | undefined): void => {
    into.write(`${JSON.stringify({ id, method, params, ...(session && { sessionId: session }) })}\0`);
  };

  const receive = (bytes: Buffer): void => {
    if (IGNORED_EVENTS.some((start) => bytes.subarray(0, start.length).equals(start))) return;
    const message = parseMessage(bytes);
    const waits = typeof message.id === 'number' ? waiting.get(message.id) : undefined;
    if (waits) {
      waiting.delete(Number(message.id));
      if (message.error === undefined) waits.resolve(fieldsOf(message.result));
      else waits.reject(new CommandFailed(textOf(fieldsOf(message.error).message, 200)));
    } else if (typeof message.method === 'string') {
      listener?.(message.method, fieldsOf(message.params), textOf(message.sessionId, 100) || undefined);
    }
  };

  const end: Pipe['end'] = (reason) => {
    if (ended) return;
    ended = reason;
    listener = null;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };

  readMessages(from, receive);
  for (const stream of [into, from])
    stream.on('error', ({ message }) => end(new RenderFailure('crashed', `the browser ended: ${message}`)));
  return {
    send: (method, params = {}, session) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        last += 1;
        waiting.set(last, { resolve, reject });
        write(last, method, params, session);
      }),
    tell(method, params = {}, session) {
      if (ended) return;
      last += 1;
      write(last, method, params, session);
    },
    listen(to) {
      listener = ended ? null : to;
    },
    end,
  };
};

/** Milliseconds of reading messages after which the event loop may run other tasks. */
const AT_ONCE = 10;

/** Calls `receive` with each message, without the terminating NUL byte. */
const readMessages = (from: Readable, receive: (message: Buffer) => void): void => {
  let parts: Buffer[] = [];
  let length = 0;
  let yielded = performance.now();
  from.on('data', (bytes: Buffer) => {
    if (performance.now() - yielded > AT_ONCE) {
      from.pause();
      setImmediate(() => {
        yielded = performance.now();
        from.resume();
      });
    }
    let start = 0;
    for (let at = bytes.indexOf(0); at !== -1; start = at + 1, at = bytes.indexOf(0, start)) {
      const rest = bytes.subarray(start, at);
      if (length + rest.length <= MAX_MESSAGE) receive(parts.length === 0 ? rest : Buffer.concat([...parts, rest]));
      parts = [];
      length = 0;
    }
    const tail = bytes.subarray(start);
    length += tail.length;
    if (length > MAX_MESSAGE) parts = [];
    else if (tail.length > 0) parts.push(tail);
  });
};

const parseMessage = (bytes: Buffer): JsonFields => {
  try {
    return fieldsOf(JSON.parse(bytes.toString()));
  } catch {
    return {};
  }
};
