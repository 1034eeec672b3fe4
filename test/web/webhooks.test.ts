import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { signatureHeaders } from '../../src/webhooks/attempt-delivery.ts';
import { ANN, BOB, startWithPeople } from '../people.ts';
import { startReceiver } from '../receiver.ts';
import { goodPage } from '../site.ts';
import { signIn, type Visitor, visit } from '../visitor.ts';

const start = async (t: TestContext) => {
  const receiver = await startReceiver(t);
  const service = await startWithPeople(t, { '/': { body: goodPage } }, { WEBHOOK_TARGETS: receiver.target });
  return { service, receiver, ann: await signIn(service, ANN) };
};

const LIST = '/settings/webhooks';
const ONE = `${LIST}/1`;
const FIELDS = { events: 'report.completed' };

/** What stands in a page without its markup. */
const words = (text: string): string =>
  text
    .slice(text.indexOf('<main'))
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const secretOf = (text: string): string => /<p class="secret"><code>(whsec_[^<]+)</.exec(text)?.[1] ?? '';

/** The page of a delivery that has ended. */
const ended = async (visitor: Visitor, path: string): Promise<string> => {
  for (;;) {
    const { text } = await visitor.get(path);
    if (!/Pending/.test(words(text))) return words(text);
    await setTimeout(20);
  }
};

test('a webhook can be created and tested on the web pages; its secret is shown once and signs the messages', async (t) => {
  const { service, receiver, ann } = await start(t);
  assert.match(
    (await ann.get(LIST)).text,
    /aria-current="page">Webhooks<[\s\S]*Messages are signed\.[\s\S]*href="\/settings\/webhooks\/new"/,
  );
  assert.match(
    words((await ann.get(`${LIST}/new`)).text),
    /Audit completed report\.completed An audit of a page is finished.*Weekly digest/,
  );
  const created = await ann.post(`${LIST}/new`, { url: receiver.url, ...FIELDS });
  assert.deepEqual([created.status, created.headers.get('cache-control')], [201, 'no-store, no-transform']);
  const secret = secretOf(created.text);
  assert.match(secret, /^whsec_/);
  assert.equal(secretOf((await ann.get(ONE)).text), '');
  assert.match(words((await ann.get(LIST)).text), /127\.0\.0\.1:\d+\/hook 1 event Enabled Never/);

  const sent = await ann.post(`${ONE}/test`);
  assert.deepEqual([sent.status, sent.headers.get('location')], [303, `${ONE}/deliveries/1`]);
  const { headers, body } = await receiver.message(0);
  const id = headers['webhook-id'] ?? '';
  assert.equal(
    signatureHeaders(id, Number(headers['webhook-timestamp']) * 1000, body, [secret])['webhook-signature'],
    headers['webhook-signature'],
  );
  const shown = await ended(ann, `${ONE}/deliveries/1`);
  assert.match(shown, new RegExp(`Test message Delivered .*Message ID ${id} .*Event webhook\\.test .* 200 [\\d,]+ ms`));
  assert.match(shown, /&quot;type&quot;: &quot;webhook\.test&quot;/);
  assert.match(words((await ann.get(ONE)).text), /Test message Delivered 200 \d+ ms/);

  await service.make({ url: `${service.site.url}/` });
  assert.equal(JSON.parse((await receiver.message(1)).body).type, 'report.completed');
  assert.match(await ended(ann, `${ONE}/deliveries/2`), /Audit completed Delivered/);
});

test('failed deliveries show the reason, can be sent again, and can be filtered by state', async (t) => {
  const { receiver, ann } = await start(t);
  await ann.post(`${LIST}/new`, { url: receiver.url, ...FIELDS });
  receiver.answer = { status: 500 };
  await ann.post(`${ONE}/test`);
  assert.match(await ended(ann, `${ONE}/deliveries/1`), /Failed .* 500 \d+ ms/);
  const page = (await ann.get(ONE)).text;
  assert.match(words(page), /Deliveries fail\. The first failed now.* Failing /);
  assert.match(words((await ann.get(`${ONE}?state=failed`)).text), /Test message Failed 500/);
  assert.match(words((await ann.get(`${ONE}?state=delivered`)).text), /No such deliveries\./);
  assert.equal((await ann.get(`${ONE}?state=nonsense&page=0`)).status, 200);
  receiver.answer = { status: 204 };
  const again = await ann.post(`${ONE}/deliveries/1/redeliver`);
  assert.equal(again.headers.get('location'), `${ONE}/deliveries/1?done=sent`);
  assert.match(await ended(ann, `${ONE}/deliveries/1?done=sent`), /with the same ID\..*Delivered .* 204 \d+ ms .* 500 \d+ ms/);
  assert.equal(receiver.received[0]?.headers['webhook-id'], receiver.received[1]?.headers['webhook-id']);
});

