import { ruleset } from '../audit/ruleset.ts';
import type { Renderer } from '../browser/renderer.ts';
import { type Config, settings } from '../config/config.ts';
import { DAY, HOUR } from '../lib/time.ts';
import { version } from '../lib/version.ts';
import { type QueueSample, sampleQueue } from '../metrics/queue.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database } from '../storage/database.ts';
import { inspectClock } from './clock.ts';
import type { Diagnosis, DiagnosisTexts } from './diagnosis.ts';
import { inspectFolder } from './folder.ts';
import type { RecentAudits, RecentHour } from './recent-audits.ts';
import { type StorageSample, sampleStorage } from './storage.ts';
import { type Totals, totalsOf } from './totals.ts';

export interface SystemParts {
  db: Database;
  config: Config;
  recent: RecentAudits;
  /** Returns the number of analysis processes, by pool. */
  analysis(): Readonly<Record<string, { children: number; busy: number; waiting: number }>>;
  renderer: Pick<Renderer, 'concurrency' | 'load'> | null;
}

/** The state of the server, as shown to its operator. The state contains no secrets. */
export interface SystemState {
  version: string;
  ruleset: string;
  node: string;
  /** Start time of this process, in milliseconds since 1970. */
  startedAt: number;
  /** Resident memory of this process in bytes, without child processes. */
  memory: number;
  settings: ShownSetting[];
  storage: StorageSample;
  totals: Totals;
  queue: QueueSample[];
  /** Outcomes of audits that this process ran. */
  audits: { hour: [outcome: string, number: number][]; day: [outcome: string, number: number][]; hours: RecentHour[] };
  /** `works` is true if this process runs audits, at most `concurrency` of them concurrently. */
  work: { works: boolean; concurrency: number; analysisProcesses: number };
  analysis: ReturnType<SystemParts['analysis']>;
  /** State of the browsers; null without a browser. */
  rendering: ({ concurrency: number } & ReturnType<Renderer['load']>) | null;
  diagnoses: Diagnosis[];
}

/** Reads the parts of the system state that are quick to inspect while the service runs; `sonde doctor` inspects more. */
export const readSystemState = async (
  { db, config, recent, analysis, renderer }: SystemParts,
  texts?: DiagnosisTexts,
): Promise<SystemState> => {
  const [storage, totals, queue, diagnoses] = await Promise.all([
    sampleStorage(db, config),
    totalsOf(db),
    sampleQueue(db, timeOf(db)),
    Promise.all([Array.fromAsync(inspectFolder(config, texts)), inspectClock(db, texts)]).then((found) => found.flat()),
  ]);
  return {
    version,
    ruleset,
    node: process.versions.node,
    startedAt: performance.timeOrigin,
    memory: process.memoryUsage.rss(),
    settings: showSettings(config.given),
    storage,
    totals,
    queue,
    audits: { hour: recent.last(HOUR), day: recent.last(DAY), hours: recent.hours() },
    work: { works: config.work, concurrency: config.concurrency, analysisProcesses: config.analysisProcesses },
    analysis: analysis(),
    rendering: renderer && { concurrency: renderer.concurrency, ...renderer.load() },
    diagnoses,
  };
};

/** A setting as shown on the system page. */
export interface ShownSetting {
  variable: string;
  meaning: string;
  /** The configured or default value; null for a secret, which is never shown. */
  value: string | null;
  source: 'default' | 'environment' | 'file';
}

/** Returns all settings with the source of each value. */
export const showSettings = (given: Config['given']): ShownSetting[] =>
  Object.values(settings).map(({ variable, meaning, default: fallback, secret }) => {
    const source = sourceOf(variable, given);
    return { variable, meaning, value: secret && source !== 'default' ? null : (given.get(variable) ?? fallback), source };
  });

const sourceOf = (variable: string, given: Config['given']): ShownSetting['source'] => {
  if (given.has(variable)) return 'environment';
  // A generated secret key also comes from a file.
  return given.has(`${variable}_FILE`) || variable === 'SECRET_KEY' ? 'file' : 'default';
};
