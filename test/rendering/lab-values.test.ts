import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LabData } from '../../src/browser/rendering.ts';
import { noBrowser, pageOf, startPages, startRenderer } from './renderer.ts';

const skip = noBrowser;

/** A script that keeps the page busy for so many milliseconds. */
const busy = (milliseconds: number): string => `for (const end = performance.now() + ${milliseconds}; performance.now() < end; );`;

/** The second paragraph moves down by 200 pixels and back, at these milliseconds after the first paint. */
const movesAt = (...times: number[]): string =>
  `<p id="first" style="height: 10px">First</p><p id="second">Second</p><script>
    requestAnimationFrame(() => requestAnimationFrame(() => {
      for (const [at, time] of ${JSON.stringify(times)}.entries())
        setTimeout(() => { first.style.height = at % 2 === 0 ? '210px' : '10px'; }, time);
    }));
  </script>`;

test('measured lab values of a rendered page match events at known times', { skip }, async (t) => {
  const { optionsFor } = await startPages(t, {
    '/moves': pageOf(movesAt(20, 100)),
    '/moves-late': pageOf(`${movesAt(20, 1_600)}<script>setTimeout(() => fetch('/later.json'), 700)</script>`),
    '/later.json': '{}',
    '/largest': pageOf('<p>Small</p><p id="large" style="font-size: 60px">The largest text of the page is in here</p>'),
    '/busy': pageOf(
      `<h1>A title</h1><script>requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => { ${busy(250)} }, 50)))</script>`,
    ),
  });
  const renderer = await startRenderer(t);
  const labOf = async (path: string): Promise<LabData> => (await renderer.render(optionsFor(path))).lab;

  const quiet = await labOf('/largest');
  assert.equal(quiet.lcpElement?.selector, 'p#large');
  assert.ok(quiet.fcp !== null && quiet.lcp !== null && quiet.fcp <= quiet.lcp);
  assert.deepEqual([quiet.cls, quiet.shifts], [0, []]);

  // Also what moves right after the first paint counts.
  const moved = await labOf('/moves');
  assert.deepEqual(
    moved.shifts.map(({ selector }) => selector),
    ['p#second', 'p#second'],
  );
  assert.ok(moved.cls > 0.01 && Math.abs(moved.cls - moved.shifts.reduce((sum, { value }) => sum + value, 0)) < 1e-9);
  // More than a second apart, the shifts are two sessions. The request in between keeps the page from being quiet.
  const apart = await labOf('/moves-late');
  assert.equal(apart.shifts.length, 2);
  assert.ok(Math.abs(apart.cls - moved.cls / 2) < 0.002);

  // 250 ms less 50 ms; the machine that runs this may be slow.
  const { tbt } = await labOf('/busy');
  assert.ok(tbt >= 195 && tbt < 5_000, `${tbt}`);
});
