import type { z } from 'zod';
import { timestamp } from '../../front/envelope.ts';
import type { Schedule } from '../../schedules/schedule.ts';
import type { schedule } from './contract.ts';

export const scheduleJson = (one: Schedule): z.infer<typeof schedule> => ({
  id: one.id,
  object: 'schedule',
  kind: one.kind,
  report: one.report?.id ?? null,
  url: one.report?.url ?? null,
  project: one.project,
  every: one.every,
  time_zone: one.timeZone,
  paused: one.paused,
  next_at: one.nextAt === null ? null : timestamp(one.nextAt),
  last_at: one.lastAt === null ? null : timestamp(one.lastAt),
  created_at: timestamp(one.createdAt),
  updated_at: timestamp(one.updatedAt),
});
