import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { type TestContext, test } from 'node:test';
import { startDeadline } from './deadline.ts';

const run = (t: TestContext, script: string): number => {
  const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
  t.after(() => child.kill('SIGKILL'));
  return child.pid ?? 0;
};

const over = (pid: number, limit: number): Promise<number> => {
  const began = performance.now();
  return new Promise((resolve) => startDeadline(pid, limit, () => resolve(performance.now() - began)));
};

test('a task that uses no CPU time ends after six times its limit in wall time', { skip: process.platform !== 'linux' }, async (t) => {
  const took = await over(run(t, 'setInterval(() => {}, 1e6)'), 300);
  assert.ok(took >= 1_800, `${took} ms`);
});

test('a task on a busy processor gets a longer limit in wall time', { skip: process.platform !== 'linux' }, async (t) => {
  // In each 50 milliseconds, the process computes for about 20, like a process on a busy machine.
  const took = await over(run(t, 'setInterval(() => { for (const end = Date.now() + 20; Date.now() < end; ); }, 50)'), 300);
  assert.ok(took >= 400, `${took} ms`);
});

test('the limit of a task counts wall time if CPU time cannot be measured', async () => {
  const took = await over(-1, 50);
  assert.ok(took >= 49, `${took} ms`);
});

test('a cancelled deadline does not fire', async () => {
  let isOver = false;
  startDeadline(process.pid, 20, () => {
    isOver = true;
  })();
  await new Promise((resolve) => setTimeout(resolve, 100));
  assert.equal(isOver, false);
});
