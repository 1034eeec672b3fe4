import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import type { Privacy } from '../../src/storage/database.ts';

/** What a client asks for. A report is known by its URL, which no other one ever has; a project by its host. */
export interface Requested {
  round: number;
  /** Milliseconds since the record began. */
  at: number;
  what: 'create' | 'read' | 'update' | 'rerun' | 'delete' | 'delete_project' | 'list';
  url?: string;
  project?: string;
  privacy?: Privacy;
  password?: string;
  idempotencyKey?: string;
}

/** Acknowledged: a 2xx came. Refused: it was never taken (4xx, or the connection was refused). Unknown: anything may have been done. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

export interface Came {
  outcome: Outcome;
  /** Of HTTP; null without an answer. */
  status: number | null;
  /** Why there was none. */
  error?: string;
  /** Of the report in the answer. */
  id?: number;
  privacy?: Privacy;
  state?: string;
}

/** What the verify found of a report whose state could not be known from the answers; later calls go on from there. */
export interface Found {
  url: string;
  there: boolean;
  privacy?: Privacy;
}

/** `trouble` is when answers may first be lost, in milliseconds as `at`. */
export type Line = { call: number; requested: Requested } | { call: number; came: Came } | { found: Found } | { fault: number };

/** Every call of a run of rounds, one JSON object a line: written before the call is sent, and again when it has come to an end. */
export interface Journal {
  ask(requested: Omit<Requested, 'at'>): number;
  end(call: number, came: Came): void;
  found(found: Found): void;
  noteFault(): void;
  /** The lines since the last time, read back from the file. */
  read(): Line[];
  close(): void;
}

const CHUNK = 1 << 20;

export const openJournal = (file: string): Journal => {
  const descriptor = openSync(file, 'a+', 0o600);
  const began = performance.now();
  const now = (): number => Math.round(performance.now() - began);
  let calls = 0;
  let offset = 0;
  const write = (line: Line): void => void writeSync(descriptor, `${JSON.stringify(line)}\n`);
  return {
    ask(requested) {
      const call = ++calls;
      write({ call, requested: { ...requested, at: now() } });
      return call;
    },
    end: (call, came) => write({ call, came }),
    found: (found) => write({ found }),
    noteFault: () => write({ fault: now() }),
    read() {
      const parts: Buffer[] = [];
      for (;;) {
        const chunk = Buffer.alloc(CHUNK);
        const size = readSync(descriptor, chunk, 0, CHUNK, offset);
        if (size === 0) break;
        offset += size;
        parts.push(chunk.subarray(0, size));
      }
      const text = Buffer.concat(parts).toString('utf8');
      return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]));
    },
    close: () => closeSync(descriptor),
  };
};
