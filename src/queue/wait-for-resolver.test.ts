import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MINUTE, SECOND } from '../lib/time.ts';
import type { Job } from './queue.ts';
import { makeWaitForResolver } from './wait-for-resolver.ts';

for (const [what, hasAnswered, longest] of [
  ['an hour while no name can be looked up', false, 60 * MINUTE],
  ['half a minute if other names can be looked up', true, 30 * SECOND],
] as const)
  test(`retries a job within 30 seconds, for up to ${what}`, async () => {
    let time = 1_000;
    const delays: number[] = [];
    const wait = makeWaitForResolver({ hasAnsweredSince: () => hasAnswered }, () => time);
    const queue = { postpone: async (_: Job, delay: number) => void delays.push(delay) };
    const job = { id: 7 } as Job;
    for (; await wait(queue, job); time += delays.at(-1) ?? 0);
    assert.equal(time - 1_000, longest);
    assert.ok(delays.every((delay) => delay <= 30 * SECOND));
    assert.ok(await wait(queue, job), 'a later outage counts anew');
  });
