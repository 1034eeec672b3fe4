import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Severity } from '../../audit/check.ts';
import { severityLabel } from './severity.ts';

test('each severity has an icon with its own shape', () => {
  const severities: readonly Severity[] = ['blocker', 'high', 'medium', 'low', 'information'];
  const shapes = severities.map((severity) => /<svg.*<\/svg>/s.exec(String(severityLabel(severity)))?.[0]);
  assert.equal(new Set(shapes).size, severities.length);
});
