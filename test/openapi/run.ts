import { randomFrom } from '../random.ts';
import type { Answer, TestService } from '../service.ts';
import { answerFaults, codeOf } from './answer-faults.ts';
import { type Described, described } from './described.ts';
import { type Planned, plan } from './requests.ts';
import type { Samples } from './values.ts';
import { learn, newWorld, partsOf, type World } from './world.ts';

export type Kind = 'good' | 'bad' | 'foreign' | 'unknown' | 'keyless' | 'reading key' | 'garbled body';

export interface Outcome {
  requests: number;
  faults: string[];
  /** Requests by kind, responses by status, and operations that succeeded at least once. */
  kinds: Record<string, number>;
  statuses: Record<string, number>;
  succeeded: Set<string>;
}

/** Problems of valid requests that depend on stored data. */
const stateOfThings = new Set([
  'precondition_failed',
  'too_many_reports',
  'too_many_webhooks',
  'too_many_imports',
  'profile_not_found',
  'in_use',
  'webhook_disabled',
  'delivery_pending',
  'nothing_to_resume',
  'too_many_crawls',
  'schedule_not_found',
  'screenshot_not_found',
  'report_unfinished',
  'crawl_unfinished',
]);

/**
 * Sends valid and invalid requests to every operation of the document, deterministic by seed. `samples` are values of fields that schemas can’t
 * express.
 */
export const runProperties = async (
  { call, makeKey }: Pick<TestService, 'call' | 'makeKey'>,
  { requests, seed, samples, check }: { requests: number; seed: number; samples: Samples; check: string },
): Promise<Outcome> => {
  const random = randomFrom(seed);
  const worlds = [newWorld(await makeKey()), newWorld(await makeKey())] as const;
  const outcome: Outcome = { requests: 0, faults: [], kinds: {}, statuses: {}, succeeded: new Set() };
  const queue: (readonly [string, World])[] = worlds.flatMap((world) => beginnings.map((id) => [id, world] as const));

  const send = async (operation: Described, planned: Planned, key: string | null, method = operation.method): Promise<Answer> => {
    const { path, headers, body } = planned;
    const answer = await call(method, path, { key, headers, ...(body === undefined ? {} : { body }) });
    outcome.requests += 1;
    outcome.statuses[answer.status] = (outcome.statuses[answer.status] ?? 0) + 1;
    return answer;
  };

  while (outcome.requests < requests) {
    const first = queue.shift();
    const world = first?.[1] ?? random.pick(worlds);
    const missing = described.filter(({ id }) => !outcome.succeeded.has(id));
    const operation =
      described.find(({ id }) => id === first?.[0]) ?? random.pick(missing.length > 0 && random.oneIn(3) ? missing : described);
    const kind: Kind = first ? 'good' : random.pick(kinds);
    const parts = partsOf(kind === 'foreign' ? (worlds.find((one) => one !== world) ?? world) : world, operation.path, check, random);
    const used =
      kind === 'unknown' ? unknownParts(operation.path, random.pick(['999999', '0', 'x', '-1', '1e3', '99999999999999999999'])) : parts;
    const planned = used && plan(operation, used, samples, random, kind === 'bad');
    if (!planned || !used || !fits(kind, operation)) continue;
    // Both accounts may have a project of the same name; then it isn’t foreign. An import adds its project too.
    // A setting creates the project that it names, which would no longer be unknown.
    if (kind === 'unknown' && operation.id === 'putAccess') continue;
    if (kind === 'foreign' && used.project !== undefined && world.named.has(used.project)) continue;
    if (kind === 'garbled body') Object.assign(planned, random.pick(garbled));
    const key = kind === 'keyless' ? null : kind === 'reading key' ? await makeReadingKey(makeKey, world) : world.key;
    // HEAD has no body that names what is missing.
    const isHead =
      operation.method === 'GET' &&
      !/\/(?:events|schedule|\{device\}|\{name\})$|\.pdf$|redirect-map/.test(operation.path) &&
      random.oneIn(10);
    const answer = await send(operation, planned, key, isHead ? 'HEAD' : operation.method);
    outcome.kinds[kind] = (outcome.kinds[kind] ?? 0) + 1;
    const faults = [...answerFaults(operation, answer, isHead), ...kindFaults(kind, planned, answer, isHead)];
    outcome.faults.push(...faults.map((fault) => `${operation.id} (${kind}) ${planned.path} ${planned.body ?? ''}: ${fault}`));
    if (answer.status >= 300 || isHead) continue;
    outcome.succeeded.add(operation.id);
    learn(world, operation.id, used, answer);
    const cursor = answer.json?.meta?.next_cursor;
    if (cursor) await follow(operation, planned, cursor, world);
  }
  return outcome;

  async function follow(operation: Described, planned: Planned, cursor: string, world: World): Promise<void> {
    const url = new URL(planned.path, 'http://sonde.test');
    url.searchParams.delete('page');
    url.searchParams.set('cursor', cursor);
    const path = url.pathname + url.search;
    const answer = await send(operation, { path, headers: {} }, world.key);
    const faults = [...answerFaults(operation, answer), ...(answer.status === 200 ? [] : [`status ${answer.status}`])];
    outcome.faults.push(...faults.map((fault) => `${operation.id} (cursor) ${path}: ${fault}`));
  }
};

