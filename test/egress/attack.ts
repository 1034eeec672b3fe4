/**
 * Runs with the rights of an analysis process: tries every way to connect, write or start a process that Node has, and prints the outcomes as JSON.
 * Takes the port of a TCP server on loopback.
 */
import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import inspector from 'node:inspector';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import tls from 'node:tls';
import { Worker } from 'node:worker_threads';
import { Client } from 'undici';

const port = Number(process.argv[2]);
const url = `http://127.0.0.1:${port}/`;

const ways: Record<string, () => unknown> = {
  'net.connect': () => once(net.connect(port, '127.0.0.1'), 'connect'),
  'net.connect by name': () => once(net.connect(port, 'localhost'), 'connect'),
  'net.connect to a pipe': () => once(net.connect(join(tmpdir(), 'sonde.sock')), 'connect'),
  'net.listen': () => once(net.createServer().listen(0, '127.0.0.1'), 'listening'),
  'tls.connect': () => once(tls.connect(port, '127.0.0.1'), 'secureConnect'),
  'http.get': () => once(http.get(url), 'response'),
  'http2.connect': () => once(http2.connect(url), 'connect'),
  fetch: () => fetch(url),
  WebSocket: () => new Promise((resolve, reject) => Object.assign(new WebSocket(url), { onopen: resolve, onerror: reject })),
  undici: () => new Client(url).request({ path: '/', method: 'GET' }),
  'dgram.send': () =>
    new Promise((resolve, reject) =>
      dgram.createSocket('udp4').send('x', port, '127.0.0.1', (error) => (error ? reject(error) : resolve('sent'))),
    ),
  'dns.lookup': () => dns.promises.lookup('localhost'),
  'dns.resolve': () => dns.promises.resolve4('localhost'),
  'child_process.spawn': () => once(childProcess.spawn(process.execPath, ['-v']), 'exit'),
  'child_process.execSync': () => childProcess.execSync('true'),
  Worker: () => new Worker('', { eval: true }),
  inspector: () => inspector.open(0, '127.0.0.1'),
  'fs.write': () => writeFileSync(join(tmpdir(), 'sonde-was-here'), ''),
  'process.dlopen': () => process.dlopen({ exports: {} }, join(tmpdir(), 'none.node')),
};

/** Errors thrown in Node’s own callbacks can only be caught globally. */
const outcomeOf = async (way: () => unknown): Promise<string> => {
  const thrown = Promise.withResolvers<never>();
  process.once('uncaughtException', thrown.reject);
  try {
    await Promise.race([way(), thrown.promise, setTimeout(TIMEOUT)]);
    return 'done';
  } catch (error) {
    return codeOf(error);
  } finally {
    process.off('uncaughtException', thrown.reject);
  }
};

/** Milliseconds for each attempt. */
const TIMEOUT = 2_000;

const codeOf = (error: unknown): string => {
  const { code, cause, error: inner } = Object(error);
  if (typeof code === 'string') return code;
  return cause || inner ? codeOf(cause ?? inner) : String(error);
};

const outcomes: Record<string, string> = {};
for (const [name, way] of Object.entries(ways)) outcomes[name] = await outcomeOf(way);
process.stdout.write(JSON.stringify(outcomes), () => process.exit());
