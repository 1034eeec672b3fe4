import { clock, page, robots } from '../fixtures/samples.ts';
import { anyObjects, askChecks } from './ask-checks.ts';
import { checksOfAudit } from './lighthouse-audits.ts';
import file from './lighthouse-rows.json' with { type: 'json' };
import type { Oracle, OracleCase } from './oracle.ts';

interface Row {
  id: string;
  expected: string;
  url?: string;
  status?: number;
  headers?: Record<string, string[]>;
  html?: string;
  robots?: { status: number; text: string };
}

/** Reasons for deviations from Lighthouse. */
const unlinked = 'an `a` element without `href` or script isn’t a link';
const oneCrawler = 'Lighthouse says so beside its score; what keeps out some search engines costs visitors';
const redirected = 'a robots.txt behind a redirect that leads nowhere is to Google as if there were none';

const reasons: Readonly<Record<string, string>> = {
  'crawlable-anchors 20': unlinked,
  'crawlable-anchors 23': 'what a script does takes a browser to see',
  'crawlable-anchors 25': 'an empty `href` links to the page itself',
  'crawlable-anchors 28': unlinked,
  'is-crawlable 18': 'the date is in the past for Googlebot, and Google drops the page',
  'is-crawlable 26': oneCrawler,
  'is-crawlable 27': oneCrawler,
  'is-crawlable 28': oneCrawler,
  'robots-txt 7': redirected,
  'robots-txt 12': redirected,
};

const ask = ({ id, expected, url = 'https://example.com/', status, headers, html = '', robots: file }: Row): OracleCase => {
  const findings = askChecks(checksOfAudit[id.replace(/ \d+$/, '')] ?? [], {
    ...page(html, { url: new URL(url).href, ...(status && { status }), ...(headers && { headers }) }),
    ...robots(file?.text ?? '', { status: file?.status ?? 404 }),
    ...clock(),
  });
  const objects = anyObjects(findings);
  const reason = reasons[id];
  return {
    id,
    agrees: objects === (expected === 'fail'),
    theirs: expected,
    ours: findings.map(({ check, verdict }) => `${check} ${verdict}`).join(', '),
    ...(reason !== undefined && { reason }),
  };
};

export const lighthouseRows: Oracle = {
  name: 'Lighthouse, its unit tests',
  source: file.source,
  compares: 'whether there is something to fix',
  cases: (file.rows as Row[]).map(ask),
};
