import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openOrigin } from '../fixtures/origin.ts';
import { runProgram } from '../service-process.ts';
import { openSpy, type Sight } from './open-spy.ts';

/** Ways to access the network or start processes. A server listens on PORT; `end` is called when one is over. */
const ways: readonly (readonly [code: string, kind: Sight['kind']])[] = [
  [`net.connect(PORT, '127.0.0.1', end)`, 'connect'],
  [`net.connect('/no/such/socket').on('error', end)`, 'connect'],
  [`tls.connect(PORT, '127.0.0.1').on('error', end).setTimeout(50, end)`, 'connect'],
  [`http.get('http://127.0.0.1:PORT/', end)`, 'connect'],
  [`http2.connect('http://127.0.0.1:PORT', end)`, 'connect'],
  [`fetch('http://127.0.0.1:PORT/').finally(end)`, 'connect'],
  [`new WebSocket('ws://127.0.0.1:PORT/').onerror = end`, 'connect'],
  [`dgram.createSocket('udp4').send('x', PORT, '127.0.0.1', end)`, 'datagram'],
  [`dns.lookup('localhost', end)`, 'lookup'],
  [`const resolver = new dns.Resolver(); resolver.setServers(['127.0.0.1:9']); resolver.resolve4('a', end); resolver.cancel()`, 'lookup'],
  [`childProcess.spawn(process.execPath, ['-v']).on('exit', end)`, 'process'],
  [`net.createServer().listen(0, '127.0.0.1', end)`, 'listen'],
];

/** A program that tries all ways in turn, with a line in the log after each. What fails later is ignored. */
const programOf = (log: string, port: number): string => `
import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import net from 'node:net';
import tls from 'node:tls';
process.on('uncaughtException', () => {});
for (const way of [${ways.map(([code]) => `(end) => { ${code.replace('PORT', String(port))}; }`).join(',\n')}]) {
  await new Promise((resolve) => way(() => resolve()));
  appendFileSync(${JSON.stringify(log)}, '${END}\\n');
}
process.exit();
`;

const END = '"the end of a way"';

test('the network spy records every way in which Node can access the network or start processes', async (t) => {
  await using origin = await openOrigin({});
  const spy = openSpy(t);
  const program = join(spy.folder, 'program.mjs');
  writeFileSync(program, programOf(spy.log, origin.port));
  const { err } = await runProgram([], { env: spy.env, program });
  const kinds = readFileSync(spy.log, 'utf8').split(`${END}\n`);
  assert.equal(kinds.length, ways.length + 1, err);
  for (const [index, [code, kind]] of ways.entries()) assert.match(kinds[index] ?? '', new RegExp(`"kind":"${kind}"`), code);
});
