import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { SaxesParser } from 'saxes';
import { httpSettings } from '../../src/app/egress.ts';
import { audit } from '../../src/audit/audit.ts';
import { openSharedState } from '../../src/audit/hosts/shared-state.ts';
import { unpackAudit } from '../../src/audit/stored-result.ts';
import type { AuditedUrl } from '../../src/cli/formats/format.ts';
import { type AuditFormat, auditFormats, crawlFormats, loadAuditFormat } from '../../src/cli/formats/formats.ts';
import { readConfig } from '../../src/config/config.ts';
import { english } from '../../src/locales/english.ts';
import { pools } from '../analysis.ts';
import { runCommand } from '../command.ts';
import { CANARY, hostileTexts, textSite } from '../hostile-page.ts';
import { noNames } from '../service.ts';
import { startSite } from '../site.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/;
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;

const hostileSite = async (t: TestContext) => {
  const { files, paths } = textSite(hostileTexts);
  const site = await startSite(t, files);
  return { target: site.target, urls: paths.map((path) => `${site.url}${path}`) };
};

const auditAll = async (t: TestContext): Promise<AuditedUrl[]> => {
  const { target, urls } = await hostileSite(t);
  const config = readConfig({ ALLOW_TARGETS: target });
  const http = { ...httpSettings(config, new Set()), lookup: noNames };
  const auditor = { http, external: { http, shared: openSharedState() }, analysis: pools.analysis, probes: config.probes, now: Date.now };
  return Promise.all(
    urls.map(async (url): Promise<AuditedUrl> => {
      const done = await audit(new URL(url), auditor, { mode: 'full', time: 2_000, mayReuse: false });
      return { url, at: 0, mode: done.mode, modeReason: null, auditResult: unpackAudit(done) };
    }),
  );
};

const printed = async (name: AuditFormat, all: readonly AuditedUrl[]): Promise<string> => {
  const output = { width: 80, paint: (_: unknown, text: string) => text, asCalled: (text: string) => text };
  const selection = { top: null, checks: null, categories: null };
  const format = (await loadAuditFormat(name))({ words: english, dataWords: english, selection, isQuiet: false, output });
  const each: string[] = [];
  for (const audited of all) each.push((await format.each?.(audited)) ?? '');
  return [...each, format.all?.(all) ?? ''].filter((text) => text !== '').join('\n');
};

