import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { StorageUnavailable } from '../storage-error.ts';
import { openPostgresPool } from './pool.ts';

/** Builds a message of PostgreSQL’s protocol: type, length, body. */
const message = (type: string, said: string | Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + Buffer.byteLength(said));
  return Buffer.concat([Buffer.from(type), length, Buffer.from(said)]);
};

const welcome = message('R', Buffer.alloc(4));
const ready = message('Z', 'I');
const goodbye = message('E', 'SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0');

test('fails one query, not the whole process, when the server closes a newly opened connection', async (t) => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.concat([welcome, ready, goodbye])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const pool = openPostgresPool(`postgres://sonde@127.0.0.1:${(server.address() as AddressInfo).port}/sonde?sslmode=disable`, 1);
  await assert.rejects(async () => {
    const client = await pool.connect();
    try {
      await client.query('select 1', []);
    } finally {
      client.release();
    }
  }, StorageUnavailable);
  await pool.end();
});
