import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BASE, startService } from '../service.ts';
import { goodPage, type SiteFile, startSite } from '../site.ts';
import { type ListeningService, startListening } from './listening.ts';

interface Event {
  id: string | undefined;
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect arbitrary JSON.
  data: any;
}

/** Reads a stream to its end, or until `enough` says so. */
const readEvents = async (answer: Response, enough: (event: Event) => unknown = () => false): Promise<Event[]> => {
  const events: Event[] = [];
  let text = '';
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string): string | undefined => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const event = field('event');
      if (event === undefined) continue;
      events.push({ id: field('id'), event, data: JSON.parse(field('data') ?? '') });
      if (enough(events.at(-1) as Event)) return events;
    }
  }
  return events;
};

const open = (service: ListeningService, id: number, headers: Record<string, string> = {}, as = service.key): Promise<Response> =>
  openPath(service, `reports/${id}`, headers, as);

const openPath = ({ url, key }: ListeningService, path: string, headers: Record<string, string> = {}, as = key): Promise<Response> =>
  fetch(`${url}/api/v1/${path}/events`, { headers: { authorization: `Bearer ${as}`, ...headers } });

test('the event stream of a report sends its states, its steps and its result', async (t) => {
  const site = await startSite(t, { '/': { body: goodPage, delay: 300 } });
  const service = await startListening(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '0' });
  const { json } = await service.call('POST', '/api/v1/reports', { body: { url: `${site.url}/` } });
  const { id } = json.data;
  const answer = await open(service, id);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'text/event-stream');
  assert.equal(answer.headers.get('access-control-allow-origin'), '*');
  const events = await readEvents(answer);

  const names = events.map(({ event, data }) => (event === 'done' ? event : `${event} ${data.state ?? data.step}`));
  assert.deepEqual(
    names.filter((name) => name !== 'state queued' && !/^step (?:surroundings|references|checks)$/.test(name)),
    ['state processing', 'step page', 'state completed', 'done'],
  );
  const done = events.at(-1) as Event;
  const { results, categories, gates, fix_first, facts, screenshots, ...short } = (await service.call('GET', `/api/v1/reports/${id}`)).json
    .data;
  assert.deepEqual({ ...done.data, share_url: '' }, { ...short, share_url: '' });

  await t.test('the event stream of a finished report ends immediately', async () => {
    assert.deepEqual(
      (await readEvents(await open(service, id))).map(({ event }) => event),
      ['state', 'done'],
    );
  });
  await t.test('a client that reconnects to an event stream after the last event gets 204', async () => {
    assert.equal((await open(service, id, { 'last-event-id': done.id ?? '' })).status, 204);
    assert.equal((await open(service, id, { 'last-event-id': '0' })).status, 200);
  });
  await t.test('a request of another account for the event stream gets 404', async () => {
    assert.equal((await open(service, id, {}, await service.makeKey())).status, 404);
  });
  await t.test('a key without the read scope gets 403 for an event stream', async () => {
    assert.equal((await open(service, id, {}, await service.makeKey({ scopes: ['write'] }))).status, 403);
  });
});

test('an event stream ends when its report is deleted, its API key is revoked or the service stops', async (t) => {
  const service = await startListening(t, { CREATE_WAIT: '0', HOST_GAP: '60000' });
  const make = async (): Promise<number> =>
    (await service.call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } })).json.data.id;
  await make();
  // The first audit occupies its host; the others wait.
  const [one, two] = [await make(), await make()];
  const first = await readEvents(await open(service, one), () => true);
  assert.deepEqual(first, [{ id: '1', event: 'state', data: { id: one, state: 'queued' } }]);

  const followed = await open(service, one);
  await service.call('DELETE', `/api/v1/reports/${one}`);
  assert.deepEqual((await readEvents(followed)).at(-1), {
    id: undefined,
    event: 'done',
    data: { id: one, object: 'report', deleted: true },
  });

  const { accountId } = await service.db.selectFrom('api_key').select('workspace_id as accountId').executeTakeFirstOrThrow();
  const key = await service.makeKey();
  await service.db.updateTable('api_key').set({ workspace_id: accountId }).execute();
  const stream = await open(service, two, {}, key);
  const revoke = () =>
    void service.db.updateTable('api_key').set({ revoked_at: Date.now() }).where('prefix', '=', key.slice(0, 10)).execute();
  assert.deepEqual(
    (await readEvents(stream, () => revoke())).map(({ event }) => event),
    ['state'],
  );
  assert.equal((await open(service, two, {}, key)).status, 401);

  const last = await open(service, two);
  const close = () => void service.app.close(0);
  assert.deepEqual(
    (await readEvents(last, () => close())).map(({ event }) => event),
    ['state'],
  );
});

