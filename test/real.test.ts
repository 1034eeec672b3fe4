import assert from 'node:assert/strict';
import { test } from 'node:test';
import { realKinds, wrongOf } from './real/real-cases.ts';

for (const { kind, cases } of realKinds)
  for (const one of cases)
    test(`a real page (${one.id}) gets the expected result of ${kind}`, async () => assert.deepEqual(await wrongOf(one), []));
