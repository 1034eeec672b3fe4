import type { Privacy } from '../../src/storage/database.ts';

/** What must be true of one report, as far as the answers tell. */
export interface Expected {
  url: string;
  project: string;
  id: number | undefined;
  there: 'yes' | 'no' | 'maybe';
  /** Whether anybody was ever told that it is there. */
  wasAcknowledged: boolean;
  wasDeleted: boolean;
  privacies: readonly Privacy[];
  /** Of a report with privacy 2; empty when it cannot be known. */
  passwords: readonly string[];
  /** Audits that may have ended, and that must have when nothing is under way. */
  mostRuns: number;
  leastRuns: number;
  /** Whether no audit of it was under way at the last answer: then another one asked for is one more. */
  isIdle: boolean;
  round: number;
}

export type Wrong = 'missing' | 'resurrected' | 'duplicated' | 'wrong privacy' | 'stuck' | 'other';
export type Report = (wrong: Wrong, why: string) => void;

/** A report that nobody has asked for. */
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
