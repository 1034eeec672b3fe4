import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { fakeRenderer } from '../fake-renderer.ts';
import { faultyRendering } from '../faulty-rendering.ts';
import { pictures } from '../fixtures/account-pictures.ts';
import { ANN, startWithPeople } from '../people.ts';
import { goodPage } from '../site.ts';
import { signIn, visit } from '../visitor.ts';

const HOSTILE = '"><script>alert(1)</script>\u202E';
const shell =
  '<!doctype html><html lang="en"><head><title>App</title></head><body><div id="root"></div><script src="/app.js"></script></body></html>';
const screenshots = {
  phone: { bytes: pictures.webpLossy, width: 412, height: 915 },
  desktop: { bytes: pictures.webpLossless, width: 1350, height: 940 },
};

const start = (t: TestContext, page: Parameters<typeof fakeRenderer>[0] | null) =>
  startWithPeople(
    t,
    { '/': { body: goodPage }, '/app': { body: shell } },
    {},
    page === null ? undefined : fakeRenderer({ screenshots, ...page }),
  );

test('the report of a rendered audit has screenshots and a tab about the rendered page', async (t) => {
  const html = (served: string): string => served.replace('Growing', 'Grow').replace('</main>', '<a href="/made">Made</a></main>');
  const service = await start(t, { html, seen: faultyRendering('Seen') });
  const ann = await signIn(service, ANN);
  const { id, path } = await service.make({ url: `${service.site.url}/`, mode: 'rendered', privacy: '0' });
  const overview = (await ann.get(`/reports/${id}`)).text;
  assert.match(overview, new RegExp(`<a href="/reports/${id}/rendered">Rendered</a>`));
  for (const [device, size] of [
    ['desktop', 'width="1350" height="940"'],
    ['phone', 'width="412" height="915"'],
  ])
    assert.match(
      overview,
      new RegExp(
        `<a class="screenshot on-${device}" href="(/reports/${id}/screenshots/${device}\\?run=\\d+)"[^>]*><img src="\\1" ${size} alt="Screenshot on a ${device}" loading="lazy">`,
      ),
    );
  const tab = await ann.get(`/reports/${id}/rendered`);
  assert.equal(tab.status, 200);
  for (const said of [
    'The page was still loading when its time in the browser was over.',
    '<th scope="row">Title</th><td data-name="HTML of the server"><span class="target"><bdi>Growing tomatoes',
    '<b><span class="target"><bdi>Grow tomatoes',
    '</svg> Changed by scripts</span>',
    '1 made, 0 removed',
    'one run in Sonde’s browser, not visitors',
    '<dt>Largest element (LCP)</dt><dd>4.3 s',
    '980 px on a screen of 412 px',
    '3 of 40 targets too small and too close to others',
    '18% of the text below 12 px',
    '9 errors, 1 warning',
    'not caught by any script',
    '404 Not Found',
    'HTTP on an HTTPS page',
    '<bdi>statistics.test</bdi>',
    'after 390 days',
    '4 keys in local storage, 1 key in session storage.',
    '2 requests with another method than GET, such as POST, which can change data.',
    '3 beacons, which only report to statistics.',
  ])
    assert.ok(tab.text.includes(said), said);
  // What was not measured to its end has no rating.
  assert.doesNotMatch(tab.text, /needs work/);
  // A request that Sonde refused did not fail.
  assert.doesNotMatch(/id="seen-failed-requests"[\s\S]*?<\/section>/.exec(tab.text)?.[0] ?? '', /chat\.test/);

  const shared = (await visit(service).get(path)).text;
  for (const device of ['desktop', 'phone'])
    assert.match(shared, new RegExp(`<div class="shots">.*<img src="${path}/screenshots/${device}\\?run=\\d+"`));
  assert.match((await visit(service).get(`${path}/details`)).text, /<h2 class="client-group">Rendered<\/h2>[\s\S]*What scripts change/);
  const german = await visit(service).get(`${path}/details`, { 'accept-language': 'de' });
  assert.match(german.text, /Von Skripten geändert[\s\S]*Laborwerte/);

  const list = (await ann.get('/reports')).text;
  assert.match(list, new RegExp(`<img src="/reports/${id}/screenshots/desktop\\?run=\\d+" width="44" height="30" alt="" loading="lazy">`));
});