test('a receiver that responds with 410 disables its webhook; the page shows the reason, and the webhook can be enabled again', async (t) => {
  const { receiver, ann } = await start(t);
  await ann.post(`${LIST}/new`, { url: receiver.url, ...FIELDS });
  receiver.answer = { status: 410 };
  await ann.post(`${ONE}/test`);
  await ended(ann, `${ONE}/deliveries/1`);
  assert.match(words((await ann.get(LIST)).text), /Disabled: it failed/);
  const { text } = await ann.get(ONE);
  assert.match(words(text), /The receiver returned 410 Gone\. If it is back, enable the webhook\./);
  assert.doesNotMatch(text, /action="[^"]*\/test"/);
  const refused = await ann.post(`${ONE}/test`);
  assert.match((await ann.get(refused.headers.get('location') ?? '')).text, /The webhook is disabled\. Enable it first\./);
  const location = (await ann.post(`${ONE}/deliveries/1/redeliver`)).headers.get('location') ?? '';
  assert.match((await ann.get(location)).text, /The webhook is disabled\. Enable it first\./);
  assert.equal((await ann.post(`${ONE}/enable`)).headers.get('location'), `${ONE}?done=enabled`);
  assert.match(words((await ann.get(`${ONE}?done=enabled`)).text), /Webhook enabled\..* Enabled/);
});

test('a webhook can be edited, disabled by its owner, given a new secret, and deleted', async (t) => {
  const { service, receiver, ann } = await start(t);
  const first = secretOf((await ann.post(`${LIST}/new`, { url: receiver.url, ...FIELDS })).text);
  assert.equal((await ann.post(ONE, { url: `${receiver.url}/2`, events: 'report.failed' })).headers.get('location'), `${ONE}?done=saved`);
  const [webhook] = (await service.api('GET', '/webhooks')).json.data;
  assert.deepEqual([webhook.url, webhook.events], [`${receiver.url}/2`, ['report.failed']]);
  assert.equal((await ann.post(`${ONE}/disable`)).headers.get('location'), `${ONE}?done=disabled`);
  assert.match(words((await ann.get(ONE)).text), /Nothing is sent until you enable it\./);
  await ann.post(`${ONE}/enable`);

  assert.match((await ann.get(`${ONE}/rotate`)).text, /also signs for 24 hours/);
  const rotated = await ann.post(`${ONE}/rotate`);
  assert.deepEqual([rotated.status, rotated.headers.get('cache-control')], [200, 'no-store, no-transform']);
  const second = secretOf(rotated.text);
  assert.match(second, /^whsec_/);
  assert.notEqual(second, first);
  await ann.post(`${ONE}/test`);
  assert.equal((await receiver.message(0)).headers['webhook-signature']?.split(' ').length, 2);
  for (let count = 1; count < 10; count++) assert.equal((await ann.post(`${ONE}/rotate`)).status, 200);
  const refused = (await ann.post(`${ONE}/rotate`)).headers.get('location') ?? '';
  assert.match((await ann.get(refused)).text, /The secret was rotated too often within a day\./);

  assert.match((await ann.get(`${ONE}/delete`)).text, /This can’t be undone\./);
  assert.equal((await ann.post(`${ONE}/delete`)).headers.get('location'), `${LIST}?done=deleted`);
  assert.equal((await ann.get(ONE)).status, 404);
  assert.match((await ann.get(`${LIST}?done=deleted`)).text, /Webhook deleted\./);
});

