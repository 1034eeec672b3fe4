import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checks } from '../../src/audit/checks/index.ts';
import type { ModeNeed, Need } from '../../src/audit/evidence.ts';
import { runCommand } from '../command.ts';
import { goodPage, startSite } from '../site.ts';

const pages = {
  '/': { body: goodPage },
  '/noindex': { body: '<title>&lt;b>"Hidden"\u0007</title><meta name=robots content=noindex>' },
  '/empty': {},
};

test('sonde audit accepts several URLs and prints the results in the same order', async (t) => {
  const site = await startSite(t, pages);
  const sonde = (args: string[], input = '') => runCommand(['audit', ...args], { env: { ALLOW_TARGETS: site.target }, input });
  const [good, hidden, empty] = ['/', '/noindex', '/empty'].map((path) => `${site.url}${path}`) as [string, string, string];

  const pretty = await sonde([good, hidden]);
  assert.equal(pretty.code, 0, pretty.err);
  assert.ok(pretty.out.indexOf(good) < pretty.out.indexOf(hidden));
  assert.match(pretty.out, /\n2 pages: ● \d good {2}▲ \d decent {2}■ \d bad\n$/);

  const json = await sonde(['-', '--format', 'json'], `# three\n${good}\n\n${hidden}\n${empty}\n`);
  assert.equal(json.code, 2);
  assert.match(json.err, new RegExp(`^Error: ${empty}: [^\n]+\n$`));
  const objects = JSON.parse(json.out);
  assert.deepEqual(
    objects.map(({ url, error }: { url: string; error?: { code: string } }) => [url, error?.code]),
    [
      [good, undefined],
      [hidden, undefined],
      [empty, 'empty_body'],
    ],
  );

  const nothing = await sonde(['-'], '# nothing\n');
  assert.equal(nothing.code, 64);
  assert.equal((await sonde([good, hidden, '--fail-on', 'bad'])).code, 1);
  assert.equal((await sonde([good, '--fail-on', 'noindex,bad'])).code, 0);
  assert.equal((await sonde([hidden, '--fail-on', 'noindex'])).code, 1);
  assert.match(
    (await sonde([good, '--fail-on', 'noindx'])).err,
    /^Error: --fail-on takes the ratings bad and decent, and ids of checks, not noindx\. Did you mean noindex\?/,
  );
  const secret = await sonde(['http://user:hunter2@garden.example/']);
  assert.deepEqual([secret.code, secret.err], [64, 'Error: Remove the user name and password from the URL. Sonde doesn’t send them.\n']);
});

test('JUnit output has a test case for each page and check, and its failure messages are escaped', async (t) => {
  const site = await startSite(t, pages);
  const hidden = `${site.url}/noindex`;
  const { out, code } = await runCommand(['audit', hidden, hidden, `${site.url}/empty`, '--mode', 'html', '--format', 'junit'], {
    env: { ALLOW_TARGETS: site.target },
  });
  assert.equal(code, 2);
  const other: readonly Need[] = ['resources', 'links', 'languageVersions', 'sitemapSample', 'rendered'] satisfies ModeNeed[];
  const requested = checks.filter(({ needs }) => !needs.some((need) => other.includes(need)));
  const cases = out.match(/<testcase [^>]+>/g) ?? [];
  assert.equal(new Set(cases).size, cases.length);
  assert.ok(cases.length > 20 && cases.length < requested.length);
  assert.match(
    out,
    new RegExp(`<testcase classname="${hidden}" file="${hidden}" name="noindex: [^"]+"><failure type="\\w+" message="[^"]+">`),
  );
  assert.match(out, /<error type="empty_body" message="[^"]+"\/>/);
  assert.equal(out.match(/<testsuite /g)?.length, 2);
  assert.ok(!out.includes('<b>') && !out.includes('\u0007'));
});

test('SARIF output has a rule for each check and a result with a location for each problem', async (t) => {
  const site = await startSite(t, pages);
  const { out } = await runCommand(['audit', `${site.url}/noindex`, `${site.url}/empty`, '--format', 'sarif'], {
    env: { ALLOW_TARGETS: site.target },
  });
  const log = JSON.parse(out);
  assert.equal(log.version, '2.1.0');
  const [run] = log.runs;
  assert.equal(run.tool.driver.rules.length, checks.length);
  const noindex = run.results.find(({ ruleId }: { ruleId: string }) => ruleId === 'noindex');
  assert.equal(noindex.level, 'error');
  assert.deepEqual(noindex.locations[0].physicalLocation.artifactLocation, { uri: 'noindex', uriBaseId: site.url });
  assert.deepEqual(run.originalUriBaseIds, { [site.url]: { uri: `${site.url}/` } });
  assert.equal(noindex.locations[0].physicalLocation.region.startLine, 1);
  assert.equal(run.invocations[0].executionSuccessful, false);
  assert.match(run.invocations[0].toolExecutionNotifications[0].message.text, /\/empty: /);
});

test('audits of several pages in one run share the evidence about their site', async (t) => {
  const requested: string[] = [];
  const files = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`/${index}`, { body: goodPage }]));
  const site = await startSite(t, files, (path) => void requested.push(path));
  const urls = Object.keys(files).map((path) => site.url + path);
  await runCommand(['audit', ...urls, '--mode', 'html', '--quiet'], { env: { ALLOW_TARGETS: site.target } });
  const counts = Object.fromEntries(
    ['/robots.txt', '/sitemap.xml', '/llms.txt', '/favicon.ico'].map((path) => [path, requested.filter((one) => one === path).length]),
  );
  assert.deepEqual(counts, { '/robots.txt': 1, '/sitemap.xml': 1, '/llms.txt': 1, '/favicon.ico': 1 });
});
