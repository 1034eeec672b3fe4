import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { ANN, BOB, startWithPeople } from '../people.ts';
import { goodPage } from '../site.ts';
import { signIn, type Visitor, visit } from '../visitor.ts';

const poor = (title: string): string => `<title>${title}</title><meta name=robots content=noindex><body><h1>One</h1><h4>Four</h4>`;
const ISSUE = 'noindex';
const HEADLINE = /noindex/;

const start = async (t: TestContext) => {
  const service = await startWithPeople(t, {
    '/': { body: goodPage },
    '/tea': { body: poor('Tea &amp; &lt;b&gt;cake&lt;/b&gt;') },
    '/rtl': { body: poor('شاي') },
  });
  const ann = await signIn(service, ANN);
  const made = [];
  for (const path of ['/', '/tea', '/rtl']) made.push(await service.make({ url: service.site.url + path }));
  return { ...service, ann, made };
};

/** Issues are added up within about a second. */
const settled = async (ann: Visitor, path: string, words: RegExp): Promise<string> => {
  for (let tries = 0; ; tries++) {
    const { status, text } = await ann.get(path);
    assert.equal(status, 200, path);
    if (words.test(text) || tries > 200) return text;
    await setTimeout(50);
  }
};

test('each issue of a site links to its pages', async (t) => {
  const { ann, made, ...service } = await start(t);
  const [, tea, rtl] = made;
  const site = '/sites/127.0.0.1';
  const issues = `${site}/issues`;
  for (const list of [site, issues]) {
    const row = new RegExp(`href="${issues}/${ISSUE}"(?:(?!</tr>|</li>)[\\s\\S])*<b>2</b> <span class="dim">of 3<`);
    const text = await settled(ann, list, row);
    assert.match(text, row, list);
    const headers = text.match(/<span>Security headers: \d missing or weak <span class="note">.*?<\/th>/g) ?? [];
    if (list === issues) assert.deepEqual([headers.length, headers[0]?.includes(`href="${issues}/csp"`)], [1, true]);
  }
  const path = `${issues}/${ISSUE}`;
  const { status, text } = await ann.get(path);
  assert.equal(status, 200);
  assert.match(text, HEADLINE);
  assert.match(text, /<dt>Pages affected<\/dt><dd>2 <small>of 3<\/small>/);
  assert.match(text, /Why it matters[\s\S]*How to fix it/);
  assert.match(text, new RegExp(`href="/checks/${ISSUE}"`));
  assert.deepEqual(
    [...text.matchAll(/<a class="page-cell" href="\/reports\/(\d+)"/g)].map(([, id]) => Number(id)),
    [tea?.id, rtl?.id],
  );
  assert.match(text, /<b dir="auto">Tea &amp; &lt;b&gt;cake&lt;\/b&gt;<\/b>/);
  assert.match(text, /<b dir="auto">شاي<\/b>/);
  // The list continues after a place, whatever is written there.
  assert.match((await ann.get(`${path}?after=999999.1`)).text, /No more pages[\s\S]*Back to the start/);
  assert.match((await ann.get(`${path}?after=x`)).text, /class="page-cell"/);
  assert.equal((await visit(service).get(path)).headers.get('location'), `/sign-in?next=${encodeURIComponent(path)}`);
  for (const none of [`${issues}/nothing`, `${issues}/constructor`, '/sites/none.test/issues'])
    assert.equal((await ann.get(none)).status, 404, none);
  assert.match((await ann.get(`${issues}/https`)).text, /Pages with this issue/);
  for (const earlier of ['/issues', `/issues/${ISSUE}`]) assert.equal((await ann.get(earlier)).headers.get('location'), '/sites', earlier);

  const bob = await signIn(service, BOB);
  assert.equal((await bob.get(path)).status, 404);
});

test('pages of a site are listed by score within a range, the lowest first', async (t) => {
  const { ann, api } = await start(t);
  const path = '/sites/127.0.0.1/pages';
  const { data } = (await api('GET', '/reports?per_page=50')).json as { data: { id: number; score: number }[] };
  const expected = data.toSorted((one, other) => one.score - other.score || one.id - other.id);
  const reportIds = async (query: string): Promise<number[]> => {
    const { status, text } = await ann.get(path + query);
    assert.equal(status, 200, query);
    return [...text.matchAll(/<a class="page-cell" href="\/reports\/(\d+)"/g)].map(([, id]) => Number(id));
  };
  const ids = expected.map(({ id }) => id);
  for (const query of ['', '?from=0&to=100', '?from=90&to=10', '?from=-1&to=x', '?after=zzz', '?from=1e1&to=20'])
    assert.deepEqual(await reportIds(query), ids, query);
  const low = expected[0]?.score ?? 0;
  assert.deepEqual(
    await reportIds(`?from=${low}&to=${low}`),
    expected.filter(({ score }) => score === low).map(({ id }) => id),
  );
  assert.deepEqual(await reportIds(`?after=${low}.${ids[0]}`), ids.slice(1));
  // Each column of the overview leads to its pages.
  const overview = (await ann.get('/sites/127.0.0.1')).text;
  const bin = Math.min(90, low - (low % 10));
  assert.ok(overview.includes(`href="${path}?from=${bin}&amp;to=${bin === 90 ? 100 : bin + 9}"`));
});
