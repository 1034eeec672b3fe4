import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '../http/fetch.ts';
import { defaultAnalysisSettings, openAnalysisPool } from './analysis-pool.ts';
import { WorkerCrashed } from './child-pool.ts';
import { AuditFailure } from './failure.ts';
import { timing } from './samples.ts';

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

test('a page is read in a child, and one that is too much takes only itself down', async (t) => {
  const analysis = openAnalysisPool({ ...defaultAnalysisSettings, size: 2 });
  t.after(() => analysis.close());
  assert.equal((await analysis.readPage(good, 'https://example.com/')).icon, 'https://example.com/i.png');
  const deep = analysis.readPage(answerWith('<div>'.repeat(600)), 'https://example.com/');
  const others = Promise.all(Array.from({ length: 5 }, () => analysis.readPage(good, 'https://example.com/')));
  await assert.rejects(deep, isParseLimit);
  assert.equal((await others).length, 5);
});

test('a task beyond its time ends its child, and the next task gets another', async (t) => {
  const analysis = openAnalysisPool({ ...defaultAnalysisSettings, size: 1, timeout: 1 });
  t.after(() => analysis.close());
  await assert.rejects(analysis.readPage(answerWith('<p>x'.repeat(50_000)), 'https://example.com/'), isParseLimit);
  await assert.rejects(analysis.readPage(answerWith('<p>x'.repeat(50_000)), 'https://example.com/'), isParseLimit);
});

test('a task beyond its memory ends as parse_limit', async (t) => {
  const analysis = openAnalysisPool({ ...defaultAnalysisSettings, size: 1, memory: 32 });
  t.after(() => analysis.close());
  await assert.rejects(analysis.readPage(answerWith('<img src=a alt=b>'.repeat(190_000)), 'https://example.com/'), isParseLimit);
});

test('however many large pages there are, an ordinary one does not wait for them', async (t) => {
  const analysis = openAnalysisPool({ ...defaultAnalysisSettings, size: 1 });
  t.after(() => analysis.close());
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

test('closing ends what waits', async () => {
  const analysis = openAnalysisPool({ ...defaultAnalysisSettings, size: 1 });
  const reading = analysis.readPage(good, 'https://example.com/');
  const ended = assert.rejects(reading, WorkerCrashed);
  await analysis.close();
  await ended;
  await assert.rejects(analysis.readPage(good, 'https://example.com/'), WorkerCrashed);
});

test('an analysis process can use nothing of the system, and cannot write what it caches', async (t) => {
  const analysis = openAnalysisPool({ ...defaultAnalysisSettings, size: 1 });
  t.after(() => analysis.close());
  assert.deepEqual(await analysis.rights(), []);
});
