import type { Privacy } from '../../src/storage/database.ts';

/** What must be true of one report, by the responses so far. */
export interface Expected {
  url: string;
  project: string;
  id: number | undefined;
  there: 'yes' | 'no' | 'maybe';
  /** Whether a response ever said that it exists. */
  wasAcknowledged: boolean;
  wasDeleted: boolean;
  privacies: readonly Privacy[];
  /** Of a report with privacy 2; empty when it cannot be known. */
  passwords: readonly string[];
  /** Audits that may have ended, and that must have when nothing runs. */
  mostRuns: number;
  leastRuns: number;
  /** Whether no audit of it ran at the last response: then a new request is one more audit. */
  isIdle: boolean;
  round: number;
}

export type Wrong = 'missing' | 'resurrected' | 'duplicated' | 'wrong privacy' | 'stuck' | 'other';
export type Report = (wrong: Wrong, why: string) => void;

/** A report that no call has requested. */
export const absent = (url: string, project: string): Expected => ({
  url,
  project,
  id: undefined,
  there: 'no',
  wasAcknowledged: false,
  wasDeleted: false,
  privacies: [],
  passwords: [],
  mostRuns: 0,
  leastRuns: 0,
  isIdle: false,
  round: 0,
});

/** What is known of it when it may just have become otherwise. */
export const maybe = (there: Expected['there'], unless: Expected['there']): Expected['there'] => (there === unless ? 'maybe' : there);
