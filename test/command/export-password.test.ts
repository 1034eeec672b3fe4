import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { makeFolder } from '../make-folder.ts';
import { openProgram } from '../open-program.ts';

/** Asks for a password in clear text, as PostgreSQL may, and remembers what it was given. */
const startServer = async (t: TestContext): Promise<{ port: number; passwords: string[] }> => {
  const passwords: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (bytes: Buffer) => {
      if (bytes[0] === 'p'.charCodeAt(0)) {
        passwords.push(bytes.subarray(5, -1).toString());
        socket.destroy();
      } else socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return { port: (server.address() as AddressInfo).port, passwords };
};

test('sonde import reads the PostgreSQL password from a file or an environment variable, and rejects it in arguments', async (t) => {
  const folder = await makeFolder(t);
  const program = openProgram();
  t.after(program.close);
  await (await openSqlite(join(folder, 'data'))).destroy();
  const { port, passwords } = await startServer(t);
  const file = join(folder, 'pgpass');
  await writeFile(file, `127.0.0.1:${port}:sonde:sonde:from a file\n`, { mode: 0o600 });
  const exported = join(folder, 'export.jsonl');
  assert.equal((await program.run(['export', '--from', join(folder, 'data'), '--output', exported])).code, 0);
  const load = (user: string, env: Record<string, string>) =>
    program.run(['import', '--to', `postgres://${user}@127.0.0.1:${port}/sonde`, exported], { env });
  await load('sonde', { PGPASSFILE: file });
  await load('sonde', { PGPASSWORD: 'from the environment' });
  assert.deepEqual([...new Set(passwords)], ['from a file', 'from the environment']);
  const { code, err } = await load('sonde:hidden', {});
  assert.equal(code, 64);
  assert.match(err, /^Error: Leave the password out of [^\n]+\n$/);
  assert.doesNotMatch(err, /hidden/);
});
