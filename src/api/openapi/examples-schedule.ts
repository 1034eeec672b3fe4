import type { z } from 'zod';
import type { schedule } from './schemas/schedule.ts';

export const scheduleExample: z.infer<typeof schedule> = {
  id: 4,
  object: 'schedule',
  report: 42,
  url: 'https://example.com/pricing',
  project: 'example.com',
  every: '30 6 * * 1',
  time_zone: 'Europe/Berlin',
  paused: false,
  next_at: '2026-11-23T05:32:17Z',
  last_at: '2026-11-16T05:32:21Z',
  created_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-01T08:00:00Z',
};
