import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { analysisSettings } from '../../../test/analysis-settings.ts';
import { pngFile } from '../../../test/fixtures/png.ts';
import { clock, timing } from '../../../test/fixtures/samples.ts';
import type { Answer, EncodedAnswer } from '../../http/fetch.ts';
import { AuditFailure } from '../audit-failure.ts';
import { unpackAudit } from '../stored-result.ts';
import { type Analysis, openAnalysisPool, type ReadyPage } from './analysis-pool.ts';
import { type KilledProcess, openChildPool, WorkerCrashed } from './child-pool.ts';
import type { PackedEvidence } from './packed.ts';
import { MAX_BYTES } from './page-store.ts';

const answerWith = (html: string): Answer => ({
  url: 'https://example.com/',
  status: 200,
  headers: [['content-type', 'text/html; charset=utf-8']],
  body: new TextEncoder().encode(html),
  encodedBytes: html.length,
  truncated: false,
  redirects: [],
  protocol: 'h2',
  timing: timing().timing,
  connection: null,
});

const good = answerWith('<!doctype html><title>Tomatoes</title><link rel=icon href=/i.png>');
const isParseLimit = (error: unknown): boolean => error instanceof AuditFailure && error.code === 'parse_limit';

test('a page that crashes its analysis process does not affect other pages', async (t) => {
  const analysis = openAnalysisPool({ ...analysisSettings, size: 2 });
  t.after(() => analysis.close());
  assert.equal((await analysis.readPage(good, 'https://example.com/')).icon, 'https://example.com/i.png');
  const deep = analysis.readPage(answerWith('<div>'.repeat(600)), 'https://example.com/');
  const others = Promise.all(Array.from({ length: 5 }, () => analysis.readPage(good, 'https://example.com/')));
  await assert.rejects(deep, isParseLimit);
  assert.equal((await others).length, 5);
});

test('an analysis task beyond its time limit ends its process, and the next task runs in a new process', async (t) => {
  const analysis = openAnalysisPool({ ...analysisSettings, timeout: 1 });
  t.after(() => analysis.close());
  await assert.rejects(analysis.readPage(answerWith('<p>x'.repeat(50_000)), 'https://example.com/'), isParseLimit);
  await assert.rejects(analysis.readPage(answerWith('<p>x'.repeat(50_000)), 'https://example.com/'), isParseLimit);
});

test('an analysis task beyond its memory limit fails with parse_limit', async (t) => {
  const analysis = openAnalysisPool({ ...analysisSettings, memory: 32 });
  t.after(() => analysis.close());
  await assert.rejects(analysis.readPage(answerWith('<img src=a alt=b>'.repeat(190_000)), 'https://example.com/'), isParseLimit);
});

test('an analysis process killed by a signal is reported once, and a process ended by the pool is not reported', async () => {
  const killed: KilledProcess[] = [];
  const settings = { ...analysisSettings, size: 1, onKilled: (one: KilledProcess) => void killed.push(one) };
  const pool = openChildPool({ ...settings, niceness: 0, memory: 32, timeout: 60_000 });
  const read = (html: string, timeout?: number) =>
    pool.run({ task: 'readPage', args: [answerWith(html), 'https://example.com/'], ...(timeout !== undefined && { timeout }) });
  const idle = (await read('<p>x')).child.process;
  const ended = once(idle, 'exit');
  idle.kill('SIGTERM');
  await ended;
  const { child } = await read('<p>x');
  const busy = read('<p>x'.repeat(20_000));
  child.process.kill('SIGKILL');
  await busy;
  await assert.rejects(read('<p>x'.repeat(50_000), 1), isParseLimit);
  await assert.rejects(read('<img src=a alt=b>'.repeat(190_000)), isParseLimit);
  await read('<p>x');
  await pool.close();
  assert.deepEqual(
    killed.map(({ signal, busy }) => [/^SIG(?:ABRT|TRAP|ILL)$/.test(signal) ? 'out of memory' : signal, busy]),
    [
      ['SIGTERM', false],
      ['SIGKILL', true],
      ['out of memory', true],
    ],
  );
  assert.deepEqual([killed[0]?.pid, killed[1]?.pid], [idle.pid, child.process.pid]);
});

/** A pool for tests that need no other settings and close nothing, since each process takes long to start. */
const analysis = openAnalysisPool(analysisSettings);
test.after(() => analysis.close());

test('pictures are rendered in a process that is replaced after a large or broken picture', async () => {
  const side = 2_800;
  const large = pngFile({ width: side, height: side, rows: Buffer.alloc(side * (1 + side * 4)) });
  const broken = pngFile({ width: 64, height: 64 }).subarray(0, 60);
  const small = pngFile({ width: 16, height: 16 });
  for (const [file, children] of [
    [large, 0],
    [small, 1],
    [broken, 0],
    [small, 1],
  ] as const) {
    const picture = await analysis.renderPicture('preview', file);
    assert.equal(picture === null, file === broken);
    assert.equal(analysis.load().ordinary.children, children);
  }
});

