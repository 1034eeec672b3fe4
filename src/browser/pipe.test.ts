import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { CommandFailed, openPipe } from './pipe.ts';

/** Opens a pipe whose other end is controlled by the test. */
const open = () => {
  const into = new PassThrough();
  const from = new PassThrough();
  const sent: unknown[] = [];
  into.on('data', (bytes: Buffer) => {
    for (const text of bytes.toString().split('\0').filter(Boolean)) sent.push(JSON.parse(text));
  });
  const events: unknown[] = [];
  const pipe = openPipe(into, from);
  pipe.listen((...event) => events.push(event));
  const answer = (message: object): boolean => from.write(`${JSON.stringify(message)}\0`);
  return { pipe, from, sent, events, answer };
};

test('each command to the browser has its own number and gets the response with that number', async () => {
  const { pipe, sent, answer } = open();
  const results = [pipe.send('A.one', { a: 1 }), pipe.send('A.two', {}, 'session')];
  answer({ id: 2, result: { b: 2 } });
  answer({ id: 1, result: { a: 1 } });
  assert.deepEqual(await Promise.all(results), [{ a: 1 }, { b: 2 }]);
  assert.deepEqual(sent, [
    { id: 1, method: 'A.one', params: { a: 1 } },
    { id: 2, method: 'A.two', params: {}, sessionId: 'session' },
  ]);
});

test('a command that the browser rejects throws an error', async () => {
  const { pipe, answer } = open();
  const result = pipe.send('A.one');
  answer({ id: 1, error: { code: -32000, message: 'No such target' } });
  await assert.rejects(result, (error) => error instanceof CommandFailed && error.message === 'No such target');
});

test('browser messages that arrive in several chunks are joined', async () => {
  const message = Buffer.from(`${JSON.stringify({ method: 'A.event', params: { text: 'größe €' }, sessionId: 's' })}\0`);
  for (let size = 1; size <= message.length; size++) {
    const { from, events } = open();
    const all = Buffer.concat([message, message, message]);
    for (let at = 0; at < all.length; at += size) from.write(all.subarray(at, at + size));
    await new Promise(setImmediate);
    assert.deepEqual(events, Array(3).fill(['A.event', { text: 'größe €' }, 's']), `parts of ${size}`);
  }
});

test('browser messages that are too long or not JSON are dropped', async () => {
  const { from, events, answer } = open();
  from.write('{"method":"A.broken",\0null\0[1]\0"text"\0');
  for (let part = 0; part < 5; part++) from.write(Buffer.alloc(1024 * 1024, 'x'));
  from.write('\0');
  answer({ method: 'Network.dataReceived', params: {} });
  answer({ id: 77, result: {} });
  answer({ method: 'A.event' });
  while (events.length === 0) await new Promise(setImmediate);
  assert.deepEqual(events, [['A.event', {}, undefined]]);
});

test('pending and new commands are rejected when the browser ends', async () => {
  const { pipe, sent, events, answer } = open();
  const waiting = pipe.send('A.one');
  pipe.end(new Error('ended'));
  pipe.tell('A.two');
  await assert.rejects(waiting, /ended/);
  await assert.rejects(pipe.send('A.three'), /ended/);
  answer({ method: 'A.event' });
  await new Promise(setImmediate);
  assert.deepEqual([sent.length, events], [1, []]);
});
