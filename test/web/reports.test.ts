import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createKey } from '../../src/accounts/key.ts';
import type { ReportTable } from '../../src/storage/database.ts';
import { createUser, PASSWORD } from '../create-user.ts';
import { type Answer, startService } from '../service.ts';
import { goodPage, type SiteFile, startSite } from '../site.ts';
import { signIn, type Visitor, visit } from '../visitor.ts';

const poorPage = '<title>x</title><meta name=robots content=noindex><body><h1>One</h1><h4>Four</h4>';

const start = async (t: TestContext, env: Record<string, string> = {}) => {
  const files: Record<string, SiteFile> = {
    '/': { body: goodPage },
    '/poor': { body: poorPage },
    '/empty': {},
    '/slow': { body: goodPage, delay: 2_000 },
  };
  const site = await startSite(t, files);
  const service = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30', ...env });
  await service.db.deleteFrom('account').execute();
  const [ann, bob] = [await createUser(service.db, 'ann@example.com'), await createUser(service.db, 'bob@example.com')];
  const key = await createKey(service.db, { accountId: ann.id });
  /** Creates a report of Ann's, and returns it as the API shows it. */
  const make = async (path: string, fields: Record<string, string> = {}) =>
    (await service.call('POST', '/api/v1/reports', { key, body: { url: site.url + path, ...fields } })).json.data;
  const ask = (query: string) => service.call('GET', `/api/v1/reports?${query}`, { key });
  return { ...service, site, files, key, make, ask, ann, bob };
};

/** Ids of the reports that a page lists, in its order. */
const reportIds = ({ text }: Answer): number[] =>
  [...text.matchAll(/<a class="page-cell" href="\/reports\/(\d+)"/g)].map(([, id]) => Number(id));

test('the dashboard starts with a form for the first page, and shows an overview once there are reports', async (t) => {
  const service = await start(t);
  const ann = await signIn(service, 'ann@example.com');
  assert.match((await ann.get('/')).text, /<h1>Audit your first page<\/h1>[\s\S]*action="\/audits\/new"/);
  const made = [await service.make('/poor'), await service.make('/empty')];
  const page = await ann.get('/');
  assert.match(page.text, new RegExp(`class="site-card[\\s\\S]*aria-label="Last audits: ${made[0]?.score}, failed"`));
  assert.match(page.text, /Needs attention[\s\S]*\/empty<\/bdi>/);
  assert.match((await ann.get('/sites')).text, /href="\/sites\/127\.0\.0\.1">[\s\S]*2 pages[\s\S]*aria-label="Last audits: \d+, failed"/);
  assert.match((await ann.get('/reports')).text, /Failed <span class="number">1</);
  const bob = await signIn(service, 'bob@example.com');
  assert.deepEqual(reportIds(await bob.get('/')), []);
  assert.doesNotMatch((await bob.get('/')).text, /127\.0\.0\.1/);
});

