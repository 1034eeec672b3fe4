import { absent, type Expected, maybe, type Report } from './expected.ts';
import type { Came, Line, Requested } from './journal.ts';

/** What the lines of a journal, one after the other, let one expect. What an answer itself contradicts is reported at once. */
export interface Expectation {
  reports: ReadonlyMap<string, Expected>;
  /** Acknowledged deletions of projects, and those that may have been. */
  projects: ReadonlyMap<string, { least: number; most: number }>;
  calls: number;
  acknowledged: number;
  unknown: number;
  /** Answers of 5xx and lost connections, by kind. */
  faults: ReadonlyMap<string, number>;
  add(line: Line): void;
}

/** Milliseconds that a call may take to reach the service. */
const ON_ITS_WAY = 150;

interface Pending {
  requested: Requested;
  before: readonly Expected[];
}

export const makeExpectation = (report: Report, { answersAll }: { answersAll: boolean }): Expectation => {
  const reports = new Map<string, Expected>();
  const projects = new Map<string, { least: number; most: number }>();
  const pending = new Map<number, Pending>();
  const faults = new Map<string, number>();
  let fault = Number.POSITIVE_INFINITY;

  /** The reports that a call is about. */
  const subjects = ({ what, url, project }: Requested): Expected[] => {
    if (what === 'delete_project') return [...reports.values()].filter((one) => one.project === project);
    const known = url === undefined ? undefined : reports.get(url);
    return known ? [known] : [];
  };

  const begin = (call: number, requested: Requested): void => {
    const { what, url, project = '', privacy, password } = requested;
    if (what === 'create' && url !== undefined && !reports.has(url)) reports.set(url, absent(url, project));
    const about = subjects(requested);
    pending.set(call, { requested, before: about.map((one) => ({ ...one })) });
    if (what === 'delete_project') countProject(project, 'most');
    for (const one of about) {
      one.round = requested.round;
      if (what === 'create') Object.assign(one, { there: maybe(one.there, 'no'), mostRuns: 1, leastRuns: 1 });
      if (what === 'delete' || what === 'delete_project') one.there = maybe(one.there, 'yes');
      if (what === 'rerun') one.mostRuns += 1;
      if (privacy === undefined) continue;
      one.privacies = [...new Set([...one.privacies, privacy])];
      if (password !== undefined) one.passwords = [...one.passwords, password];
    }
  };

  const end = (call: number, came: Came): void => {
    const ended = pending.get(call);
    pending.delete(call);
    if (!ended) return report('other', `response without a call: ${call}`);
    const { requested, before } = ended;
    self.calls += 1;
    if (came.outcome === 'acknowledged') self.acknowledged += 1;
    if (came.outcome === 'unknown') {
      self.unknown += 1;
      const kind = came.status === null ? (came.error ?? 'lost') : String(came.status);
      faults.set(kind, (faults.get(kind) ?? 0) + 1);
      if (came.status === 500) report('other', `${requested.what} of ${requested.url ?? requested.project} is answered 500`);
      if (answersAll && came.status === null && requested.at < fault - ON_ITS_WAY)
        report('other', `${requested.what} of ${requested.url ?? requested.project} is not answered: ${kind}`);
    }
    if (came.outcome === 'refused') refuse(requested, came, before);
    if (came.outcome === 'acknowledged') acknowledge(requested, came);
    if (came.outcome === 'unknown') for (const one of subjects(requested)) one.isIdle = false;
  };

  const refuse = (requested: Requested, { status }: Came, before: readonly Expected[]): void => {
    for (const one of before) reports.set(one.url, { ...one, round: requested.round });
    if (requested.what === 'delete_project') countProject(requested.project ?? '', 'most', -1);
    if (status === 404)
      for (const { there, url } of before) if (there === 'yes') report('missing', `${requested.what} of ${url} is answered 404`);
    // Also an Idempotency-Key without its report.
    if (status !== null && (status !== 404 || requested.what === 'create')) report('other', `${requested.what} is answered ${status}`);
  };

  const acknowledge = (requested: Requested, came: Came): void => {
    if (requested.what === 'delete_project') countProject(requested.project ?? '', 'least');
    for (const one of subjects(requested)) {
      switch (requested.what) {
        case 'create':
          if (one.id !== undefined && one.id !== came.id) report('duplicated', `${one.url} is ${one.id} and ${came.id}`);
          Object.assign(one, { there: 'yes', wasAcknowledged: true, id: came.id });
          break;
        case 'delete':
        case 'delete_project':
          Object.assign(one, { there: 'no', wasDeleted: one.wasDeleted || requested.what === 'delete' });
          break;
        case 'rerun':
          if (one.isIdle) one.leastRuns += 1;
          break;
        case 'update':
          Object.assign(one, { privacies: [requested.privacy], passwords: requested.password === undefined ? [] : [requested.password] });
          break;
        default:
          if (one.there === 'no') report('resurrected', `${one.url} is read after its deletion`);
      }
      if (came.privacy !== undefined && !one.privacies.includes(came.privacy))
        report('wrong privacy', `${requested.what} of ${one.url} shows ${came.privacy}, not ${one.privacies.join(' or ')}`);
      one.isIdle = came.state === 'completed' || came.state === 'failed';
    }
  };

  const countProject = (project: string, bound: 'least' | 'most', by = 1): void => {
    const count = projects.get(project) ?? { least: 0, most: 0 };
    count[bound] += by;
    projects.set(project, count);
  };

  const self: Expectation = {
    reports,
    projects,
    faults,
    calls: 0,
    acknowledged: 0,
    unknown: 0,
    add(line) {
      if ('requested' in line) return begin(line.call, line.requested);
      if ('came' in line) return end(line.call, line.came);
      if ('fault' in line) {
        fault = line.fault;
        return;
      }
      const { url, there, privacy } = line.found;
      const one = reports.get(url);
      if (!one) return;
      one.there = there ? 'yes' : 'no';
      if (privacy !== undefined) one.privacies = [privacy];
    },
  };
  return self;
};
