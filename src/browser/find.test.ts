import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { findBrowser } from './find.ts';

const skip = process.platform === 'win32' && 'Windows has no such programs';

const start = (t: TestContext) => {
  const folder = mkdtempSync(join(tmpdir(), 'sonde-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const make = (name: string, mode = 0o755): string => {
    const path = join(folder, name);
    writeFileSync(path, '#!/bin/sh\n');
    chmodSync(path, mode);
    return path;
  };
  return { folder, make };
};

test('only the configured browser is used if one is configured', { skip }, (t) => {
  const { folder, make } = start(t);
  const path = make('some-browser');
  const found = findBrowser({ browser: path, environment: {} });
  assert.deepEqual([found?.from, found?.name], ['setting', path]);
  for (const browser of [make('no-program', 0o644), folder, join(folder, 'missing'), ''])
    assert.equal(findBrowser({ browser, environment: { PATH: folder } }), null);
});

test('a chrome-headless-shell in PATH is preferred to other browsers', { skip }, (t) => {
  const { folder, make } = start(t);
  make('chromium');
  const shell = make('chrome-headless-shell');
  const found = findBrowser({ browser: null, environment: { PATH: `/nowhere:${folder}` } });
  assert.ok(found);
  // A headless shell at a fixed path takes precedence over one in PATH.
  assert.ok(found.name === shell || found.name.startsWith('/usr/lib/'), found.name);
});

test('browsers installed as snap packages are not used', { skip }, (t) => {
  const { folder, make } = start(t);
  const snap = join(folder, 'snap');
  mkdirSync(snap);
  make('snap/chromium');
  symlinkSync(join(snap, 'chromium'), join(folder, 'linked'));
  assert.equal(findBrowser({ browser: join(folder, 'linked'), environment: {} }), null);
});

test('the browser process starts without environment variables', { skip }, async (t) => {
  const path = start(t).make('some-browser');
  assert.deepEqual(await findBrowser({ browser: path, environment: {} })?.program(), { path, environment: {} });
});
