import assert from 'node:assert/strict';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { KilledBrowser } from '../../src/browser/open-renderer.ts';
import { RenderFailure } from '../../src/browser/renderer.ts';
import { browsersLeft, noBrowser, pageOf, startPages, startRenderer } from './renderer.ts';

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'rendered',
    (error: unknown) => (error instanceof RenderFailure ? error.code : String(error)),
  );

const pages = {
  '/': pageOf('<p>Text</p>'),
  '/loop': pageOf('<script>for (;;) {}</script>'),
  '/waits': pageOf('<img src="/never" alt="">'),
  '/never': () => {},
};

test('pages wait for a browser in order, and fail as busy after the maximum wait', { skip: noBrowser }, async (t) => {
  const { optionsFor } = await startPages(t, pages);
  const renderer = await startRenderer(t, { maxWait: 100 });
  const first = renderer.render(optionsFor('/'));
  const second = codeOf(renderer.render(optionsFor('/')));
  assert.deepEqual([renderer.load().busy, renderer.load().waiting], [1, 1]);
  assert.equal(await second, 'busy');
  await first;
  assert.deepEqual(renderer.load(), { browsers: 1, busy: 0, waiting: 0 });
});

test('printing a report does not wait behind waiting pages', { skip: noBrowser }, async (t) => {
  const { optionsFor } = await startPages(t, pages);
  const renderer = await startRenderer(t, { maxWait: 100 });
  let isRendering = true;
  const rendering = renderer.render({ ...optionsFor('/waits'), time: 5_000 }).finally(() => {
    isRendering = false;
  });
  assert.ok((await renderer.print(optionsFor('/'))).byteLength > 0);
  assert.ok(isRendering);
  assert.deepEqual(renderer.load(), { browsers: 2, busy: 1, waiting: 0 });
  await rendering;
});

test('a browser is reused for several pages and replaced after a number of pages or a crash', { skip: noBrowser }, async (t) => {
  const { optionsFor } = await startPages(t, pages);
  const renderer = await startRenderer(t, { rendersPerBrowser: 3 });
  const seen: (string | undefined)[] = [];
  for (let print = 0; print < 6; print++) {
    if (print === 2) process.kill(Number(browsersLeft()[0]), 'SIGKILL');
    await renderer.print(optionsFor('/'));
    seen.push(browsersLeft()[0]);
  }
  const [first, , second, , , third] = seen;
  // It is ended after its third page, not before the next one.
  assert.deepEqual(seen, [first, first, second, second, undefined, third]);
  assert.equal(new Set([first, second, undefined, third]).size, 4);
});

test('a browser that is killed during its start is started again up to twice', { skip: noBrowser }, async (t) => {
  const { optionsFor } = await startPages(t, pages);
  const killed: KilledBrowser[] = [];
  const renderer = await startRenderer(t, { onKilled: (one) => void killed.push(one) });
  const killFirst = async (most: number, work: Promise<string>): Promise<string> => {
    const seen = new Set<string>();
    const timer = setInterval(() => {
      for (const pid of browsersLeft()) if (!seen.has(pid) && seen.size < most) process.kill(Number(seen.add(pid) && pid), 'SIGKILL');
    }, 5);
    return work.finally(() => clearInterval(timer));
  };
  assert.equal(await killFirst(2, codeOf(renderer.render(optionsFor('/')))), 'rendered');
  assert.equal(killed.length, 2);
  await renderer.close();
  const other = await startRenderer(t);
  assert.equal(await killFirst(9, codeOf(other.render(optionsFor('/')))), 'no_browser');
});

test('a browser killed by a signal is reported once, and a browser ended by the renderer is not reported', {
  skip: noBrowser,
}, async (t) => {
  const { optionsFor, requested } = await startPages(t, pages);
  const killed: KilledBrowser[] = [];
  const renderer = await startRenderer(t, { onKilled: (one) => void killed.push(one) });
  await renderer.render(optionsFor('/'));
  const idle = Number(browsersLeft()[0]);
  process.kill(idle, 'SIGKILL');
  while (killed.length === 0) await setTimeout(5);
  const running = codeOf(renderer.render({ ...optionsFor('/loop'), time: 5_000 }));
  while (!requested.includes('GET /loop')) await setTimeout(5);
  const busy = Number(browsersLeft()[0]);
  process.kill(busy, 'SIGKILL');
  await running;
  // The browser of a page that did not end is not used again.
  await renderer.render(optionsFor('/'));
  await renderer.close();
  assert.deepEqual(killed, [
    { pid: idle, signal: 'SIGKILL', busy: false },
    { pid: busy, signal: 'SIGKILL', busy: true },
  ]);
});

test('a rendering that times out returns what was measured so far', { skip: noBrowser }, async (t) => {
  const { optionsFor } = await startPages(t, pages);
  const renderer = await startRenderer(t);
  const renderFor = (time: number) => renderer.render({ ...optionsFor('/loop'), time });
  // On a busy machine the page may not load in the first second.
  const { ended } = await renderFor(1_000).catch(() => renderFor(15_000));
  assert.equal(ended, 'time');
});

test('closing the renderer ends running, starting and waiting renderings and leaves no process behind', { skip: noBrowser }, async (t) => {
  const { optionsFor } = await startPages(t, pages);
  const folder = await ownTemporaryFolder(t);
  const renderer = await startRenderer(t, { concurrency: 2 });
  const running = codeOf(renderer.render(optionsFor('/loop')));
  while (browsersLeft().length === 0) await new Promise(setImmediate);
  const starting = codeOf(renderer.render(optionsFor('/')));
  const waiting = codeOf(renderer.render(optionsFor('/')));
  await new Promise(setImmediate);
  await renderer.close();
  assert.deepEqual(await Promise.all([running, starting, waiting]), ['closed', 'closed', 'closed']);
  assert.equal(await codeOf(renderer.render(optionsFor('/'))), 'closed');
  assert.deepEqual(browsersLeft(), []);
  assert.deepEqual(await readdir(folder), []);
});

/** Other test processes have browsers too. The browser’s user must get into the folder. */
const ownTemporaryFolder = async (t: TestContext): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'sonde-test-'));
  await chmod(folder, 0o755);
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  t.after(async () => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
};

test('rendering a page that cannot be loaded fails', { skip: noBrowser }, async (t) => {
  const { optionsFor } = await startPages(t, pages);
  const renderer = await startRenderer(t);
  const options = optionsFor('/');
  assert.equal(await codeOf(renderer.render({ ...options, url: new URL('http://127.0.0.1:9/') })), 'crashed');
  assert.equal((await renderer.render(options)).ended, 'idle', 'and the next one is rendered');
});
