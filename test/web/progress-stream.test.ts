import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { ANN, startWithPeople } from '../people.ts';
import { BASE } from '../service.ts';
import { goodPage } from '../site.ts';
import { signIn, type Visitor, visit } from '../visitor.ts';

interface StreamEvent {
  event: string;
  data: { title?: string; text?: string; late?: string; step?: number; seconds?: number };
}

/** Every host takes its time, so what is asked for second waits until the test ends. */
const start = async (t: TestContext, env: Record<string, string> = { HOST_GAP: '60000' }) => {
  const files = { '/': { body: goodPage, delay: 200 } };
  const service = await startWithPeople(t, files, { CREATE_WAIT: '0', ...env });
  const open = (path: string, { cookie }: Pick<Visitor, 'cookie'> = { cookie: '' }): Promise<Response> =>
    Promise.resolve(service.app.fetch(new Request(BASE + path, { headers: cookie === '' ? {} : { cookie } })));
  return { ...service, open, ann: await signIn(service, ANN) };
};

/** Reads a stream to its end. `each` is called with every event. */
const read = async ({ body }: Response, each: (events: StreamEvent) => unknown = () => {}): Promise<StreamEvent[]> => {
  const events: StreamEvent[] = [];
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/m.exec(block) ?? [];
      if (event === '') continue;
      const one: StreamEvent = { event, data: JSON.parse(data) };
      events.push(one);
      await each(one);
    }
  }
  return events;
};

test('the progress stream of an audit sends each step until the audit ends', async (t) => {
  const { make, open, ann, site } = await start(t, {});
  const { id, path } = await make({ url: `${site.url}/`, privacy: '0' });
  const [own, shared] = await Promise.all([open(`/reports/${id}/events`, ann), open(`${path}/events`)]);
  assert.equal(own.headers.get('content-type'), 'text/event-stream');
  for (const events of await Promise.all([read(own), read(shared)])) {
    assert.equal(events.at(-1)?.event, 'done');
    const steps = events.flatMap(({ data }) => data.step ?? []);
    assert.deepEqual(steps, steps.toSorted());
    assert.ok(events.some(({ data }) => data.step === 1 && data.text === 'Step 1 of 5: Loading the page'));
    const late = events.find(({ data }) => data.step === 1)?.data.late;
    assert.equal(late, 'Waiting for the server. You can leave this page; the audit keeps running.');
    assert.ok(events.every(({ data, event }) => event === 'done' || (data.seconds ?? -1) >= 0));
  }
  // What is finished says so at once.
  assert.deepEqual(await read(await open(`/reports/${id}/events`, ann)), [{ event: 'done', data: {} }]);
});

test('the progress stream of a queued audit sends its queue position and its deletion', async (t) => {
  const { make, open, ann, api } = await start(t);
  for (let index = 0; index < 2; index++) await make({ url: 'https://page.test/' });
  const { id } = await make({ url: 'https://page.test/' });
  const events = await read(
    await open(`/reports/${id}/events`, ann),
    ({ data }) => data.text?.includes('ahead') && api('DELETE', `/reports/${id}`),
  );
  const texts = events.map(({ data }) => data.text);
  assert.ok(
    texts.some((text) => text === '1 audit ahead of you' || text === '2 audits ahead of you'),
    texts.join(' | '),
  );
  assert.equal(events.at(-1)?.event, 'done');
});

test('the progress stream of an audit is open only to people with access to the report', async (t) => {
  const { make, open, ann, api, ...service } = await start(t);
  await make({ url: 'https://page.test/' });
  const hidden = await make({ url: 'https://page.test/' });
  assert.equal((await open(`${hidden.path}/events`)).status, 404);
  assert.equal((await open(`/reports/${hidden.id}/events`)).status, 303);
  assert.equal((await open('/r/AAAAAAAAAAAAAAAAAAAAAA/events')).status, 404);

  const locked = await make({ url: 'https://page.test/', privacy: '2', password: 'tomato' });
  assert.equal((await open(`${locked.path}/events`)).status, 404);
  const client = visit(service);
  await client.post(locked.path, { password: 'tomato' });
  const events = await read(await open(`${locked.path}/events`, client), () => api('PUT', `/reports/${locked.id}`, { password: 'other' }));
  assert.ok(events.length > 0 && events.every(({ event }) => event === 'progress'));

  const cookie = ann.cookie;
  const own = [await open(`/reports/${hidden.id}/events`, { cookie }), await open(`${hidden.path}/events`, { cookie })];
  await ann.post('/sign-out');
  for (const stream of own) assert.ok((await read(stream)).every(({ event }) => event === 'progress'));
});

test('open progress streams are limited per account and IP address, and closing one frees its place', async (t) => {
  const { make, open, ann } = await start(t);
  await make({ url: 'https://page.test/' });
  const { id, path } = await make({ url: 'https://page.test/', privacy: '0' });
  for (const [stream, visitor, most] of [
    [`/reports/${id}/events`, ann, 50],
    [`${path}/events`, undefined, 20],
  ] as const) {
    const streams = await Promise.all(Array.from({ length: most }, () => open(stream, visitor)));
    assert.ok(streams.every(({ status }) => status === 200));
    const refused = await open(stream, visitor);
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '5']);
    for (const { body } of streams) await body?.cancel();
    let again = await open(stream, visitor);
    while (again.status === 429) {
      await new Promise((resolve) => setTimeout(resolve, 25));
      again = await open(stream, visitor);
    }
    await again.body?.cancel();
  }
});

test('a HEAD request for a progress stream does not count as an open stream', async (t) => {
  const { make, open, app, ann } = await start(t);
  await make({ url: 'https://page.test/' });
  const { id } = await make({ url: 'https://page.test/' });
  for (let index = 0; index < 60; index++) {
    const { status, headers, body } = await app.fetch(
      new Request(`${BASE}/reports/${id}/events`, { method: 'HEAD', headers: { cookie: ann.cookie } }),
    );
    assert.deepEqual([status, headers.get('content-type'), body], [200, 'text/event-stream', null]);
  }
  const { status, body } = await open(`/reports/${id}/events`, ann);
  await body?.cancel();
  assert.equal(status, 200);
});
