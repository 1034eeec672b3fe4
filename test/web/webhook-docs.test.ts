import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { disabledReasonTexts } from '../../src/api/webhooks/json.ts';
import { signatureHeaders } from '../../src/webhooks/attempt-delivery.ts';
import { makeSecret } from '../../src/webhooks/secret.ts';
import { eventTypes } from '../../src/webhooks/webhook.ts';
import { freePort } from '../free-port.ts';

const docs = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8');

/** The receivers of the document, and how each is run; `ready` is what it says then. */
const receivers = [
  { language: 'JavaScript', file: 'receiver.mjs', program: process.execPath, args: ['receiver.mjs'], ready: /listening/ },
  { language: 'Python', file: 'receiver.py', program: 'python3', args: ['receiver.py'], ready: /listening/ },
  { language: 'PHP', file: 'receiver.php', program: 'php', args: ['-S', '127.0.0.1:PORT', 'receiver.php'], ready: /started/ },
] as const;

const codeOf = (language: string): string => {
  const section = docs.slice(docs.indexOf(`### ${language}\n`));
  return /```\w+\n(.*?)```/s.exec(section)?.[1] ?? '';
};

const makeFolder = (t: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sonde-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const isThere = (program: string): boolean => !spawnSync(program, ['--version']).error;

/** Messages with what a receiver makes of them. */
const messages = (secret: string): { headers: Record<string, string>; body: string; genuine: boolean }[] => {
  const body = '{"type":"report.completed","city":"Köln"}';
  const signed = (secrets: readonly string[], time = Date.now()) => signatureHeaders('msg_1', time, body, secrets);
  const headers = signed([secret]);
  assert.deepEqual(new Webhook(secret).verify(body, headers), JSON.parse(body));
  return [
    { headers, body, genuine: true },
    { headers: signed([makeSecret(), makeSecret(), secret]), body, genuine: true },
    { headers: signed([makeSecret()]), body, genuine: false },
    { headers, body: `${body} `, genuine: false },
    { headers: { ...headers, 'webhook-id': 'msg_2' }, body, genuine: false },
    { headers: signed([secret], Date.now() - 301_000), body, genuine: false },
    { headers: {}, body, genuine: false },
    { headers: { ...headers, 'webhook-timestamp': 'now', 'webhook-signature': 'v1,ü v1' }, body, genuine: false },
  ];
};

for (const { language, file, program, args, ready } of receivers)
  test(`the sample webhook receiver in ${language} accepts messages signed by Sonde and rejects all others`, async (t) => {
    if (!isThere(program)) return t.skip(`${program} is not installed here`);
    const folder = makeFolder(t);
    writeFileSync(join(folder, file), codeOf(language));
    const port = await freePort();
    const secret = makeSecret();
    const env = { PATH: process.env.PATH, PORT: String(port), SONDE_WEBHOOK_SECRET: secret };
    const child = spawn(
      program,
      args.map((arg) => arg.replace('PORT', String(port))),
      { cwd: folder, env },
    );
    t.after(async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    });
    let said = '';
    const isSaid = (text: RegExp) =>
      new Promise<void>((resolve, reject) => {
        const look = (): void => {
          if (text.test(said)) resolve();
        };
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk) => {
            said += chunk;
            look();
          });
        child.once('error', reject).once('exit', () => reject(new Error(said)));
        look();
      });
    await isSaid(ready);
    for (const { headers, body, genuine } of messages(secret)) {
      const { status } = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body });
      assert.equal(status, genuine ? 204 : 401, JSON.stringify(headers));
    }
    await isSaid(/received report\.completed[\s\S]*received report\.completed/);
  });

test('the sample shell command verifies messages signed by Sonde and rejects all others', async (t) => {
  if (!isThere('openssl')) return t.skip('openssl is not installed here');
  const folder = makeFolder(t);
  const secret = makeSecret();
  for (const { headers, body, genuine } of messages(secret).slice(0, 6)) {
    writeFileSync(join(folder, 'body.json'), body);
    const env = {
      PATH: process.env.PATH,
      SONDE_WEBHOOK_SECRET: secret,
      ID: headers['webhook-id'],
      TIME: headers['webhook-timestamp'],
      SIGNATURE: headers['webhook-signature'],
    };
    const { stdout, stderr } = spawnSync('sh', ['-c', codeOf('Shell')], { cwd: folder, env, encoding: 'utf8' });
    assert.equal(/^genuine$/m.test(stdout), genuine, stdout + stderr);
  }
});

test('every webhook event and every reason for disabling a webhook is in the documentation', () => {
  for (const word of [...eventTypes, ...Object.keys(disabledReasonTexts)]) assert.ok(docs.includes(`| \`${word}\` |`), word);
});