test('results of malicious pages are printed safely in every format', async (t) => {
  const all = await auditAll(t);

  for (const name of auditFormats) {
    await t.test(`${name} output contains no terminal escape sequence and no text direction mark`, async () => {
      const text = await printed(name, all);
      assert.ok(text.includes(CANARY));
      assert.ok(text.isWellFormed());
      // Without a terminal no colours are set: any control character is the page's.
      assert.equal(CONTROLS.exec(text)?.[0], undefined);
      assert.equal(TURNING.exec(text)?.[0], undefined);
    });
  }

  await t.test('Markdown output contains text of the audited page only in code spans', async () => {
    for (const audited of all) {
      const lines = (await printed('markdown', [audited])).trim().split('\n');
      assert.match(lines[2] ?? '', /^> Untrusted text: /);
      for (const line of lines) {
        const own = withoutCodeSpans(line);
        assert.ok(!own.includes(CANARY) && !own.includes('evil.test'), line);
        assert.match(own, /^(?:$|#{1,3} |> Untrusted text|\*\*|\d\. \*\*|- |\||Why: |Fix: |\s*[\p{L}\d“<\\(] ?)/u, line);
        // What is left of our own words once their escapes and the link to the source are gone.
        const words = own.replaceAll(/^> |\\[^\w\s]| \[Reference\]\(https:\/\/[^\s()]+\)$/g, '');
        assert.doesNotMatch(words, /[<>@[\]]/, line);
      }
    }
  });

  await t.test('JUnit output is valid XML without elements injected by the page', async () => {
    const elements = new Set<string>();
    const parser = new SaxesParser();
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', ({ name }) => elements.add(name));
    parser.write(await printed('junit', all)).close();
    assert.deepEqual([...elements].sort(), ['failure', 'skipped', 'system-out', 'testcase', 'testsuite', 'testsuites']);
  });

  await t.test('SARIF messages contain no link or placeholder from the page, and only web URLs', async () => {
    const log = JSON.parse(await printed('sarif', all));
    assert.ok(log.runs[0].results.length > all.length);
    for (const { message, locations } of log.runs[0].results) {
      assert.doesNotMatch(message.text.replaceAll(/\\[[\]\\]/g, ''), /[[\]]/, message.text);
      assert.doesNotMatch(message.text.replaceAll(/\{\{|\}\}/g, ''), /[{}]/, message.text);
      for (const { physicalLocation } of locations)
        assert.match(physicalLocation.artifactLocation.uri, /^(?:[\w\-.~:/?@!$&'()*+,;=]|%[0-9A-F]{2})+$/i);
    }
  });

  await t.test('JSON output contains texts of the page uncut', async () => {
    const objects = JSON.parse(await printed('json', all));
    assert.equal(objects.length, all.length);
    for (const { results, facts } of objects) {
      for (const { text } of results) assert.ok(text.isWellFormed() && !text.includes('\0'));
      assert.ok(JSON.stringify(facts).isWellFormed());
      assert.ok(!JSON.stringify(facts).includes('secret-of-the-site'));
    }
  });
});

test('sonde audit prints no terminal escape sequence from a page', async (t) => {
  const { target, urls } = await hostileSite(t);
  const some = ['terminal', 'lines', 'bidi'].map((name) => urls.find((url) => url.includes(`/start/${name}?`)) ?? '');
  const env = { ALLOW_TARGETS: target, AUDIT_MODE: 'html' };
  const { out, err, code } = await runCommand(['audit', ...some, 'http://127.0.0.1:9/'], { env });
  assert.equal(code, 2);
  const refused = await runCommand(['audit', 'http://127.0.0.1:9/\u009b31m\u202e'], { env });
  assert.equal(refused.code, 64);
  for (const text of [out, err, refused.err]) {
    assert.doesNotMatch(text, CONTROLS);
    assert.doesNotMatch(text, TURNING);
  }
  assert.ok(out.includes(CANARY));
});

test('sonde crawl prints no terminal escape sequence from a page, in any format', async (t) => {
  const title = `${CANARY}\u001b[31m\u009b2J\u202egnp.exe`;
  const site = await startSite(t, { '/': { body: `<!doctype html><title>${title}</title><h1>${title}</h1><a href="/x%1B">${title}</a>` } });
  for (const format of crawlFormats) {
    const { out, err } = await runCommand(['crawl', `${site.url}/`, '--format', format], { env: { ALLOW_TARGETS: site.target } });
    if (format === 'csv' || format === 'json') assert.ok(out.includes(CANARY));
    for (const text of [out.replaceAll('\r\n', '\n'), err]) {
      assert.doesNotMatch(text, CONTROLS, format);
      assert.doesNotMatch(text, TURNING, format);
    }
  }
});

test('sonde robots prints no terminal escape sequence from a robots.txt file', async () => {
  const input = 'User-agent: *\nDisallow: /zq7 # \x1b[2J\x1b]8;;https://evil.test\x07 \u009b31m \u202egnp.exe';
  const { out: deciding } = await runCommand(['robots', '-', '/zq7\x1b[2J'], { input });
  assert.match(deciding, /line 2: Disallow: \/zq7/);
  assert.doesNotMatch(deciding, CONTROLS);
  assert.doesNotMatch(deciding, TURNING);
});

/** A line without its code spans, as CommonMark finds them: a run of backticks up to the next one as long. Throws when one stays open. */
const withoutCodeSpans = (line: string): string => {
  let own = '';
  for (let at = 0; at < line.length; ) {
    if (line[at] === '\\') {
      own += line.slice(at, at + 2);
      at += 2;
      continue;
    }
    const fence = /^`+/.exec(line.slice(at))?.[0];
    if (fence === undefined) {
      own += line[at];
      at += 1;
      continue;
    }
    const close = [...line.slice(at + fence.length).matchAll(/`+/g)].find(([run]) => run.length === fence.length);
    assert.ok(close, `a code span stays open: ${line}`);
    at += 2 * fence.length + close.index;
  }
  return own;
};
