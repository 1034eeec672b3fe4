import { failureMessage } from '../../audit/failure.ts';
import { siteChecks } from '../../audit/site/checks/index.ts';
import { doubtMessage } from '../../audit/texts/finding-messages.ts';
import type { Language } from '../../audit/texts/language.ts';
import { type PresentedFinding, presentCheck } from '../../audit/texts/present.ts';
import { oneLine } from '../../lib/plain-text.ts';
import { type FindingSelection, presentSelected } from '../selection.ts';
import { type AuditedUrl, isComplete, type MakeFormat, type PrintSite } from './format.ts';
import { type CrawledIssue, firstPages, whyFailed } from './site.ts';

/**
 * JUnit XML for CI systems: a suite per page, a case per check that applies to it. Each case has the URL in its class and file, since GitLab takes
 * cases with the same class and name for one. A warning passes with a message; what couldn’t be checked is skipped.
 * @see https://github.com/testmoapp/junitxml
 */
export const audits: MakeFormat = ({ dataWords: { language }, selection }) => ({
  all: (audited) => junitDocument(audited.map((one) => suite(one.url, testCasesOf(one, language, selection)))),
});

/** JUnit XML of a site: a case per site check, and a case per page check with findings. Only failed checks count as failures. */
export const site: PrintSite = async ({ crawl, issues, failures }, output, words) => {
  const { target, score, error, state } = crawl;
  const cases: TestCase[] = [];
  if (score === null)
    cases.push({ url: target, name: 'The site can be crawled', outcome: 'error', type: error ?? state, message: whyFailed(crawl, words) });
  else {
    for await (const { url, status } of failures())
      cases.push({ url, name: 'The page can be loaded', outcome: 'error', type: 'not_loaded', message: `status ${status}` });
    const found = new Map(issues.map((issue) => [issue.check, issue]));
    for (const id of new Set([...siteChecks.map((check) => check.id), ...found.keys()]))
      cases.push(await caseOfCheck(target, id, found.get(id), words.language));
  }
  output.print(junitDocument([suite(target, cases)]));
};

interface TestCase {
  url: string;
  name: string;
  outcome: 'pass' | 'warn' | 'fail' | 'unknown' | 'error';
  type?: string;
  message?: string;
  details?: string;
}

const testCasesOf = (audited: AuditedUrl, language: Language, selection: FindingSelection): TestCase[] => {
  const { url } = audited;
  if (!isComplete(audited)) {
    const { failure, detail } = audited;
    const message = failureMessage(failure, detail, language);
    return [{ url, name: 'The page can be audited', outcome: 'error', type: failure, message }];
  }
  const { categories } = presentSelected(audited.auditResult, language, selection);
  return categories.flatMap(({ findings }) =>
    findings.flatMap((finding) => {
      const { check, title, outcome, verdict: type, text } = finding;
      if (outcome === 'not_applicable') return [];
      return [{ url, name: `${check}: ${title}`, outcome, type, message: oneLine(text), details: detailsOf(finding) }];
    }),
  );
};

const detailsOf = ({ items, itemsTotal, fix, source }: PresentedFinding): string =>
  [
    ...items.map(({ line, snippet, url, note }) =>
      [line ? `line ${line}` : '', snippet ?? url ?? '', note ?? '']
        .map(oneLine)
        .filter((part) => part !== '')
        .join(': '),
    ),
    ...(itemsTotal > items.length ? [`and ${itemsTotal - items.length} more`] : []),
    fix,
    source,
  ].join('\n');

/** Maximum pages listed per failure. */
const MAX_LISTED_PAGES = 100;

const caseOfCheck = async (url: string, id: string, issue: CrawledIssue | undefined, language: Language): Promise<TestCase> => {
  const { title, headline: message, fix, source } = presentCheck(id, language);
  const name = `${id}: ${title}`;
  if (issue === undefined) return { url, name, outcome: 'pass' };
  const { affected, unread, outcome } = issue;
  const details = [
    ...(unread > 0 ? [doubtMessage(unread, language.sentences)] : []),
    ...(await firstPages(issue, MAX_LISTED_PAGES)),
    ...(affected > MAX_LISTED_PAGES ? [`and ${affected - MAX_LISTED_PAGES} more`] : []),
    fix,
    source,
  ].join('\n');
  return { url, name, outcome: outcome === 'fail' ? 'fail' : 'warn', message, details };
};

const junitDocument = (suites: readonly string[]): string =>
  ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites name="sonde">', ...suites, '</testsuites>'].join('\n');

const suite = (url: string, cases: readonly TestCase[]): string => {
  const count = (wanted: TestCase['outcome']): number => cases.filter(({ outcome }) => outcome === wanted).length;
  return `<testsuite name="${escapeXml(url)}" tests="${cases.length}" failures="${count('fail')}" errors="${count('error')}" skipped="${count('unknown')}">
${cases.map(testCase).join('\n')}
</testsuite>`;
};

const testCase = (one: TestCase): string =>
  `<testcase classname="${escapeXml(one.url)}" file="${escapeXml(one.url)}" name="${escapeXml(one.name)}">${resultOf(one)}</testcase>`;

const resultOf = ({ outcome, type, message = '', details = '' }: TestCase): string => {
  const typeAttribute = type === undefined ? '' : ` type="${escapeXml(type)}"`;
  switch (outcome) {
    case 'fail':
      return `<failure${typeAttribute} message="${escapeXml(message)}">${escapeXml(details)}</failure>`;
    case 'error':
      return `<error${typeAttribute} message="${escapeXml(message)}"/>`;
    case 'warn':
      return `<system-out>${escapeXml(`Warning: ${message}\n${details}`)}</system-out>`;
    case 'unknown':
      return `<skipped message="${escapeXml(message)}"/>`;
    case 'pass':
      return '';
  }
};

const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' };

/** Escapes text for XML 1.0. The characters U+FFFE and U+FFFF, invalid in XML, become U+FFFD; control characters were removed before. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\ufffe\uffff]/g, '\uFFFD')
    .replaceAll(/[<>&"']/g, (character) => escapes[character] ?? character);
