import { AuditFailure } from '../audit-failure.ts';
import type { ReadPage } from '../processes/analysis-tasks.ts';

/** Returns the page. Throws `bot_wall` if a guard sent it. */
export const unlessWall = (read: ReadPage): ReadPage => {
  if (read.guard !== null) throw new AuditFailure('bot_wall', { guard: read.guard });
  return read;
};