test('an idle event stream sends a comment every 15 seconds', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { call, app, key } = await startService(t, { CREATE_WAIT: '0', HOST_GAP: '60000' });
  let id = 0;
  for (let time = 0; time < 2; time++)
    ({ id } = (await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } })).json.data);
  const answer = await app.fetch(new Request(`${BASE}/api/v1/reports/${id}/events`, { headers: { authorization: `Bearer ${key}` } }));
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const readOn = async (): Promise<void> => {
    text += (await reader?.read())?.value;
  };
  while (!text.includes('event: state')) await readOn();
  for (const time of [1, 2]) {
    const before = text;
    t.mock.timers.tick(14_999);
    t.mock.timers.tick(1);
    await readOn();
    assert.equal(text, `${before}: still here\n\n`, String(time));
  }
  await reader?.cancel();
});

test('an account can have 100 open event streams, and open new ones after others end', async (t) => {
  const service = await startListening(t, { CREATE_WAIT: '0', HOST_GAP: '60000' });
  let id = 0;
  for (let time = 0; time < 2; time++)
    ({ id } = (await service.call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } })).json.data);
  // One after the other: a busy machine may answer a burst of requests with 503.
  const streams: Response[] = [];
  while (streams.length < 101) streams.push(await open(service, id));
  const refused = streams.filter(({ status }) => status === 429);
  assert.equal(refused.length, 1);
  assert.equal(refused[0]?.headers.get('retry-after'), '5');
  for (const { body } of streams) await body?.cancel();
  let again = await open(service, id);
  while (again.status === 429) {
    await again.body?.cancel();
    again = await open(service, id);
  }
  assert.equal(again.status, 200);
  await again.body?.cancel();
});

test('the event stream of a crawl sends its states, its progress and its result', async (t) => {
  // Pages are delayed until the stream has sent the first progress.
  const progressSent = Promise.withResolvers<void>();
  const linked: SiteFile = { body: `${goodPage}<a href="/one">One</a><a href="/two">Two</a>`, after: progressSent.promise };
  const site = await startSite(t, { '/': linked, '/one': linked, '/two': linked });
  const service = await startListening(t, { ALLOW_TARGETS: site.target });
  const began = performance.now();
  const { json } = await service.call('POST', '/api/v1/crawls', { body: { url: `${site.url}/`, sitemaps: '0' } });
  const { id } = json.data;
  const answer = await openPath(service, `crawls/${id}`);
  /** Seconds since the request, which began before the crawl, at each progress. */
  const seconds: number[] = [];
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'text/event-stream']);
  const events = await readEvents(answer, ({ event }) => {
    if (event !== 'progress') return;
    seconds.push((performance.now() - began) / 1_000);
    progressSent.resolve();
  });
  const states = events.filter(({ event }) => event === 'state').map(({ data }) => data.state);
  assert.deepEqual(states.slice(-2), ['running', 'completed']);
  const progress = events.filter(({ event }) => event === 'progress').map(({ data }) => data);
  assert.ok(progress.length > 0);
  for (const [index, { stage, found, crawled, failed, left, pages_per_second: speed }] of progress.entries()) {
    const fetched = crawled + failed;
    assert.ok(stage === 'fetching' ? left === found - fetched : left === 0);
    assert.equal(speed === null, stage !== 'fetching' || fetched === 0);
    // The crawl has run for less time, and a page in more than 20 seconds is rounded to 0.
    assert.ok(speed === null || speed >= Math.round((fetched * 10) / (seconds[index] ?? 0)) / 10, `${speed}`);
  }
  const done = events.at(-1) as Event;
  const read = (await service.call('GET', `/api/v1/crawls/${id}`)).json.data;
  // The stream was opened with the port in its URL, so `share_url` has it too.
  assert.deepEqual([done.event, { ...done.data, share_url: '' }], ['done', { ...read, share_url: '' }]);
  assert.ok(done.data.share_url.startsWith(service.url));

  assert.deepEqual(
    (await readEvents(await openPath(service, `crawls/${id}`))).map(({ event }) => event),
    ['state', 'done'],
  );
  assert.equal((await openPath(service, `crawls/${id}`, { 'last-event-id': done.id ?? '' })).status, 204);
  assert.equal((await openPath(service, `crawls/${id}`, {}, await service.makeKey())).status, 404);
});

test('the event stream of a crawl ends when the crawl is deleted, and counts against the stream limit of the account', async (t) => {
  const deleted = Promise.withResolvers<void>();
  const site = await startSite(t, { '/': { body: goodPage, after: deleted.promise } });
  const service = await startListening(t, { ALLOW_TARGETS: site.target });
  const { json } = await service.call('POST', '/api/v1/crawls', { body: { url: `${site.url}/` } });
  const { id } = json.data;
  const followed = await openPath(service, `crawls/${id}`);
  const streams: Response[] = [];
  while (streams.length < 100) streams.push(await openPath(service, `crawls/${id}`));
  assert.deepEqual(
    streams.filter(({ status }) => status !== 200).map(({ status }) => status),
    [429],
  );
  for (const { body } of streams) await body?.cancel();
  await service.call('DELETE', `/api/v1/crawls/${id}`);
  deleted.resolve();
  assert.deepEqual((await readEvents(followed)).at(-1), { id: undefined, event: 'done', data: { id, object: 'crawl', deleted: true } });
});