test('the reports page accepts the same parameters as the API and finds the same reports', async (t) => {
  const service = await start(t);
  const ann = await signIn(service, 'ann@example.com');
  assert.match((await ann.get('/reports')).text, /No reports yet/);
  await service.make('/');
  await service.make('/poor', { privacy: '0' });
  await service.make('/empty', { privacy: '2', password: 'tomato' });
  for (let more = 0; more < 9; more += 1) await service.make(`/poor?${more}`);

  for (const query of [
    '',
    'sort=asc',
    'sort_by=url&sort=asc',
    'sort_by=result&per_page=25',
    'sort_by=generated_at&sort=asc&per_page=10&page=2',
    'search=POOR',
    'search=nothing-like-that',
    'search=127&search_by=project',
    'search=&result=bad&state=&privacy=0',
    'state=failed',
    'privacy=2',
    'project=127.0.0.1&per_page=100',
    'project=example.com',
    'page=9',
  ]) {
    const page = await ann.get(`/reports?${query}`);
    const { json } = await service.ask(query.includes('per_page') ? query : `${query}&per_page=50`);
    assert.equal(page.status, 200, query);
    assert.deepEqual(
      reportIds(page),
      json.data.map(({ id }: { id: number }) => id),
      query,
    );
  }

  const searched = (await ann.get('/reports?search=poor&sort_by=url&result=bad')).text;
  assert.match(searched, /<input id="search" name="search" type="search" value="poor"/);
  assert.match(searched, /<option value="bad" selected>/);
  assert.match(
    searched,
    /<th scope="col" aria-sort="descending"><a href="\/reports\?search=poor&amp;sort_by=url&amp;result=bad&amp;sort=asc">Page/,
  );
  assert.match(searched, /<a class="chip" href="\/reports\?sort_by=url&amp;result=bad"><bdi>URL contains “poor”/);
  assert.match((await ann.get('/reports?per_page=10')).text, /rel="next" href="\/reports\?per_page=10&amp;page=2"/);

  for (const [query, said] of [
    ['per_page=7', /per_page must be one of: 10, 25, 50, 100/],
    ['sort_by=colour', /sort_by must be one of/],
    ['result=bad&result=good', /result was given more than once/],
    ['page=0', /page must be a whole number/],
    ['search=%ff', /not valid percent-encoded/],
  ] as const) {
    const { status, text } = await ann.get(`/reports?${query}`);
    assert.equal(status, 422, query);
    assert.match(text, said);
  }
  const sneaky = (await ann.get(`/reports?search=${encodeURIComponent('"><script>alert(1)</script>')}`)).text;
  assert.doesNotMatch(sneaky, /"><script|alert\(1\)<\//);
});

test('the owner can share, audit again and delete a report on its page, the last after a confirmation', async (t) => {
  const service = await start(t);
  const ann = await signIn(service, 'ann@example.com');
  const { id, share_url } = await service.make('/poor');
  const share = new URL(share_url).pathname;
  const page = (await ann.get(`/reports/${id}`)).text;
  // The report is the report: what its owner sets has a page of its own, to which old addresses lead on.
  assert.doesNotMatch(page, /name="privacy"|name="every"/);
  for (const leads of ['share', 'settings#schedule', 'history', 'issues', 'delete', 'export.md', 'export.json', 'export.csv'])
    assert.ok(page.includes(`href="/reports/${id}/${leads}"`), leads);
  const settings = await ann.get(`/reports/${id}/settings`);
  assert.equal(settings.status, 200);
  assert.match(settings.text, /id="schedule">Schedule<[\s\S]*id="badge">Badge</);
  assert.equal((await visit(service).get(share)).status, 404);
  assert.match((await ann.get(share)).text, new RegExp(`You own this report[\\s\\S]*href="/reports/${id}"`));

  const readers = (fields: Record<string, string>) => ann.post(`/reports/${id}/share`, fields);
  assert.equal((await readers({ privacy: '0' })).headers.get('location'), `/reports/${id}/share?done=saved`);
  assert.match((await ann.get(`/reports/${id}`)).text, /<p class="report-when">.*<span>Anyone with the link<\/span>/);
  const accessNote = async () => /id="share-access"[^>]*>([^<]*)</.exec((await ann.get(`/reports/${id}/share?done=saved`)).text)?.[1] ?? '';
  assert.equal(await accessNote(), 'Anyone with this link can open the report.');
  assert.ok((await ann.get(`/reports/${id}/share`)).text.includes(`value="http://sonde.test${share}"`));
  assert.equal((await visit(service).get(share)).status, 200);
  const refused = await readers({ privacy: '2' });
  assert.equal(refused.status, 422);
  assert.match(refused.text, /value="2" checked[\s\S]*aria-invalid="true"[\s\S]*Enter a password/);
  assert.equal((await readers({ privacy: '2', password: 'x'.repeat(129) })).status, 422);
  assert.equal((await readers({ privacy: '2', password: 'tomato' })).status, 303);
  assert.equal((await visit(service).get(share)).status, 401);
  assert.match(await accessNote(), /link and the password/);
  assert.equal((await readers({ privacy: '2', password: '' })).status, 303);
  assert.equal((await visit(service).post(share, { password: 'tomato' })).status, 303);

  assert.equal((await ann.post(`/reports/${id}/audit`)).headers.get('location'), `/reports/${id}?done=audit`);
  const again = await settled(ann, `/reports/${id}?done=audit`);
  assert.match(again.text, /The new audit is finished/);
  assert.match(again.text, new RegExp(`<a class="chip" href="/reports/${id}/compare"><span>No change since `));
  assert.doesNotMatch((await visit(service).post(share, { password: 'tomato' })).text, /\/compare/);
  const audits = (await ann.get(`/reports/${id}/history`)).text;
  assert.equal(audits.match(/<tbody>[\s\S]*?<\/tbody>/)?.[0].match(/<tr/g)?.length, 2, 'both audits are listed');

  assert.match((await ann.get(`/reports/${id}/delete`)).text, /Delete this report\?[\s\S]*<wbr>poor/);
  assert.equal((await ann.post(`/reports/${id}/delete`)).headers.get('location'), '/reports?done=deleted');
  assert.match((await ann.get('/reports?done=deleted')).text, /Report deleted/);
  assert.equal((await ann.get(`/reports/${id}`)).status, 404);
  assert.equal((await visit(service).get(share)).status, 404);
});

test('the page of a running report reloads automatically, and the page of a failed report shows the reason', async (t) => {
  const service = await start(t);
  const ann = await signIn(service, 'ann@example.com');
  const requested = await ann.post('/audits/new', { url: `${service.site.url}/` });
  const path = requested.headers.get('location') ?? '';
  assert.match((await settled(ann, path)).text, /id="fix-first"/);
  const set = (fields: Partial<Pick<ReportTable, 'state' | 'run_id' | 'result' | 'score' | 'generated_at'>>) =>
    service.db.updateTable('report').set(fields).execute();

  await set({ state: 'processing' });
  const asking = await ann.get(`${path}?done=audit`);
  // A page that people read changes in parts, or is refreshed by its reader.
  assert.ok(!retries(asking));
  assert.match(asking.text, /data-is-live[\s\S]*class="progress"[\s\S]*<noscript><a class="text-link" href="">Refresh/);
  const reading = await ann.get(path);
  assert.match(reading.text, /A new audit is running[\s\S]*id="fix-first"/);
  assert.doesNotMatch(reading.text, /\/audit"/);

  await set({ state: 'queued', run_id: null, result: null, score: null, generated_at: null });
  const waiting = await ann.get(path);
  assert.ok(retries(waiting));
  assert.match(waiting.text, /Queued/);
  // What would be typed here would be lost when the audit ends.
  assert.doesNotMatch(/<main[\s\S]*<\/main>/.exec(waiting.text)?.[0] ?? '', /<form/);
  await service.db
    .updateTable('report')
    .set({ updated_at: Date.now() - 6_000 })
    .execute();
  assert.match((await ann.get(path)).text, /Waiting in the queue\. You can leave this page/);

  const failing = (await ann.post('/audits/new', { url: `${service.site.url}/empty` })).headers.get('location') ?? '';
  const failed = await settled(ann, failing);
  assert.match(
    failed.text,
    new RegExp(`href="${failing}/share"[\\s\\S]*Audit failed[\\s\\S]*action="${failing}/audit"><button>Try again<`),
  );
  assert.doesNotMatch(failed.text, /class="tabs"/);
});

test('the owner sees what the first audit of a page has found so far, and nobody else does', async (t) => {
  const service = await start(t);
  const late = Promise.withResolvers<void>();
  service.files['/growing'] = { body: goodPage.replace('</main>', '<a href="/late">Late</a></main>') };
  service.files['/late'] = { after: late.promise };
  t.after(() => late.resolve());
  const ann = await signIn(service, 'ann@example.com');
  const path = (await ann.post('/audits/new', { url: `${service.site.url}/growing` })).headers.get('location') ?? '';
  let page = await ann.get(path);
  while (!page.text.includes('Fix these first') || !page.text.includes('Checking 2 links')) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    page = await ann.get(path);
  }
  assert.match(page.text, /<title>About \d+ so far[\s\S]*Checking 2 links[\s\S]*preliminary[\s\S]*\d+ of \d+ checks[\s\S]*checks to go/);
  assert.match((await ann.get(`${path}/issues`)).text, /data-is-live[\s\S]*class="issue-list"/);
  const id = path.split('/').at(-1);
  const shown = await service.call('GET', `/api/v1/reports/${id}`, { key: service.key });
  assert.deepEqual([shown.json.data.state, shown.json.data.score], ['processing', null]);
  assert.doesNotMatch((await ann.get(`/r/${shown.json.data.slug}`)).text, /Fix these first/);
  late.resolve();
  assert.doesNotMatch((await settled(ann, path)).text, /preliminary|checks to go/);
  assert.deepEqual(await service.db.selectFrom('preliminary_result').select('report_id').execute(), []);
});

test('report pages return 404 to other accounts, lead visitors to the sign-in page, and reject forms of other sites', async (t) => {
  const service = await start(t);
  const { id } = await service.make('/poor');
  const bob = await signIn(service, 'bob@example.com');
  const ann = await signIn(service, 'ann@example.com');
  const looks = ['', '/settings', '/delete'];
  const actions = ['/share', '/audit', '/delete'];
  for (const look of looks) {
    assert.equal((await bob.get(`/reports/${id}${look}`)).status, 404, look);
    const sent = (await visit(service).get(`/reports/${id}${look}`)).headers.get('location');
    assert.equal(sent, `/sign-in?next=${encodeURIComponent(`/reports/${id}${look}`)}`);
  }
  for (const action of actions) {
    assert.equal((await bob.post(`/reports/${id}${action}`, { privacy: '0' })).status, 404, action);
    assert.equal((await visit(service).post(`/reports/${id}${action}`, { privacy: '0' })).headers.get('location'), '/sign-in', action);
    assert.equal((await ann.post(`/reports/${id}${action}`, { privacy: '0' }, { origin: 'https://elsewhere.test' })).status, 403, action);
  }
  for (const path of ['/reports/0', '/reports/x', `/reports/${id}0`, '/reports/99999999999999999999'])
    assert.equal((await ann.get(path)).status, 404, path);
  assert.deepEqual(reportIds(await bob.get('/reports')), []);
  assert.deepEqual(await service.db.selectFrom('report').select(['id', 'privacy', 'state']).execute(), [
    { id, privacy: 1, state: 'completed' },
  ]);
});

test('all links on the pages keep the path of BASE_URL', async (t) => {
  const service = await start(t, { BASE_URL: 'https://tools.test/sonde/' });
  const { id } = await service.make('/poor');
  const ann = visit(service, 'https://tools.test');
  await ann.post('/sign-in', { email: 'ann@example.com', password: PASSWORD });
  for (const path of [
    '/',
    '/reports?search=poor&per_page=10',
    '/sites',
    '/sites/127.0.0.1',
    '/sites/127.0.0.1/pages',
    '/sites/127.0.0.1/issues/noindex',
    '/sites/127.0.0.1/settings',
    `/reports/${id}`,
    `/reports/${id}/share`,
    `/reports/${id}/delete`,
  ]) {
    const { status, text } = await ann.get(path);
    assert.equal(status, 200, path);
    for (const [, address = ''] of text.matchAll(/(?:href|action)="(\/[^"]*)"/g)) assert.match(address, /^\/sonde\//, path);
  }
  assert.equal((await ann.post(`/reports/${id}/delete`)).headers.get('location'), '/sonde/reports?done=deleted');
});

test('signed-in users can export the filtered list of reports as CSV', async (t) => {
  const service = await start(t);
  const ann = await signIn(service, 'ann@example.com');
  for (const path of ['/', '/poor', '/empty']) await service.make(path);
  const page = await ann.get('/reports?result=bad&sort_by=url&per_page=25');
  assert.match(page.text, /href="\/reports\.csv\?result=bad&amp;sort_by=url"><svg[\s\S]{0,300}<\/svg>Export CSV</);
  for (const query of ['', '?result=bad&sort_by=url', '?state=failed']) {
    const file = await ann.get(`/reports.csv${query}`);
    assert.equal(file.status, 200);
    assert.match(file.headers.get('content-type') ?? '', /^text\/csv/);
    assert.match(file.headers.get('content-disposition') ?? '', /attachment/);
    assert.equal(file.text, (await service.call('GET', `/api/v1/reports.csv${query}`, { key: service.key })).text, query);
  }
  assert.equal((await ann.get('/reports.csv?state=strange')).headers.get('location'), '/reports?state=strange');
  const bob = await signIn(service, 'bob@example.com');
  assert.equal((await bob.get('/reports.csv')).text.trim().split('\r\n').length, 1);
  assert.equal((await visit(service).get('/reports.csv')).headers.get('location'), '/sign-in?next=%2Freports.csv');
  for (let time = 0; time < 12; time++) assert.equal((await bob.get('/reports.csv')).status, 200, 'one after the other');
});

/** A page as it is once it no longer asks to be looked at again. */
const settled = async (visitor: Visitor, path: string): Promise<Answer> => {
  for (;;) {
    const answer = await visitor.get(path);
    if (!answer.text.includes('data-is-live')) return answer;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};

const retries = ({ text }: Answer): boolean => text.includes('<noscript><meta http-equiv="refresh"');
