import { readFileSync } from 'node:fs';
import type { Outcome } from '../../src/audit/check.ts';
import type { Evidence, ModeNeed } from '../../src/audit/evidence.ts';
import { documentFacts } from '../../src/audit/facts/page.ts';
import { matchRobots, readRobots } from '../../src/audit/read/robots/robots.ts';
import { clock, icon, insecure, llms, missing, page, robots, timing, tls, variants } from '../fixtures/samples.ts';
import { askChecks } from './ask-checks.ts';
import type { Oracle, OracleCase } from './oracle.ts';

/** A case of a published test suite, a line of a JSONL file. */
interface Row {
  id: string;
  oracle: string;
  /** Rule, test file or topic of the suite; a reason can cover all its rows. */
  rule: string;
  input: PageInput | RobotsInput;
  /** Ids of checks, any of which can answer. */
  check: string[];
  expected: Expected | DocumentCounts;
  authority: string;
  /** Explains where the suite differs from the authority that search engines or browsers follow. */
  why?: string;
}

interface PageInput {
  html: string;
  headers?: Record<string, string | string[]>;
  https?: 1;
}

interface RobotsInput {
  robots: string;
  agent: string;
  url: string;
}

/**
 * `finding`: a check warns or fails; `fail`: one fails; `clean`: each passes or does not apply; `no-fail`: none fails, and none is unknown.
 * `allowed` and `forbidden` are what a robots.txt says of a URL.
 */
type Expected = 'finding' | 'fail' | 'clean' | 'no-fail' | 'allowed' | 'forbidden';

/** The number of headings, links, images and titles. */
interface DocumentCounts {
  h: number;
  a: number;
  img: number;
  title: number;
}

interface RowOracle extends Omit<Oracle, 'cases' | 'unusedReasons'> {
  /** JSONL file in this folder. */
  file: string;
  /** Reasons for deliberate differences, by row id or rule. */
  reasons?: Readonly<Record<string, string>>;
}

/** Makes an oracle of a file. Rows are checked with evidence read as in an audit. */
export const rowOracle = ({ file, reasons = {}, ...oracle }: RowOracle): Oracle => {
  const rows = readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Row => JSON.parse(line));
  const requested = rows.map((row) => ({ row, answer: ask(row) }));
  const differing = requested.filter(({ answer }) => !answer.agrees).flatMap(({ row }) => [row.id, row.rule]);
  return {
    ...oracle,
    cases: requested.map(({ row, answer }): OracleCase => {
      const reason = answer.agrees ? undefined : (reasons[row.id] ?? reasons[row.rule]);
      return { id: row.id, ...answer, theirs: textOf(row.expected), ...(reason !== undefined && { reason }) };
    }),
    unusedReasons: Object.keys(reasons).filter((key) => !differing.includes(key)),
  };
};

type Answer = Pick<OracleCase, 'agrees' | 'ours'>;

const ask = ({ input, check, expected }: Row): Answer => {
  if ('robots' in input) return askRobots(input, expected);
  return typeof expected === 'string' ? askPage(input, check, expected) : count(input, expected);
};

const askRobots = ({ robots, agent, url }: RobotsInput, expected: Row['expected']): Answer => {
  const { allowed } = matchRobots(readRobots(new TextEncoder().encode(robots)), agent, url);
  const ours = allowed ? 'allowed' : 'forbidden';
  return { agrees: ours === expected, ours };
};

const askPage = (input: PageInput, checks: readonly string[], expected: Expected): Answer => {
  const findings = askChecks(checks, evidenceOf(input));
  return {
    agrees: meets(
      expected,
      findings.map(({ outcome }) => outcome),
    ),
    ours: findings.map(({ check, verdict }) => `${check} ${verdict}`).join(', '),
  };
};

const meets = (expected: Expected, outcomes: readonly Outcome[]): boolean => {
  if (expected === 'finding') return outcomes.some((outcome) => outcome === 'fail' || outcome === 'warn');
  if (expected === 'fail') return outcomes.includes('fail');
  if (expected === 'clean') return outcomes.every((outcome) => outcome === 'pass' || outcome === 'not_applicable');
  if (expected === 'no-fail') return outcomes.every((outcome) => outcome !== 'fail' && outcome !== 'unknown');
  throw new Error(`"${expected}" is not said of a page`);
};

/** A blank page contains nothing, which is the only possible answer. */
const count = (input: PageInput, expected: DocumentCounts): Answer => {
  const { headings, a, img, title_count } = documentFacts(evidenceOf(input).page.document);
  const ours = { h: Object.values(headings).reduce((sum, one) => sum + one, 0), a, img, title: title_count };
  return { agrees: textOf(ours) === textOf(expected), ours: textOf(ours) };
};

const textOf = (expected: Row['expected']): string =>
  typeof expected === 'string' ? expected : `h ${expected.h}, a ${expected.a}, img ${expected.img}, title ${expected.title}`;

/** Evidence of the page on an otherwise faultless site. */
const evidenceOf = ({ html, headers, https }: PageInput): Omit<Evidence, ModeNeed> => {
  const secure = https === 1;
  return {
    ...page(html, { url: `${secure ? 'https' : 'http'}://example.com/page`, ...(headers && { headers }) }),
    ...robots('', { status: 404 }),
    sitemaps: null,
    tls: secure ? tls().tls : null,
    insecure: secure
      ? insecure({
          url: 'https://example.com/page',
          redirects: [{ url: 'http://example.com/page', status: 301, location: 'https://example.com/page' }],
        }).insecure
      : null,
    ...missing(),
    ...variants(),
    canonicalTarget: null,
    desktopPage: null,
    localePage: null,
    botPage: null,
    ...llms('', { status: 404 }),
    ...icon(),
    ...timing(),
    ...clock(),
  };
};