/** Requests that create the first data, in both accounts. */
const beginnings = [
  'createReport',
  'createReport',
  'createReport',
  'createImport',
  'putAccess',
  'createWebhook',
  'testWebhook',
  'acceptFinding',
  'putReportSchedule',
  'putProjectSchedule',
];

const kinds: readonly Kind[] = [
  'good',
  'good',
  'good',
  'good',
  'good',
  'bad',
  'bad',
  'foreign',
  'unknown',
  'keyless',
  'reading key',
  'garbled body',
];

const garbled = [
  { body: '{"a":', headers: { 'content-type': 'application/json' } },
  { body: '[1]', headers: { 'content-type': 'application/json' } },
  { body: 'url=%ff', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { body: 'no parts', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  { body: '<a/>', headers: { 'content-type': 'application/xml' } },
  { body: 'x', headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } },
];

const unknownParts = (path: string, id: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, name === 'project' ? 'nowhere.example' : id]));

/** True if an operation supports this kind of request. */
const fits = (kind: Kind, { path, method, body, open }: Described): boolean => {
  if (kind === 'foreign') return /\{(?:id|project)\}/.test(path);
  if (kind === 'unknown') return path.includes('{');
  if (kind === 'keyless') return !open;
  if (kind === 'reading key') return method !== 'GET';
  return kind !== 'garbled body' || body !== undefined;
};

const kindFaults = (kind: Kind, { wrong, path }: Planned, answer: Answer, isHead: boolean): string[] => {
  const { status, json } = answer;
  const must = (expected: readonly number[]): string[] =>
    expected.includes(status) ? [] : [`status ${status} instead of ${expected}: ${answer.text.slice(0, 300)}`];
  switch (kind) {
    case 'good':
      // A second crawl that a query names may not be there.
      return status < 400 || stateOfThings.has(codeOf(answer)) || (status === 404 && /[?&]from=/.test(path))
        ? []
        : [`good data was refused: ${answer.text.slice(0, 300)}`];
    case 'bad': {
      const named = isHead || (json?.errors ?? []).some(({ field }: { field: string }) => field === wrong);
      return [...must([422]), ...(named ? [] : [`${wrong} is not named`])];
    }
    case 'foreign':
    case 'unknown':
      // A setting of a project that the account does not have yet creates it.
      return must(/\/access\/[^/]+$/.test(path) ? [404, 201, 412] : [404]);
    case 'keyless':
      return must([401]);
    case 'reading key':
      return must([403]);
    case 'garbled body':
      return must([400, 415]);
  }
};

const readingKeys = new WeakMap<World, string>();

/** A read-only key, created once per account. */
const makeReadingKey = async (makeKey: TestService['makeKey'], world: World): Promise<string> => {
  const key = readingKeys.get(world) ?? (await makeKey({ scopes: ['read'] }));
  readingKeys.set(world, key);
  return key;
};
