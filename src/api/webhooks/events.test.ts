import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialSettings, type Report } from '../../reports/report.ts';
import { eventJson } from './events.ts';

/** Maximum payload size in bytes that Standard Webhooks recommends. */
const MAX_PAYLOAD = 20_000;

test('the webhook message about the largest possible report is small', () => {
  const rated = { result: 'decent', score: 74, generatedAt: Date.parse('2026-11-20T23:14:05Z') } as const;
  const report: Report = {
    id: Number.MAX_SAFE_INTEGER,
    accountId: 1,
    url: `https://${'😀'.repeat(2040)}`,
    project: 'x'.repeat(4_096),
    privacy: 2,
    passwordHash: 'hash-of-the-password',
    slug: 'a'.repeat(22),
    ...initialSettings,
    state: 'failed',
    error: 'content_length_mismatch',
    errorDetail: {},
    rated,
    ruleset: '2026.11',
    runMode: 'rendered',
    modeReason: 'no_browser',
    summary: { passed: 100, warned: 100, failed: 100, unknown: 100, not_applicable: 100, accepted: 100 },
    previous: rated,
    changed: { title: { before: '😀'.repeat(100), after: '' }, h1: { before: '😀'.repeat(100), after: '' } },
    title: 'x'.repeat(200),
    version: 1,
    accessVersion: 1,
    createdAt: rated.generatedAt,
    updatedAt: rated.generatedAt,
    runId: 1,
  };
  const payload = JSON.stringify(
    eventJson({ type: 'report.failed', at: rated.generatedAt, report }, `https://example.com/${'b'.repeat(500)}`),
  );
  assert.ok(Buffer.byteLength(payload) < MAX_PAYLOAD, String(Buffer.byteLength(payload)));
  assert.ok(!payload.includes('hash-of-the-password'));
  assert.ok(
    payload.startsWith('{"type":"report.failed","timestamp":"2026-11-20T23:14:05Z","data":{"id":9007199254740991,"object":"report",'),
  );
});
