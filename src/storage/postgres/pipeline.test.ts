import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { pipelineSend } from './pipeline.ts';

/** Creates a connection that answers on command, in order; statements listed in `fails` fail, as do later statements of the same transaction. */
const connect = (fails: readonly string[] = []) => {
  const sent: string[] = [];
  const waiting: (() => void)[] = [];
  let isAborted = false;
  const query = pipelineSend(
    async (sql) => {
      sent.push(sql);
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (sql === 'commit' || sql === 'rollback') isAborted = false;
      else if (isAborted) throw new Error('the transaction is aborted');
      isAborted = fails.includes(sql);
      if (isAborted) throw new Error(`${sql} failed`);
      return { command: sql, rowCount: 0, oid: 0, fields: [], rows: [] } satisfies pg.QueryResult;
    },
    () => 'set x',
  );
  const answer = async (): Promise<string[]> => {
    await setImmediate();
    for (const one of waiting.splice(0)) one();
    await setImmediate();
    return sent.splice(0);
  };
  return { query, answer };
};
const write = 'write /* unawaited */';

test('sends BEGIN and unawaited statements together with the next awaited statement', async () => {
  const { query, answer } = connect();
  await query('begin', []);
  await query(write, [1]);
  const read = query('read', []);
  assert.deepEqual(await answer(), ['begin; set x', write, 'read']);
  assert.equal((await read).command, 'read');
  await query(write, []);
  const commit = query('commit', []);
  assert.deepEqual(await answer(), [write, 'commit']);
  assert.equal((await commit).command, 'commit');
});

test('sends nothing for an empty transaction, and keeps the isolation level of other transactions', async () => {
  const { query, answer } = connect();
  await query('begin', []);
  await query('rollback', []);
  await query('start transaction isolation level serializable', []);
  const read = query('read', []);
  assert.deepEqual(await answer(), ['start transaction isolation level serializable; set x', 'read']);
  await read;
});

test('waits for each result outside of transactions', async () => {
  const { query, answer } = connect([write]);
  const failing = assert.rejects(query(write, []), /^Error: write .* failed$/);
  assert.deepEqual(await answer(), [write]);
  await failing;
});

for (const last of ['read', 'commit'])
  test(`throws the error of an unawaited statement when the next ${last} is awaited`, async () => {
    const { query, answer } = connect([write]);
    await query('begin', []);
    await query(write, []);
    const failing = assert.rejects(query(last, []), /^Error: write .* failed$/);
    await answer();
    await failing;
    if (last === 'commit') return;
    const rollback = query('rollback', []);
    assert.deepEqual(await answer(), ['rollback']);
    await rollback;
    await query('begin', []);
    const next = query('read', []);
    await answer();
    assert.equal((await next).command, 'read');
  });

test('rolls back unawaited statements', async () => {
  const { query, answer } = connect([write]);
  await query('begin', []);
  await query(write, []);
  const rollback = query('rollback', []);
  assert.deepEqual([...(await answer()), ...(await answer())], ['begin; set x', write, 'rollback']);
  assert.equal((await rollback).command, 'rollback');
});
