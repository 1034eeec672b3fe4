import assert from 'node:assert/strict';
import { test } from 'node:test';
import { present } from '../../src/audit/texts/present.ts';
import { english } from '../../src/locales/english.ts';
import { findShownRun } from '../../src/reports/history.ts';
import { findReport } from '../../src/reports/report.ts';
import { reportPage } from '../../src/web/report/report-page.ts';
import { ANN, startWithPeople } from '../people.ts';
import { goodPage } from '../site.ts';
import { signIn, visit } from '../visitor.ts';

const page = goodPage.replace('</main>', '<img src="/gone.png" alt="A"><a href="/gone">Old page</a></main>');
const LINKS = /<a [^>]*href="[^"]*\.csv" download>/;

test('a report in mode full shows resources and links, and offers CSV files only to its owner', async (t) => {
  const service = await startWithPeople(t, { '/': { body: page } });
  const { id, path } = await service.make({ url: `${service.site.url}/`, privacy: '0' });
  const ann = await signIn(service, ANN);
  const shared = (await visit(service).get(`${path}/details`)).text;
  for (const said of [
    '<h2 id="seen-files">Files</h2>',
    '<h2 id="seen-link-check">Link check</h2>',
    '<bdi>/gone.png</bdi>',
    '<bdi>Old page</bdi>',
  ])
    assert.ok(shared.includes(said), said);
  assert.match((await visit(service).get(path)).text, /Standard: the page/);
  assert.doesNotMatch(shared, LINKS);
  assert.doesNotMatch(shared, /looked at the page alone/);

  for (const name of ['resources', 'links']) {
    assert.ok((await ann.get(`/reports/${id}/links`)).text.includes(`<a class="csv" href="/reports/${id}/${name}.csv" download>`));
    const file = await ann.get(`/reports/${id}/${name}.csv`);
    assert.deepEqual([file.status, file.headers.get('content-disposition')], [200, `attachment; filename="report-${id}-${name}.csv"`]);
    assert.equal(file.text, (await service.api('GET', `/reports/${id}/${name}.csv`)).text);
    assert.match(file.text, /\/gone/);
    assert.equal((await visit(service).get(`/reports/${id}/${name}.csv`)).status, 303);
    assert.equal((await (await signIn(service, 'bob@example.com')).get(`/reports/${id}/${name}.csv`)).status, 404);
  }
});

test('a report in mode html says that only the page itself was audited', async (t) => {
  const service = await startWithPeople(t, { '/': { body: page } });
  const { id } = await service.make({ url: `${service.site.url}/`, mode: 'html' });
  const report = await findReport(service.db, service.accountId, id);
  const run = report && (await findShownRun(service.db, report));
  assert.ok(run);
  const { auditResult, mode, ruleset } = run;
  const show = async (changed: { known?: string }): Promise<string> => {
    const facts = { ...auditResult.facts, host_known_since: changed.known ?? null };
    const told = { previous: null, banner: null, privacy: 'public', state: 'completed', error: null, errorDetail: {} } as const;
    const shown = { ...told, url: service.site.url, presentation: present(auditResult), facts, mode, generatedAt: new Date(0) };
    return String(await reportPage({ ...shown, ruleset }, { basePath: '', version: '0', words: english }));
  };
  const html = await show({});
  assert.match(html, /This audit looked at the page alone \(Quick\)\./);
  assert.match(html, /Quick: the page and what surrounds it\./);
  assert.doesNotMatch(html, />(?:Files|Link check)<\/h2>|are from </);
  assert.match(
    await show({ known: '2026-11-20T12:03:00.000Z' }),
    /robots\.txt, sitemaps and other files of the host are from <time [^>]*>20 November 2026, 12:03 UTC<\/time>, as another audit had just/,
  );
});
