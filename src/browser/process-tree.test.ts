import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type TestContext, test } from 'node:test';
import { isRunning, openProcessMeter, treeOf } from './process-tree.ts';

const skip = process.platform !== 'linux' && 'only Linux tells what processes use';

/** Starts a shell that runs a Node script, and waits until the script says that it has begun. Returns the shell’s process id. */
const start = async (t: TestContext, script: string): Promise<number> => {
  const child = spawn('sh', ['-c', `"$0" -e "$1" & wait`, process.execPath, `${script};console.log('begun')`], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const pid = child.pid ?? 0;
  t.after(() => isRunning(pid) && process.kill(-pid, 'SIGKILL'));
  await once(child.stdout, 'data');
  return pid;
};

test('a process and its descendants are listed until they have ended', { skip }, async (t) => {
  const pid = await start(t, 'setInterval(() => {}, 1e6)');
  const tree = treeOf(pid);
  assert.deepEqual([tree[0], tree.length], [pid, 2]);
  assert.ok(tree.every(isRunning));
  process.kill(tree[1] ?? 0, 'SIGKILL');
  while (tree.some(isRunning)) await new Promise(setImmediate);
  assert.deepEqual(treeOf(2 ** 30), [2 ** 30]);
});

for (const [what, script, limits] of [
  ['CPU time', 'setInterval(() => { for (let i = 0; i < 1e8; i++); }, 1)', { processorTime: 100, memory: 1e12 }],
  ['memory', 'const all = Buffer.alloc(200e6, 1); setInterval(() => all.at(0), 1e6)', { processorTime: 1e9, memory: 150e6 }],
] as const)
  test(`a process tree that uses too much ${what} is reported`, { skip }, async (t) => {
    const meter = openProcessMeter(await start(t, script));
    const { promise, resolve } = Promise.withResolvers<number>();
    const stop = meter.watch(limits, resolve);
    const memory = await promise;
    stop();
    assert.equal(memory > 1, what === 'memory');
  });

test('a process tree within its limits is not reported', { skip }, async (t) => {
  const pid = await start(t, 'setInterval(() => {}, 1e6)');
  t.mock.timers.enable({ apis: ['setInterval'] });
  let calls = 0;
  const stop = openProcessMeter(pid).watch({ processorTime: 60_000, memory: 1e12 }, () => {
    calls += 1;
  });
  t.mock.timers.tick(5_000);
  stop();
  assert.equal(calls, 0);
});
