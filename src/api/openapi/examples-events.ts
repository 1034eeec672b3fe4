import type { z } from 'zod';
import type { EventType } from '../../webhooks/webhook.ts';
import { DONE, summaryOfReport } from './examples-report.ts';
import type { event } from './schemas/webhook.ts';

interface EventExample {
  /** When it is sent. */
  summary: string;
  value: z.infer<typeof event>;
}

/** A message of each type. */
export const eventExamples: Record<EventType | 'webhook.test', EventExample> = {
  'report.completed': {
    summary: 'An audit was finished, the first or another one.',
    value: { type: 'report.completed', timestamp: DONE, data: summaryOfReport },
  },
  'report.failed': {
    summary: 'An audit failed; error says why. What an earlier audit found stays.',
    value: {
      type: 'report.failed',
      timestamp: DONE,
      data: {
        ...summaryOfReport,
        state: 'failed',
        error: { code: 'timeout', detail: 'The server took too long to respond.', http_status: null },
      },
    },
  },
  'report.rating_changed': {
    summary: 'An audit came to another rating than the one before, which is in previous. It comes after report.completed.',
    value: { type: 'report.rating_changed', timestamp: DONE, data: summaryOfReport },
  },
  'report.deleted': {
    summary: 'A report was deleted by itself.',
    value: {
      type: 'report.deleted',
      timestamp: DONE,
      data: { id: 42, object: 'report', deleted: true, url: 'https://example.com/pricing', project: 'example.com' },
    },
  },
  'project.deleted': {
    summary: 'A project was deleted with its reports, for which there is no message each.',
    value: {
      type: 'project.deleted',
      timestamp: DONE,
      data: { id: 'example.com', object: 'project', deleted: true, reports_deleted: 12 },
    },
  },
  'digest.weekly': {
    summary: 'Once a week, if anything was audited.',
    value: {
      type: 'digest.weekly',
      timestamp: '2026-11-23T06:17:02Z',
      data: {
        object: 'digest',
        from: '2026-11-16T06:17:00Z',
        to: '2026-11-23T06:17:00Z',
        audits: { completed: 84, failed: 1 },
        reports: { total: 12, good: 5, decent: 4, bad: 3 },
        worse: {
          total: 1,
          items: [
            {
              id: 42,
              object: 'report',
              url: 'https://example.com/pricing',
              project: 'example.com',
              result: 'decent',
              score: 74,
              previous: { result: 'good', score: 91 },
            },
          ],
          more: 0,
        },
        better: { total: 0, items: [], more: 0 },
      },
    },
  },
  'webhook.test': {
    summary: 'You asked for a test.',
    value: { type: 'webhook.test', timestamp: DONE, data: { id: 3, object: 'webhook' } },
  },
};
