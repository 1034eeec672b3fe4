import assert from 'node:assert/strict';
import { MAX_STORED_BYTES } from '../../src/audit/pack-within-limit.ts';
import { analysisTasks } from '../../src/audit/processes/analysis-tasks.ts';
import { unpack } from '../../src/audit/processes/packed.ts';
import { readProbe, readTextFile } from '../../src/audit/read/probes.ts';
import type { AuditResult } from '../../src/audit/run-all-checks.ts';
import { MAX_ITEMS, MAX_VALUE_LENGTH } from '../../src/audit/run-check.ts';
import { packResult, unpackAudit } from '../../src/audit/stored-result.ts';
import { present } from '../../src/audit/texts/present.ts';
import { auditFormats, loadAuditFormat } from '../../src/cli/formats/formats.ts';
import { resultJson } from '../../src/front/reports/json.ts';
import { markdown } from '../../src/front/reports/markdown.ts';
import { ParseLimit } from '../../src/html/parse-limit.ts';
import type { Answer } from '../../src/http/fetch.ts';
import { english } from '../../src/locales/english.ts';
import { reportPage } from '../../src/web/report/report-page.ts';
import { clock, timing, tls } from '../fixtures/samples.ts';
import { fullEvidence } from './full-evidence.ts';

/** Responses of a site; missing ones are empty. */
export interface Site {
  url?: string;
  status?: number;
  headers?: Answer['headers'];
  page?: Uint8Array;
  robots?: Uint8Array;
  sitemap?: Uint8Array;
  /** Response to everything else: other spellings, the canonical’s target, llms.txt. */
  other?: Uint8Array;
  redirects?: Answer['redirects'];
}

const EMPTY = Buffer.from('<!doctype html><html lang="en"><title>A page</title><h1>A page</h1><p>Text');
const ROBOTS = Buffer.from('User-agent: *\nAllow: /\n');
const formats = await Promise.all(
  auditFormats.map(async (name) =>
    (await loadAuditFormat(name))({
      words: english,
      dataWords: english,
      selection: { top: null, checks: null, categories: null },
      isQuiet: false,
      output: { width: 80, paint: (_, text) => text, asCalled: (text) => text },
    }),
  ),
);

/** Parses and checks a whole site as an audit does; null if the page is refused as too large. Throws on unexpected errors. */
export const auditSite = ({
  url = 'https://example.com/',
  status = 200,
  headers = [],
  page = EMPTY,
  robots = ROBOTS,
  ...site
}: Site): AuditResult | null => {
  const answer = (body: Uint8Array, to = url): Answer => ({ ...answerOf(body, to), status, headers, redirects: site.redirects ?? [] });
  const other = answer(site.other ?? page, new URL('/other', url).href);
  try {
    const { packed } = analysisTasks.readPage(answer(page), url);
    const probe = readProbe(other, other.url);
    const result = analysisTasks.runChecks(packed, {
      robots: analysisTasks.readRobots({ ...answer(robots, new URL('/robots.txt', url).href), headers: [] }).packed,
      sitemaps: site.sitemap
        ? { files: [analysisTasks.readSitemap(answerOf(site.sitemap, new URL('/sitemap.xml', url).href), 'robots', [url])], complete: true }
        : null,
      variants: [analysisTasks.readVariant(other, 'slash', other.url)],
      canonicalTarget: analysisTasks.readPage(other, other.url).packed,
      llms: readTextFile(other, other.url),
      desktopPage: packed,
      localePage: packed,
      botPage: packed,
      insecure: probe,
      missing: probe,
      icon: probe,
      ...tls(),
      ...timing(),
      ...clock(),
      ...fullEvidence(unpack(packed)),
    });
    return unpackAudit(result);
  } catch (error) {
    if (error instanceof ParseLimit) return null;
    throw error;
  }
};

const answerOf = (body: Uint8Array, url: string): Answer => ({
  url,
  status: 200,
  headers: [['content-type', 'text/html']],
  body,
  encodedBytes: body.byteLength,
  truncated: false,
  redirects: [],
  protocol: 'h2',
  timing: timing().timing,
  connection: null,
});

/** Generates every output of an audit result and asserts their invariants. */
export const showResult = async (auditResult: AuditResult, url: string): Promise<void> => {
  for (const { check, values, items, lost } of auditResult.findings) {
    assert.notEqual(values.reason, 'the check itself broke on this page', `the check ${check} breaks`);
    assert.ok(items.length <= MAX_ITEMS && lost >= 0 && lost <= 12, check);
    for (const one of [values, ...items])
      for (const text of Object.values(one))
        assert.ok(typeof text !== 'string' || (text.length <= MAX_VALUE_LENGTH && text.isWellFormed()), check);
  }
  assert.ok(auditResult.score >= 0 && auditResult.score <= 100);
  assert.ok(packResult(auditResult).byteLength <= MAX_STORED_BYTES, 'it takes up too much');
  assert.ok(JSON.stringify(resultJson({ ruleset: auditResult.ruleset, auditResult: auditResult })).isWellFormed());
  const presentation = present(auditResult);
  assert.ok(markdown({ url, mode: 'full', ...auditResult, presentation }).isWellFormed());
  for (const format of formats) {
    await format.each?.({ url, at: 0, mode: 'full', modeReason: null, auditResult });
    format.all?.([{ url, at: 0, mode: 'full', modeReason: null, auditResult }]);
  }
  const report = {
    ...auditResult,
    url,
    mode: 'full',
    presentation,
    generatedAt: new Date(0),
    previous: null,
    banner: null,
    privacy: 'public',
    state: 'completed',
    error: null,
    errorDetail: {},
  } as const;
  assert.match(String(await reportPage(report, { basePath: '', version: '0', words: english })), /<\/html>\s*$/);
};
