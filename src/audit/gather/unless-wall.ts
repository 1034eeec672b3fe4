import type { ReadPage } from '../analysis-tasks.ts';
import { AuditFailure } from '../failure.ts';

/** The page, unless a guard sent another in its place. */
export const unlessWall = (read: ReadPage): ReadPage => {
  if (read.guard !== null) throw new AuditFailure('bot_wall', { guard: read.guard });
  return read;
};