test('invalid webhook fields are rejected next to the input, by the same rules as in the API', async (t) => {
  const { service, receiver, ann } = await start(t);
  for (const [fields, problem] of [
    [{ url: '', ...FIELDS }, /Enter the URL of your receiver/],
    [{ url: 'http://example.com/hook', ...FIELDS }, /must start with https:\/\//],
    [{ url: 'ftp://example.com/hook', ...FIELDS }, /must start with https:\/\//],
    [{ url: 'https://ann:secret@example.com/', ...FIELDS }, /Remove the username and password/],
    [{ url: 'https://10.0.0.1/', ...FIELDS }, /Private and local hosts/],
    [{ url: 'https://example.com:22/', ...FIELDS }, /This port can’t be used/],
    [{ url: `https://example.com/${'a'.repeat(2100)}`, ...FIELDS }, /at most 2,048 characters/],
    [{ url: 'https://exa mple.com/', ...FIELDS }, /isn’t a valid URL/],
    [{ url: receiver.url, events: 'nonsense' }, /Choose at least one event/],
  ] as const) {
    const { status, text } = await ann.post(`${LIST}/new`, fields);
    assert.equal(status, 422, fields.url);
    assert.match(text, problem);
    assert.match(text, /role="alert"/);
  }
  assert.match(words((await ann.get(LIST)).text), /0 of 10/);
  await ann.post(`${LIST}/new`, { url: receiver.url, ...FIELDS });
  const changed = await ann.post(ONE, { url: 'http://example.com/', ...FIELDS });
  assert.equal(changed.status, 422);
  assert.ok(changed.text.includes('value="http://example.com/"'));
  assert.equal((await service.api('GET', '/webhooks/1')).json.data.url, receiver.url);
  for (let count = 1; count < 10; count++)
    assert.equal((await ann.post(`${LIST}/new`, { url: `${receiver.url}/${count}`, ...FIELDS })).status, 201);
  const full = await ann.post(`${LIST}/new`, { url: receiver.url, ...FIELDS });
  assert.equal(full.status, 409);
  assert.match(full.text, /You have 10 webhooks, which is the limit\./);
  assert.match((await ann.get(LIST)).text, /Delete one to add another\./);
});

test('test messages requested by users are limited in number', async (t) => {
  const { receiver, ann } = await start(t);
  await ann.post(`${LIST}/new`, { url: receiver.url, ...FIELDS });
  const problems = [];
  for (let count = 0; count < 31; count++)
    problems.push(new URL((await ann.post(`${ONE}/test`)).headers.get('location') ?? '', 'http://x/').searchParams.get('problem'));
  assert.equal(problems.at(-1), 'rate_limited');
  assert.ok(!problems.slice(0, -1).includes('rate_limited'));
  assert.match((await ann.get(`${ONE}?problem=rate_limited`)).text, /Too many messages at once/);
  for (const other of ['constructor', 'internal']) assert.doesNotMatch((await ann.get(`${ONE}?problem=${other}`)).text, /notice bad/);
});

test('webhook pages return 404 to other accounts, lead signed-out visitors to sign-in, and reject forms from other sites', async (t) => {
  const { service, receiver, ann } = await start(t);
  await ann.post(`${LIST}/new`, { url: receiver.url, ...FIELDS });
  await ann.post(`${ONE}/test`);
  await ended(ann, `${ONE}/deliveries/1`);
  const bob = await signIn(service, BOB);
  assert.match(words((await bob.get(LIST)).text), /0 of 10/);
  await bob.post(`${LIST}/new`, { url: receiver.url, ...FIELDS });
  for (const path of [ONE, `${ONE}/rotate`, `${ONE}/delete`, `${ONE}/deliveries/1`, `${LIST}/2/deliveries/1`, `${LIST}/0`, `${LIST}/999`])
    assert.equal((await bob.get(path)).status, 404, path);
  for (const path of [
    ONE,
    `${ONE}/test`,
    `${ONE}/rotate`,
    `${ONE}/delete`,
    `${ONE}/enable`,
    `${ONE}/disable`,
    `${ONE}/deliveries/1/redeliver`,
  ])
    assert.equal((await bob.post(path, { url: receiver.url, ...FIELDS })).status, 404, path);
  for (const path of [LIST, ONE, `${ONE}/deliveries/1`])
    assert.equal((await visit(service).get(path)).headers.get('location'), `/sign-in?next=${encodeURIComponent(path)}`);
  assert.equal((await ann.post(`${ONE}/delete`, {}, { origin: 'http://evil.example' })).status, 403);
  assert.equal((await ann.get(ONE)).status, 200);
  assert.equal(receiver.received.length, 1);
});