test('an ordinary page does not wait behind large pages', async () => {
  await analysis.readPage(good, 'https://example.com/');
  const ended: string[] = [];
  const read = async (name: string, answer: Answer): Promise<void> => {
    await analysis.readPage(answer, 'https://example.com/');
    ended.push(name);
  };
  const large = answerWith(`<!--${'x'.repeat(600_000)}--><p>`);
  await Promise.all([read('large', large), read('large', large), read('ordinary', good)]);
  assert.equal(ended[0], 'ordinary');
});

test('closing the analysis pool rejects waiting tasks', async () => {
  const analysis = openAnalysisPool(analysisSettings);
  const reading = analysis.readPage(good, 'https://example.com/');
  const ended = assert.rejects(reading, WorkerCrashed);
  await analysis.close();
  await ended;
  await assert.rejects(analysis.readPage(good, 'https://example.com/'), WorkerCrashed);
});

test('an analysis process cannot access the system or write to its cache', async () => {
  assert.deepEqual(await analysis.rights(), []);
});

const PAGE = 'https://example.com/';
const others = [
  'robots',
  'sitemaps',
  'tls',
  'insecure',
  'missing',
  'variants',
  'canonicalTarget',
  'llms',
  'icon',
  'desktopPage',
  'localePage',
  'botPage',
];
const unavailable = { unavailable: { reason: 'fetch_failed', code: 'timeout', url: PAGE } };
const evidence = { ...Object.fromEntries(others.map((need) => [need, unavailable])), ...timing(), ...clock() } as PackedEvidence;

const encodedAnswer = (
  { body, truncated: _, ...answer }: Answer,
  { size = Number.POSITIVE_INFINITY, maxBytes = 10_000_000 } = {},
): EncodedAnswer => ({
  ...answer,
  encoded: brotliCompressSync(body).subarray(0, size),
  coding: 'br',
  maxBytes,
});

const long = answerWith(`<!doctype html><title>Tomatoes</title>${'<p>Tomatoes grow here. <a href=/a>More</a>'.repeat(500)}`);
const large = answerWith(`<!doctype html><title>Tomatoes</title><!--${'x'.repeat(600_000)}--><p>End`);

const open = (analysis: Analysis, answer: Answer | EncodedAnswer) => analysis.openPage({ answer, requested: PAGE, listsReferences: false });
const check = async (analysis: Analysis, page: ReadyPage) => unpackAudit(await analysis.runChecks(page, evidence));

test('checks run in the process that parsed the page', async (t) => {
  const pages = await Promise.all([long, encodedAnswer(long)].map((answer) => open(analysis, answer)));
  const [expected, same] = await Promise.all(pages.map((page) => check(analysis, page)));
  assert.deepEqual(same, expected);

  await t.test('a page is parsed again if its analysis process has ended or dropped the page', async () => {
    const killed = await open(analysis, encodedAnswer(long));
    if ('child' in killed.location) killed.location.child.process.kill('SIGKILL');
    assert.deepEqual(await check(analysis, killed), expected);

    const closed = await open(analysis, long);
    analysis.closePage(closed);
    assert.deepEqual(await check(analysis, closed), expected);
  });

  await t.test('a page that is large or does not fit into the memory of its process is returned compressed', async () => {
    const half = answerWith(`<!doctype html><title>Tomatoes</title><!--${'x'.repeat(500_000)}-->`);
    const kept: ReadyPage[] = [];
    let page = await open(analysis, half);
    for (; 'child' in page.location; page = await open(analysis, half)) kept.push(page);
    assert.equal(kept.length, Math.floor(MAX_BYTES / half.body.byteLength));
    const [first, ...rest] = kept;
    assert.deepEqual(await check(analysis, page), first && (await check(analysis, first)));
    for (const one of rest) analysis.closePage(one);
    assert.ok('bytes' in (await open(analysis, large)).location);
    assert.ok('child' in (await open(analysis, long)).location);
  });

  await t.test('response bodies that cannot be decoded in one step are decoded as streams', async () => {
    const whole = await check(analysis, await open(analysis, encodedAnswer(large)));
    assert.deepEqual([whole.facts.bytes, whole.facts.truncated], [large.body.byteLength, false]);
    const cut = await check(analysis, await open(analysis, encodedAnswer(large, { maxBytes: 500_000 })));
    assert.deepEqual([cut.facts.bytes, cut.facts.truncated], [500_000, true]);
    await assert.rejects(open(analysis, encodedAnswer(large, { size: 30 })), { code: 'bad_encoding' });
  });

  await t.test('a response that is not a page or comes from a bot wall is rejected', async () => {
    await assert.rejects(open(analysis, encodedAnswer(answerWith(' \n'))), { code: 'empty_body' });
    const wall = answerWith(
      '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script>',
    );
    await assert.rejects(open(analysis, wall), { code: 'bot_wall' });
  });
});

test('a page is parsed again if its process is replaced before its checks', async (t) => {
  const analysis = openAnalysisPool({ ...analysisSettings, tasksPerChild: 1 });
  t.after(() => analysis.close());
  const page = await open(analysis, long);
  assert.ok('child' in page.location);
  assert.equal((await check(analysis, page)).facts.page.title, 'Tomatoes');
});