test('two rendered audits are compared, including their screenshots', async (t) => {
  const service = await start(t, {});
  const ann = await signIn(service, ANN);
  const { id } = await service.make({ url: `${service.site.url}/`, mode: 'rendered' });
  await service.api('PUT', `/reports/${id}`, { results: '1' });
  const { text } = await ann.get(`/reports/${id}/compare`);
  const runs = new Set([...text.matchAll(/<img src="[^"]*\?run=(\d+)"/g)].map(([, run]) => run));
  assert.equal(runs.size, 2);
  assert.match(text, /<figcaption>Before <span[\s\S]*<figcaption>After <span/);
  await service.api('PUT', `/reports/${id}`, { results: '1', mode: 'html' });
  assert.doesNotMatch((await ann.get(`/reports/${id}/compare`)).text, /<figcaption>After <span/);
});

test('a report says why its page was or was not rendered', async (t) => {
  const service = await start(t, { html: () => goodPage });
  const ann = await signIn(service, ANN);
  const made = await service.make({ url: `${service.site.url}/app` });
  const rendered = (await ann.get(`/reports/${made.id}/rendered`)).text;
  assert.match(rendered, /The HTML of this page is an empty shell, so it was rendered/);
  assert.match(rendered, /Content checks look at the page after its scripts/);
  assert.match(rendered, /Made by scripts/);
  const plain = await service.make({ url: `${service.site.url}/`, mode: 'full' });
  assert.doesNotMatch((await ann.get(`/reports/${plain.id}`)).text, />Rendered</);
  assert.match((await ann.get(`/reports/${plain.id}/rendered`)).text, /No browser rendered this page in the last audit\./);

  const failing = await start(t, { fails: 'crashed' });
  const { id } = await failing.make({ url: `${failing.site.url}/`, mode: 'rendered' });
  assert.match(
    (await (await signIn(failing, ANN)).get(`/reports/${id}`)).text,
    /This page wasn’t rendered: no browser got it ready in time\./,
  );
});

test('texts taken from a rendered page are escaped', async (t) => {
  const service = await start(t, { seen: faultyRendering(HOSTILE) });
  const ann = await signIn(service, ANN);
  const { id, path } = await service.make({ url: `${service.site.url}/`, mode: 'rendered', privacy: '0' });
  const addresses = [...['', '/issues', '/rendered'].map((tab) => `/reports/${id}${tab}`), path, `${path}/details`];
  for (const address of addresses) {
    const { text } = await ann.get(address);
    assert.doesNotMatch(text.replaceAll(/ href="[^"]*"/g, ''), /<script>alert|\u202E/, address);
  }
});

test('mode rendered can be selected if a browser is installed; otherwise the page says how to install one', async (t) => {
  const withBrowser = await start(t, {});
  const ann = await signIn(withBrowser, ANN);
  const form = (await ann.get('/audits/new')).text;
  assert.match(form, /<select id="mode" name="mode">/);
  assert.match(form, /<option value="rendered"(?: selected)?>/);
  assert.doesNotMatch(form, /npm run browser/);
  const created = await ann.post('/audits/new', { url: `${withBrowser.site.url}/`, mode: 'rendered' });
  const id = created.headers.get('location')?.split('/').at(-1);
  assert.equal((await withBrowser.api('GET', `/reports/${id}`)).json.data.mode, 'rendered');
  const known = await ann.post('/audits/new', { url: `${withBrowser.site.url}/`, mode: 'html' });
  assert.match(known.text, /<input type="hidden" name="mode" value="html">/);
  const plain = await withBrowser.make({ url: `${withBrowser.site.url}/app`, mode: 'html' });
  await ann.post(`/reports/${plain.id}/settings/mode`, { mode: 'rendered' });
  assert.equal((await withBrowser.api('GET', `/reports/${plain.id}`)).json.data.mode, 'rendered');

  const without = await start(t, null);
  const bob = await signIn(without, ANN);
  const report = await without.make({ url: `${without.site.url}/` });
  for (const path of ['/audits/new', `/reports/${report.id}/settings`]) {
    const { text } = await bob.get(path);
    assert.match(text, /<option value="rendered" disabled>/, path);
    assert.match(text, /<option value="rendered" disabled>In a browser/, path);
  }
  for (const [path, fields] of [
    ['/audits/new', { url: `${without.site.url}/other` }],
    ['/audits/new', { url: `${without.site.url}/other`, step: 'list' }],
    [`/reports/${report.id}/settings/mode`, {}],
  ] as const) {
    const refused = await bob.post(path, { ...fields, mode: 'rendered' });
    assert.equal(refused.status, 422, path);
    assert.match(refused.text, /There is no browser to render pages with/, path);
  }
  assert.equal((await without.api('GET', `/reports/${report.id}`)).json.data.mode, 'full');
});
