import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeCommand, runCommand } from '../command.ts';
import { makeFolder } from '../make-folder.ts';
import { type SiteFile, startSite } from '../site.ts';

const page = (title: string, links: readonly string[] = []): { body: string } => ({
  body: `<!doctype html><html lang="en"><title>${title}</title><body><h1>${title}</h1>${links.map((link) => `<a href="${link}">${link}</a>`).join(' ')}`,
});

const files = {
  '/': page('Garden in Ghent', ['/pots', '/shop/1', '/missing']),
  '/pots': page('Pots of clay', ['/', '/<&>']),
  '/%3C&%3E': page('Pots of clay', ['/']),
  '/shop/1': page('Shop by post', ['/']),
};

const startGarden = async (t: TestContext) => {
  const site = await startSite(t, files);
  const crawl = (...args: string[]) => runCommand(['crawl', `${site.url}/`, ...args], { env: { ALLOW_TARGETS: site.target } });
  return { ...site, crawl };
};

test('sonde crawl prints JSON that contains each page once and the pages of each issue', async (t) => {
  const { url, crawl } = await startGarden(t);
  const { out, err, code } = await crawl('--format', 'json');
  assert.equal(code, 0, err);
  assert.equal(err, '');
  const site = JSON.parse(out);
  assert.equal(site.url, `${url}/`);
  assert.equal(site.state, 'completed');
  assert.deepEqual(site.pages, { found: 5, crawled: 5, failed: 0, waiting: 0, left_out: {}, trap_patterns: 0 });
  assert.deepEqual(
    site.pages_list.map((one: { url: string; depth: number; inlinks: number }) => [one.url, one.depth, one.inlinks]).sort(),
    [
      [`${url}/%3C&%3E`, 2, 1],
      [`${url}/`, 0, 3],
      [`${url}/pots`, 1, 1],
      [`${url}/shop/1`, 1, 1],
    ],
  );
  assert.deepEqual([...site.pages_list].sort((one, other) => other.link_score - one.link_score)[0]?.link_score, 100);
  const pagesOf = new Map<string, string[]>(site.issues.map(({ check, pages }: { check: string; pages: string[] }) => [check, pages]));
  assert.deepEqual(pagesOf.get('site-broken-links'), [`${url}/`]);
  assert.deepEqual(pagesOf.get('title-duplicate')?.toSorted(), [`${url}/%3C&%3E`, `${url}/pots`]);
});

test('sonde crawl supports all output formats', async (t) => {
  const { url, crawl } = await startGarden(t);
  const pretty = (await crawl()).out;
  assert.match(pretty, /of 100/);
  assert.match(pretty, /Broken internal links {2}Medium, 1 page, −[\d.]+, site-broken-links\n {4}http/);
  assert.match(pretty, /Security headers: \d missing or weak\s+[A-Z][a-z]+, 1 page.*nosniff/);
  assert.equal(pretty.match(/nosniff/g)?.length, 1);
  const [head, ...rows] = (await crawl('--format', 'csv')).out.trimEnd().split(/\r?\n/);
  assert.equal(head, 'url,status,depth,indexable,score,title,inlinks,link_score');
  assert.equal(rows.length, 4);
  const junit = (await crawl('--format', 'junit')).out;
  assert.match(junit, new RegExp(`<testcase classname="${url}/" file="${url}/" name="site-broken-links: [^"]+"><failure message="[^"]+">`));
  assert.ok(junit.includes(`${url}/%3C&amp;%3E`));
  const [run] = JSON.parse((await crawl('--format', 'sarif')).out).runs;
  const broken = run.results.filter(({ ruleId }: { ruleId: string }) => ruleId === 'site-broken-links');
  assert.deepEqual(
    broken.map(({ locations: [place] }: { locations: [{ physicalLocation: object }] }) => place.physicalLocation),
    [{ artifactLocation: { uri: '/', uriBaseId: url }, region: { startLine: 1 } }],
  );
});

test('sonde crawl supports limits and score gates, and rejects invalid usage with an error', async (t) => {
  const { url, crawl } = await startGarden(t);
  const limited = JSON.parse((await crawl('--format', 'json', '--max-pages', '2')).out);
  assert.equal(limited.pages.crawled, 2);
  assert.equal(limited.pages.left_out.limit, limited.pages.found - 2);
  const excluded = JSON.parse((await crawl('--format', 'json', '--exclude', '/shop/*', '--max-depth', '1')).out);
  assert.deepEqual(excluded.pages_list.map((one: { url: string }) => one.url).sort(), [`${url}/`, `${url}/pots`]);
  const included = JSON.parse((await crawl('--format', 'json', '--include', '/', '--include', '/sh?p/*')).out);
  assert.deepEqual(included.pages_list.map((one: { url: string }) => one.url).sort(), [`${url}/`, `${url}/shop/1`]);
  assert.equal((await crawl('--min-score', '100')).code, 1);
  assert.equal((await crawl('--fail-on', 'site-noindex,site-broken-links')).code, 1);
  assert.equal((await crawl('--fail-on', 'site-noindex')).code, 0);
  assert.equal((await crawl('--fail-on', 'bad,site-noindex')).code, 0);
  assert.equal((await crawl('--fail-on', 'decent')).code, 1);
  for (const wrong of [
    ['--max-pages', '100001'],
    ['--rate', '0'],
    ['--fail-on', 'nonsense'],
    ['--include', 'x'.repeat(201)],
    Array.from({ length: 21 }, (_, number) => `--exclude=/${number}`),
  ])
    assert.equal((await crawl(...wrong)).code, 64, wrong.join(' '));
});

