import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readStream } from './read-stream.ts';
import type { JsonFields } from './untrusted.ts';

/** A fake browser that sends these parts of a stream and counts the calls of each command. */
const streamOf = (parts: readonly JsonFields[]) => {
  const requested: Record<string, number> = {};
  const send = async (method: string): Promise<JsonFields> => {
    const count = requested[method] ?? 0;
    requested[method] = count + 1;
    return method === 'IO.read' ? (parts[Math.min(count, parts.length - 1)] ?? {}) : {};
  };
  return { send, requested };
};

const base64 = (text: string): string => Buffer.from(text).toString('base64');

test('the parts of a browser stream are joined, and the stream is closed', async () => {
  const { send, requested } = streamOf([
    { data: base64('ä').slice(0, 4), base64Encoded: true, eof: false },
    { data: 'bc', eof: false },
    { data: base64('d'), base64Encoded: true, eof: true },
  ]);
  assert.equal((await readStream(send, 'blob:1', 100)).toString(), 'äbcd');
  assert.deepEqual(requested, { 'IO.read': 3, 'IO.close': 1 });
});

test('an endless browser stream is read up to the limit', async () => {
  const { send, requested } = streamOf([{ data: 'a'.repeat(1_000), eof: false }]);
  assert.equal((await readStream(send, '1', 2_500)).byteLength, 3_000);
  assert.deepEqual(requested, { 'IO.read': 3, 'IO.close': 1 });
});

test('a browser stream that returns no data has ended', async () => {
  for (const part of [{}, { data: 7, eof: 'no' }, { data: '', eof: false }])
    assert.equal((await readStream(streamOf([part]).send, '1', 100)).byteLength, 0);
});
