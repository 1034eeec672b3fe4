import type { Privacy } from '../../src/storage/database.ts';
import type { Random } from '../../test/random.ts';
import { type Asking, type CallParts, makeCalls } from './calls.ts';
import { oneOf } from './random.ts';
import type { Answer, Question } from './send.ts';
import type { Site } from './site.ts';

/** Who uses the service, in open loop: calls go out whether or not those before have been answered. */
export interface Client {
  /** Sends one call, of whatever kind. */
  act(round: number): void;
  /** Sends again what must be known and is not: creations with an Idempotency-Key. */
  insist(round: number): void;
  /** Waits for all answers. */
  settle(): Promise<void>;
  close(): void;
}

interface Parts extends CallParts {
  name: string;
  hosts: readonly string[];
  site: Pick<Site, 'port'>;
  random: Random;
}

/** A report of this client's. Only one call at a time is about it, so that their order is known. */
interface Own {
  url: string;
  project: string;
  id: number;
  isBusy: boolean;
  isFinished: boolean;
}

/** Concurrent calls of one client at most, so that a stalled service is not flooded. */
const MAX_RUNNING = 12;
/** Passwords are fewer: to hash one takes as long as two audits. */
const privacies = [0, 1, 0, 1, 0, 1, 2] as const satisfies readonly Privacy[];

export const makeClient = ({ name, hosts, site, random, ...parts }: Parts): Client => {
  const calls = makeCalls(parts);
  const { call } = calls;
  const reports = new Set<Own>();
  const running = new Set<Promise<void>>();
  const closedHosts = new Set<string>();
  const retries: { requested: Asking; question: Question }[] = [];
  let pages = 0;

  const create = async (requested: Asking, question: Question): Promise<void> => {
    const { outcome, body } = await call(requested, question);
    const { url = '', project = '' } = requested;
    const data = body.data as { id: number; state: string } | undefined;
    if (outcome === 'acknowledged' && data)
      reports.add({ url, project, id: data.id, isBusy: false, isFinished: data.state === 'completed' });
    else if (requested.idempotencyKey !== undefined) retries.push({ requested, question });
  };

  const createNew = (round: number): Promise<void> | undefined => {
    const project = oneOf(random, openHosts());
    if (project === undefined) return undefined;
    const url = `http://${project}:${site.port}/page-${name}-${++pages}`;
    const privacy = oneOf(random, privacies) ?? 1;
    const access = accessOf(privacy);
    const idempotencyKey = random.uniform() < 0.5 ? `${name}-${pages}` : undefined;
    const headers = {
      prefer: random.uniform() < 0.3 ? 'wait=1' : 'respond-async',
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    };
    const requested: Asking = {
      round,
      what: 'create',
      url,
      project,
      ...access,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    };
    return create(requested, { method: 'POST', path: '/api/v1/reports', fields: { url, ...textOf(access) }, headers });
  };

  const accessOf = (privacy: Privacy) => (privacy === 2 ? { privacy, password: `word ${random.below(1e9)}` } : { privacy });

  /** A call about one report, which is released when its result is unknown. */
  const about = async (own: Own, requested: Omit<Asking, 'url' | 'project'>, question: Omit<Question, 'path'>): Promise<Answer> => {
    own.isBusy = true;
    const answer = await call({ ...requested, url: own.url, project: own.project }, { path: `/api/v1/reports/${own.id}`, ...question });
    own.isBusy = false;
    if (answer.outcome === 'unknown' || answer.status === 404) reports.delete(own);
    return answer;
  };

  const read = async (own: Own, round: number): Promise<void> => {
    const { outcome, body } = await about(own, { round, what: 'read' }, { method: 'GET' });
    if (outcome === 'acknowledged') own.isFinished = (body.data as { state: string }).state === 'completed';
  };

  const update = async (own: Own, round: number): Promise<void> => {
    const access = accessOf(oneOf(random, privacies) ?? 1);
    await about(own, { round, what: 'update', ...access }, { method: 'PUT', fields: textOf(access) });
  };

  const rerun = async (own: Own, round: number): Promise<void> => {
    own.isFinished = false;
    await about(own, { round, what: 'rerun' }, { method: 'PUT', fields: { results: '1' }, headers: { prefer: 'respond-async' } });
  };

  const remove = async (own: Own, round: number): Promise<void> => {
    const { outcome } = await about(own, { round, what: 'delete' }, { method: 'DELETE' });
    if (outcome !== 'refused') reports.delete(own);
  };

  const removeProject = async (project: string, round: number): Promise<void> => {
    closedHosts.add(project);
    const { outcome } = await call({ round, what: 'delete_project', project }, { method: 'DELETE', path: `/api/v1/projects/${project}` });
    closedHosts.delete(project);
    if (outcome !== 'refused') for (const own of reports) if (own.project === project) reports.delete(own);
  };

  const list = async (round: number): Promise<void> => {
    await call({ round, what: 'list' }, { method: 'GET', path: '/api/v1/reports?per_page=25' });
  };

  const openHosts = (): string[] => hosts.filter((host) => !closedHosts.has(host));

  const choose = (round: number): Promise<void> | undefined => {
    const kind = random.uniform();
    if (kind < 0.04) return list(round);
    if (kind < 0.055) {
      const isFree = (host: string): boolean => calls.isFree(host) && !retries.some(({ requested }) => requested.project === host);
      const host = oneOf(random, openHosts().filter(isFree));
      return host === undefined ? undefined : removeProject(host, round);
    }
    const idle = [...reports].filter(({ isBusy, project }) => !isBusy && !closedHosts.has(project));
    const own = oneOf(random, idle);
    if (own === undefined || kind < 0.33) return createNew(round);
    if (kind < 0.56) return read(own, round);
    if (kind < 0.7) return update(own, round);
    if (kind < 0.84) return remove(own, round);
    const finished = oneOf(
      random,
      idle.filter(({ isFinished }) => isFinished),
    );
    return finished ? rerun(finished, round) : read(own, round);
  };

  const track = (work: Promise<void> | undefined): void => {
    if (!work) return;
    const tracked = work.finally(() => running.delete(tracked));
    running.add(tracked);
  };

  const retry = (round: number, most: number): void => {
    for (const { requested, question } of retries.splice(0, most)) track(create({ ...requested, round }, question));
  };

  return {
    act(round) {
      if (running.size >= MAX_RUNNING || calls.isDown()) return;
      if (retries.length > 0 && random.uniform() < 0.3) retry(round, 1);
      else track(choose(round));
    },
    insist: (round) => retry(round, retries.length),
    async settle() {
      while (running.size > 0) await Promise.all(running);
    },
    close: calls.close,
  };
};

const textOf = ({ privacy, password }: { privacy: Privacy; password?: string }): Record<string, string> => ({
  privacy: String(privacy),
  ...(password === undefined ? {} : { password }),
});