test('sonde crawl fails for a site without any page', async (t) => {
  const site = await startSite(t, {});
  const { code, err, out } = await runCommand(['crawl', site.url, '--format', 'json'], { env: { ALLOW_TARGETS: site.target } });
  assert.equal(code, 2);
  assert.match(err, /^Error: http[^\n]+\n$/);
  const { error, error_detail } = JSON.parse(out);
  assert.equal(error, 'http_error');
  assert.ok(err.endsWith(`${error_detail}\n`), error_detail);
});

test('sonde crawl prints the pages listed in a sitemap, and exits with 2 if the start URL fails', async (t) => {
  const files: Record<string, SiteFile> = { '/a': page('Page A', []) };
  const site = await startSite(t, files);
  const loc = `<url><loc>${site.url}/a</loc></url>`;
  const xml = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${loc}</urlset>`;
  files['/sitemap.xml'] = { headers: { 'content-type': 'application/xml' }, body: xml };
  const { code, err, out } = await runCommand(['crawl', site.url, '--format', 'json'], { env: { ALLOW_TARGETS: site.target } });
  assert.equal(code, 2);
  assert.match(err, /^Error: http[^\n]+\n$/);
  assert.ok(JSON.parse(out).score > 0);
});

/** A site without an end. `reached` resolves when its fourth page is asked for; `waits` has that page wait for ever. */
const startEndless = async (t: TestContext, waits: boolean) => {
  const reached = Promise.withResolvers<void>();
  const all = Object.fromEntries(
    Array.from({ length: 400 }, (_, number) => [`/${number || ''}`, { ...page(`Page ${number}`, [`/${number + 1}`]), delay: 100 }]),
  );
  const fourth = { ...page('Page 3', ['/4']), ...(waits ? { after: new Promise(() => {}) } : {}) };
  Object.defineProperty(all, '/3', {
    get() {
      reached.resolve();
      return fourth;
    },
  });
  return { ...(await startSite(t, all)), reached: reached.promise };
};

/** Sends signals to a crawl in a process of its own. Returns how it ends, and what it leaves of its data. */
const interrupt = async (t: TestContext, signals: readonly NodeJS.Signals[]) => {
  const { url, target, reached } = await startEndless(t, signals.length > 1);
  const folder = mkdtempSync(join(tmpdir(), 'sonde-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const main = fileURLToPath(new URL('../../bin/sonde.js', import.meta.url));
  const child = spawn(process.execPath, [main, 'crawl', url, '--format', 'json'], {
    env: { ...process.env, TMPDIR: folder, ALLOW_TARGETS: target },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [out, ended] = [text(child.stdout), once(child, 'exit')];
  await reached;
  for (const signal of signals) {
    child.kill(signal);
    // Two signals at once are one.
    await setTimeout(200);
  }
  const [code] = await ended;
  return { code, out: await out, left: readdirSync(folder).filter((name) => name.startsWith('sonde-crawl-')) };
};

test('sonde crawl stops on SIGINT and prints its results so far', async (t) => {
  const { url, target, reached } = await startEndless(t, false);
  const folder = await makeFolder(t);
  const { TMPDIR = tmpdir() } = process.env;
  process.env.TMPDIR = folder;
  t.after(() => Object.assign(process.env, { TMPDIR }));
  const command = makeCommand({ env: { ALLOW_TARGETS: target } });
  const ended = command.run(['crawl', url, '--format', 'json']);
  await reached;
  assert.equal(readdirSync(folder).length, 1);
  command.context.emit('SIGINT', 'SIGINT');
  const { code, out } = await ended;
  assert.equal(code, 0);
  const { state, pages_list } = JSON.parse(out);
  assert.equal(state, 'stopped');
  assert.ok(pages_list.length >= 3);
  assert.deepEqual(readdirSync(folder), []);
});

test('sonde crawl exits immediately on a second SIGINT, without output', async (t) => {
  assert.deepEqual(await interrupt(t, ['SIGINT', 'SIGINT']), { code: 130, out: '', left: [] });
});

test('sonde crawl exits on SIGTERM without output', async (t) => {
  assert.deepEqual(await interrupt(t, ['SIGTERM']), { code: 143, out: '', left: [] });
});
