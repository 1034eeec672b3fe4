/** A process that asks for audits, reports and lists: in a closed loop, or at a rate of its own however slow the answers are (open loop). */
import { openClient } from './http-client.ts';

/** An account, and its keys, which alternate. */
export interface Asker {
  name: string;
  keys: readonly string[];
  /** Part of all requests. */
  share: number;
  /** What it asks for; a new report when nothing is said. */
  kind?: Kind;
}

export type Kind = 'create' | 'create and wait' | 'read' | 'list' | 'account';

export interface LoadOrder {
  port: number;
  /** Pages to have audited, one after the other. */
  pages: readonly string[];
  /** Ids of reports to read. */
  reports?: readonly number[];
  /** Connections opened at the beginning, and no more than these; as many as it takes when nothing is said. */
  connections?: number;
  askers: readonly Asker[];
  /** Milliseconds. */
  duration: number;
  /** Requests a second; or how many run at once, each followed by the next. */
  rate: { perSecond: number } | { atOnce: number };
}

/** An answer: milliseconds from the beginning of the order to when the request was due, and from then to the answer's last byte. */
export interface Timed {
  at: number;
  took: number;
}

/** What came of the requests of one asker. */
export interface Outcome {
  name: string;
  requested: number;
  statuses: Record<string, number>;
  refusedWithoutRetryAfter: number;
  faults: Record<string, number>;
  /** 2xx. */
  served: Timed[];
  /** 429 and 503. */
  refused: Timed[];
}

/** Anything that a client may wait for takes less. */
const TIMEOUT = 60_000;
/** Milliseconds between looks at what is due. */
const TICK = 5;

process.on('message', async ({ port, pages, reports = [], connections, askers, duration, rate }: LoadOrder) => {
  const client = openClient(port, connections);
  const outcomes = new Map(askers.map(({ name }) => [name, blank(name)]));
  const rotation = rotationOf(askers);
  const began = performance.now();
  let number = 0;
  const ask = async (due: number): Promise<void> => {
    const { name, keys, kind = 'create' } = rotation[number % rotation.length] as Asker;
    const key = keys[Math.floor(number / 5) % keys.length] as string;
    const page = pages[number % pages.length] as string;
    const report = reports[number++ % reports.length] ?? 0;
    const outcome = outcomes.get(name) as Outcome;
    outcome.requested += 1;
    const { status, retryAfter, fault } = await client.ask(requestOf(kind, { port, key, page, report }));
    const timed = { at: due - began, took: performance.now() - due };
    outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
    if (fault) outcome.faults[fault] = (outcome.faults[fault] ?? 0) + 1;
    if (status >= 200 && status < 300) outcome.served.push(timed);
    else if (status === 429 || status === 503) {
      outcome.refused.push(timed);
      if (!retryAfter) outcome.refusedWithoutRetryAfter += 1;
    }
  };

  if ('atOnce' in rate) {
    const askOn = async (): Promise<void> => {
      while (performance.now() < began + duration) await ask(performance.now());
    };
    await Promise.all(Array.from({ length: rate.atOnce }, askOn));
  } else {
    const running: Promise<void>[] = [];
    const timer = setInterval(() => {
      const due = (Math.min(performance.now() - began, duration) * rate.perSecond) / 1000;
      while (running.length < due) running.push(ask(began + (running.length * 1000) / rate.perSecond));
    }, TICK);
    await sleep(duration + 2 * TICK);
    clearInterval(timer);
    await Promise.race([Promise.all(running), sleep(TIMEOUT)]);
  }
  client.close();
  process.send?.([...outcomes.values()] satisfies Outcome[]);
});

process.on('disconnect', () => process.exit(0));

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const blank = (name: string): Outcome => ({
  name,
  requested: 0,
  statuses: {},
  refusedWithoutRetryAfter: 0,
  faults: {},
  served: [],
  refused: [],
});

/** Requests in which each has its share, spread evenly. */
const ROUND = 200;

const rotationOf = (askers: readonly Asker[]): Asker[] => {
  const sent = new Map(askers.map((asker) => [asker, 0]));
  return Array.from({ length: ROUND }, (_, index) => {
    const behind = (asker: Asker): number => asker.share * (index + 1) - (sent.get(asker) ?? 0);
    const next = askers.reduce((most, asker) => (behind(asker) > behind(most) ? asker : most));
    sent.set(next, (sent.get(next) ?? 0) + 1);
    return next;
  });
};

const requestOf = (kind: Kind, { port, key, page, report }: { port: number; key: string; page: string; report: number }): Buffer => {
  const common = [`Host: 127.0.0.1:${port}`, `Authorization: Bearer ${key}`];
  const lines = (first: string, ...more: string[]): Buffer => Buffer.from([`${first} HTTP/1.1`, ...common, ...more].join('\r\n'));
  if (kind === 'read') return lines(`GET /api/v1/reports/${report}`, '', '');
  if (kind === 'list') return lines('GET /api/v1/reports?per_page=100', '', '');
  if (kind === 'account') return lines('GET /api/v1/account', '', '');
  const body = new URLSearchParams({ url: page, privacy: '0' }).toString();
  const type = ['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${body.length}`];
  const wait = kind === 'create' ? [] : ['Prefer: wait=1'];
  return lines('POST /api/v1/reports', ...type, ...wait, '', body);
};
