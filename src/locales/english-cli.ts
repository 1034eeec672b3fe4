import { type CrawlFailureCode, crawlFailures } from '../audit/site/crawl-failures.ts';
import { cliHelpWords } from './english-cli-help.ts';

const amount = (number: number): string => number.toLocaleString('en');
const count = (number: number, one: string, many = `${one}s`): string => `${amount(number)} ${number === 1 ? one : many}`;

/** Output of `audit`, `explain` and `robots`, and help of all commands. */
export const cliWords = {
  help: cliHelpWords,
  /** Prefix of errors. */
  error: (sentence: string): string => `Error: ${sentence}`,
  usage: {
    noUrl: 'No URL to audit. Add at least one, for example: sonde audit https://example.com',
    notUrl: (text: string): string => `${text} isn’t a web URL. Enter one such as https://example.com/page.`,
    credentials: 'Remove the user name and password from the URL. Sonde doesn’t send them.',
    score: '--min-score takes a whole number from 0 to 100.',
    top: '--top takes a whole number from 1 to 100.',
    unknownCheck: (id: string, near: string): string =>
      near === '' ? `Unknown check: ${id}. Run sonde explain to list all checks.` : `Unknown check: ${id}. Did you mean ${near}?`,
    unknownGate: (text: string, near: string): string =>
      `--fail-on takes the ratings bad and decent, and ids of checks, not ${text}. ${near === '' ? 'Run sonde explain to list all checks.' : `Did you mean ${near}?`}`,
    unknownCategory: (id: string, all: string): string => `Unknown category: ${id}. Choose from ${all}.`,
    output: (file: string, code: string): string => `Can’t write ${file} (${code}). Choose another file with -o.`,
    noBrowser:
      'There is no browser to render pages with. Install Chrome or Chromium, set BROWSER to its path, or on Linux x64 run npm run browser in the folder of Sonde.',
    crawlNumber: (option: string, most: number): string => `${option} takes a whole number from 1 to ${amount(most)}.`,
    crawlGlobs: (option: string, most: number, length: number): string =>
      `${option} can be repeated ${most} times, with at most ${length} characters each.`,
    oneHtml: '--format html is for one URL. Run it once per URL, or choose --format markdown.',
    robots: 'A robots.txt and at least one path are needed, for example: sonde robots https://example.com /page --agent Googlebot',
    robotsLine: (line: number): string =>
      `Line ${line} of the input must be an object such as {"robots":"User-agent: *","agent":"Googlebot","url":"/page"}.`,
  },
  progress: {
    steps: {
      page: 'Loading the page',
      surroundings: 'Checking robots.txt, sitemap and server',
      rendering: 'Rendering the page in a browser',
      references: 'Loading files and checking links',
      checks: 'Running checks',
    },
    one: (step: string): string => `${step}…`,
    many: (done: number, total: number, step: string): string => `${amount(done)} of ${amount(total)} pages done. ${step}…`,
  },
  /** For a page that couldn't be audited. */
  failed: (url: string, why: string): string => `${url}: ${why}`,
  broken: (check: string, url: string, stack: string): string =>
    `Check ${check} failed on ${url} because of a bug in Sonde. Report it with this text: ${stack}`,
  report: {
    score: (score: number): string => `${score} of 100`,
    ledTo: (url: string, status: number): string => `Final URL: ${url} (status ${status})`,
    status: (status: number): string => `Status ${status}`,
    counts: ({ failed, warned, passed }: { failed: number; warned: number; passed: number }): string =>
      `${amount(failed)} failed, ${count(warned, 'warning')}, ${amount(passed)} passed`,
    notApplicable: (number: number): string => `${amount(number)} not applicable`,
    unknown: (number: number): string => `${amount(number)} unknown`,
    capped: (at: number, why: string): string => `Score capped at ${at}: ${why}`,
    fixFirst: 'Fix these first',
    gain: (points: number, score: number): string => `+${points}, score ${score}`,
    opensCap: 'needed for a higher score',
    points: (points: number): string => `−${points}`,
    causes: (names: string): string => `Also caused by this: ${names}`,
    line: (line: number): string => `line ${line}`,
    more: (number: number): string => `and ${amount(number)} more`,
    information: (names: string): string => `For your information: ${names}`,
    passed: 'No problems found.',
    unknownTitle: 'Unknown',
    unknownReason: (reason: string, number: number): string => `${reason} (${count(number, 'check')})`,
    ruleset: (ruleset: string): string => `Ruleset ${ruleset}. Run sonde explain <check> for details.`,
  },
  crawl: {
    progress: (crawled: number, found: number, rate: number): string =>
      `${amount(crawled)} of ${amount(found)} found URLs fetched, ${amount(rate)} a second`,
    analyzing: 'Analyzing the site…',
    pages: (pages: number, mean: number): string => `${count(pages, 'indexable page')} with a mean score of ${mean}`,
    lost: (points: number): string => `−${points} for issues of the site`,
    capped: (at: number): string => `at most ${at} for a site that search engines can’t use`,
    affected: (pages: number): string => count(pages, 'page'),
    leftOut: (number: number, reason: string, example: string): string => `Left out: ${amount(number)} (${reason}), such as ${example}`,
    failures: crawlFailures as Record<CrawlFailureCode, string>,
    notLoaded: (number: number, example: string, status: number): string =>
      `Couldn’t load ${count(number, 'URL')}, such as ${example} (${status === 0 ? 'no answer' : `status ${status}`})`,
    none: 'No issues found.',
  },
  table: {
    url: 'URL',
    score: 'Score',
    rating: 'Rating',
    worst: 'Worst finding',
    none: 'none',
    notAudited: 'not audited',
    totals: (pages: number, ratings: string): string => `${count(pages, 'page')}: ${ratings}`,
    failed: (number: number): string => `${amount(number)} not audited`,
  },
  explain: {
    about: (category: string, severity: string): string => `${category} · ${severity}`,
    why: 'Why it matters',
    fix: 'How to fix it',
    verdicts: 'Possible results',
    source: 'Source',
    outcomes: { pass: 'passed', warn: 'warning', fail: 'failed', share: 'warning or failed', not_applicable: 'not applicable' },
  },
  robots: {
    allowed: 'allowed',
    forbidden: 'blocked',
    noRule: 'no matching rule',
    line: (line: number, text: string): string => `line ${line}: ${text}`,
    missing: (status: number): string => `no robots.txt (status ${status}): everything is allowed`,
    unreachable: (status: number): string => `robots.txt unreachable (status ${status}): crawlers pause until it answers`,
  },
};
