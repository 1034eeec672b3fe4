import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openOrigin } from '../fixtures/origin.ts';
import { runProgram } from '../service-process.ts';
import { openSpy } from './open-spy.ts';
import type { Sight } from './spy.ts';

/** Programs that access the network or start processes, each in a different way. A server listens on PORT. */
const programs: readonly (readonly [code: string, kind: Sight['kind']])[] = [
  [`import net from 'node:net'; net.connect(PORT, '127.0.0.1', process.exit);`, 'connect'],
  [`import net from 'node:net'; net.connect('/no/such/socket').on('error', () => {});`, 'connect'],
  [`import tls from 'node:tls'; tls.connect(PORT, '127.0.0.1').on('error', () => {}).setTimeout(50, process.exit);`, 'connect'],
  [`import http from 'node:http'; http.get('http://127.0.0.1:PORT/', () => process.exit());`, 'connect'],
  [`import http2 from 'node:http2'; http2.connect('http://127.0.0.1:PORT', () => process.exit());`, 'connect'],
  [`fetch('http://127.0.0.1:PORT/').finally(() => process.exit());`, 'connect'],
  [`new WebSocket('ws://127.0.0.1:PORT/').onerror = () => process.exit();`, 'connect'],
  [`import dgram from 'node:dgram'; const s = dgram.createSocket('udp4'); s.send('x', PORT, '127.0.0.1', () => s.close());`, 'datagram'],
  [`import dns from 'node:dns'; dns.lookup('localhost', () => {});`, 'lookup'],
  [
    `import { Resolver } from 'node:dns'; const r = new Resolver(); r.setServers(['127.0.0.1:9']); r.resolve4('a', () => {}); r.cancel();`,
    'lookup',
  ],
  [`import { spawn } from 'node:child_process'; spawn(process.execPath, ['-v']);`, 'process'],
  [`import net from 'node:net'; const s = net.createServer().listen(0, '127.0.0.1', () => s.close());`, 'listen'],
];

test('the spy records every way of Node to access the network or start processes', async (t) => {
  await using origin = await openOrigin({});
  await Promise.all(
    programs.map(async ([code, kind]) => {
      const spy = openSpy(t);
      const program = join(spy.folder, 'program.mjs');
      writeFileSync(program, code.replace('PORT', String(origin.port)));
      const { err } = await runProgram([], { env: spy.env, program });
      assert.ok(
        spy.sights().some((sight) => sight.kind === kind),
        `${code}\n${err}`,
      );
    }),
  );
});
