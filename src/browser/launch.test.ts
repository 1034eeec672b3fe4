import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { launchBrowser } from './launch.ts';
import type { FoundBrowser } from './packaged-browser.ts';
import { makeProfile, removeLeftovers, removeProfile } from './profile.ts';
import { RenderFailure } from './renderer.ts';
import { isRoot, NOBODY_UID } from './without-network.ts';

const skip = process.platform === 'win32' && 'it needs a shell';

/** Creates a shell script that replaces a browser. */
const programOf = (t: TestContext, script: string): FoundBrowser => {
  const folder = mkdtempSync(join(tmpdir(), 'sonde-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  // Readable by other users too: root starts the browser as another user.
  chmodSync(folder, 0o755);
  const path = join(folder, 'browser');
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return { from: 'setting', name: path, program: async () => ({ path, environment: {} }) };
};

const failureOf = async (t: TestContext, found: FoundBrowser): Promise<string> => {
  const { TMPDIR } = process.env;
  const folder = mkdtempSync(join(tmpdir(), 'sonde-test-'));
  process.env.TMPDIR = folder;
  chmodSync(folder, 0o755);
  t.after(() => rmSync(folder, { recursive: true }));
  const failure = await launchBrowser(found, { sandbox: true })
    .then(
      () => assert.fail('it started'),
      (error: unknown) => error,
    )
    .finally(() => {
      if (TMPDIR === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = TMPDIR;
    });
  assert.ok(failure instanceof RenderFailure && failure.code === 'no_browser');
  assert.deepEqual(readdirSync(folder), [], 'its files are removed');
  return failure.message;
};

const failures: readonly (readonly [what: string, script: string, message: RegExp])[] = [
  [
    'namespaces are forbidden',
    'echo "FATAL:zygote_host_impl_linux.cc(128) No usable sandbox!" >&2; exit 1',
    /user\.max_user_namespaces.*seccomp.*RestrictNamespaces/s,
  ],
  [
    'a library is missing',
    'echo "browser: error while loading shared libraries: libnss3.so: cannot open shared object file" >&2; exit 127',
    /did not start: error while loading shared libraries: libnss3\.so/,
  ],
  ['it says something else', 'echo first >&2; echo last >&2; exit 3', /did not start: last$/],
  ['it says nothing', 'exit 0', /did not start$/],
];

for (const [what, script, message] of failures)
  test(`a browser that fails to start is reported: ${what}`, { skip }, async (t) =>
    assert.match(await failureOf(t, programOf(t, script)), message),
  );

test('a missing browser and a browser that cannot be unpacked are reported', { skip }, async (t) => {
  const missing: FoundBrowser = { from: 'setting', name: 'gone', program: async () => ({ path: '/nowhere/browser', environment: {} }) };
  assert.match(await failureOf(t, missing), /did not start/);
  const damaged: FoundBrowser = { ...missing, from: 'package', program: () => Promise.reject(new Error('no space left')) };
  assert.match(await failureOf(t, damaged), /gone could not be unpacked: no space left/);
});

test('an unusable browser folder or program fails the rendering', { skip: skip || !isRoot }, async () => {
  const script = `
    import { launchBrowser } from '${import.meta.resolve('./launch.ts')}';
    const found = { from: 'setting', name: 'x', program: async () => ({ path: '/bin/false', environment: {} }) };
    await launchBrowser(found, { sandbox: true }).catch((error) => console.log(error.code));`;
  const before = browserFolders();
  // Root in a user namespace where the browser’s user does not exist, as in rootless containers.
  const run = spawnSync(UNSHARE, ['--user', '--map-root-user', process.execPath, '--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  if (run.stderr.includes('unshare failed')) return;
  assert.equal(run.stdout, 'no_browser\n', run.stderr);
  assert.deepEqual(browserFolders().difference(before), new Set());
});

const UNSHARE = '/usr/bin/unshare';

const browserFolders = (): Set<string> => new Set(readdirSync('/tmp').filter((name) => name.startsWith('sonde-browser-')));

test('another temporary folder is used if the default one is unusable', { skip }, async (t) => {
  const { TMPDIR } = process.env;
  t.after(() => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  });
  const closed = mkdtempSync(join(tmpdir(), 'sonde-test-'));
  t.after(() => rmSync(closed, { recursive: true }));
  for (const folder of isRoot ? ['/nonexistent', closed] : ['/nonexistent']) {
    process.env.TMPDIR = folder;
    const profile = await makeProfile();
    assert.match(profile, /^\/(?:var\/)?tmp\/sonde-browser-[\w-]+$/);
    await removeProfile(profile);
  }
  assert.deepEqual(readdirSync(closed), []);
});

test('the next start removes files of killed browser processes and keeps files of running ones', async (t) => {
  const profile = await makeProfile();
  t.after(() => removeProfile(profile));
  // No running process has such a high id.
  const left = profile.replace(`-${process.pid}-`, '-99999999-');
  const older = `${profile}older`;
  for (const folder of [left, older]) mkdirSync(folder);
  if (isRoot) for (const folder of [left, older]) chownSync(folder, NOBODY_UID, NOBODY_UID);
  utimesSync(older, 1, 1);
  await removeLeftovers();
  assert.deepEqual(
    [profile, left, older].map((folder) => existsSync(folder)),
    [true, false, false],
  );
});
