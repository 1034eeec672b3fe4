import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { ConfigError } from '../config/config.ts';
import { secretKey } from './secret-key.ts';

const makeFolder = (t: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sonde-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const none = { secretKey: null, secretKeyFile: null, databaseUrl: null };

test('the first start creates a secret key that only its owner can read, and later starts read that key', (t) => {
  const dataDir = join(makeFolder(t), 'data');
  const made = secretKey({ ...none, dataDir });
  assert.ok(made.length >= 32);
  assert.equal(readFileSync(join(dataDir, 'secret.key'), 'utf8').trim(), made);
  if (process.platform !== 'win32') assert.equal(statSync(join(dataDir, 'secret.key')).mode & 0o777, 0o600);
  assert.equal(secretKey({ ...none, dataDir }), made);
  assert.notEqual(secretKey({ ...none, dataDir: join(dataDir, 'other') }), made);
});

test('SECRET_KEY and SECRET_KEY_FILE override the key in the data folder, and setting both is rejected', (t) => {
  const dataDir = makeFolder(t);
  const file = join(dataDir, 'given');
  writeFileSync(file, `${'f'.repeat(32)}\n`);
  assert.equal(secretKey({ ...none, dataDir, secretKeyFile: file }), 'f'.repeat(32));
  writeFileSync(join(dataDir, 'secret.key'), 'd'.repeat(32));
  assert.equal(secretKey({ ...none, dataDir, secretKey: 's'.repeat(32) }), 's'.repeat(32));
  assert.throws(
    () => secretKey({ ...none, dataDir, secretKey: 's'.repeat(32), secretKeyFile: file }),
    new ConfigError('SECRET_KEY and SECRET_KEY_FILE are both set. Set one of them.'),
  );
  writeFileSync(file, 'short');
  for (const secretKeyFile of [file, join(dataDir, 'missing')])
    assert.throws(() => secretKey({ ...none, dataDir, secretKeyFile }), ConfigError);
});

test('an empty or too short secret key in the data folder is reported with the path of the key file', (t) => {
  const dataDir = makeFolder(t);
  const file = join(dataDir, 'secret.key');
  for (const text of ['', 'short\n']) {
    writeFileSync(file, text);
    assert.throws(
      () => secretKey({ ...none, dataDir }),
      ({ message }: Error) => message.startsWith(`${file} must hold at least 32 characters: put your copy back`),
    );
    assert.equal(readFileSync(file, 'utf8'), text);
  }
});

test('no secret key is created with PostgreSQL, because each machine would create a different key', (t) => {
  const shared = { ...none, dataDir: makeFolder(t), databaseUrl: 'postgres://localhost/sonde' };
  assert.throws(() => secretKey(shared), ConfigError);
  assert.equal(secretKey({ ...shared, secretKey: 's'.repeat(32) }), 's'.repeat(32));
});

test('concurrent first starts create and use the same secret key', async (t) => {
  const dataDir = makeFolder(t);
  const script = `import { secretKey } from ${JSON.stringify(import.meta.resolve('./secret-key.ts'))};
    process.stdout.write(secretKey(${JSON.stringify({ ...none, dataDir })}));`;
  const start = promisify(execFile);
  const starts = await Promise.all(Array.from({ length: 3 }, () => start(process.execPath, ['--input-type=module', '-e', script])));
  const [made, ...others] = starts.map(({ stdout }) => stdout);
  assert.deepEqual(others, [made, made]);
  assert.deepEqual(readdirSync(dataDir), ['secret.key']);
});
