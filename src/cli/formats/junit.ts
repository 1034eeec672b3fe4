import { failureMessage } from '../../audit/failure.ts';
import { siteChecks } from '../../audit/site/checks/index.ts';
import { doubtMessage } from '../../audit/texts/finding-messages.ts';
import type { Language } from '../../audit/texts/language.ts';
import { type PresentedFinding, presentCheck } from '../../audit/texts/present.ts';
import { oneLine } from '../../lib/plain-text.ts';
import { presentSelected, type Selection } from '../selection.ts';
import { type Audited, isComplete, type MakeFormat, type PrintSite } from './format.ts';
import { type CrawledIssue, firstPages, whyFailed } from './site.ts';

/**
 * JUnit XML for CI systems: a suite per page, a case per check that applies to it. Each case has the URL in its class and file, since GitLab takes
 * cases with the same class and name for one. A warning passes with a message; what couldn’t be checked is skipped.
 * @see https://github.com/testmoapp/junitxml
 */
export const audits: MakeFormat = ({ dataWords: { language }, selection }) => ({
  all: (audited) => document(audited.map((one) => suite(one.url, casesOf(one, language, selection)))),
});

/** JUnit XML of a site: a case per site check, and a case per page check with findings. Only failed checks count as failures. */
export const site: PrintSite = async ({ crawl, issues, failures }, output, words) => {
  const { target, score, error, state } = crawl;
  const cases: Case[] = [];
  if (score === null)
    cases.push({ url: target, name: 'The site can be crawled', outcome: 'error', type: error ?? state, message: whyFailed(crawl, words) });
  else {
    for await (const { url, status } of failures())
      cases.push({ url, name: 'The page can be loaded', outcome: 'error', type: 'not_loaded', message: `status ${status}` });
    const found = new Map(issues.map((issue) => [issue.check, issue]));
    for (const id of new Set([...siteChecks.map((check) => check.id), ...found.keys()]))
      cases.push(await caseOfCheck(target, id, found.get(id), words.language));
  }
  output.print(document([suite(target, cases)]));
};

interface Case {
  url: string;
  name: string;
  outcome: 'pass' | 'warn' | 'fail' | 'unknown' | 'error';
  type?: string;
  message?: string;
  details?: string;
}

const casesOf = (audited: Audited, language: Language, selection: Selection): Case[] => {
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
const MAX_PAGES = 100;

const caseOfCheck = async (url: string, id: string, issue: CrawledIssue | undefined, language: Language): Promise<Case> => {
  const { title, headline: message, fix, source } = presentCheck(id, language);
  const name = `${id}: ${title}`;
  if (issue === undefined) return { url, name, outcome: 'pass' };
  const { affected, unread, outcome } = issue;
  const details = [
    ...(unread > 0 ? [doubtMessage(unread, language.sentences)] : []),
    ...(await firstPages(issue, MAX_PAGES)),
    ...(affected > MAX_PAGES ? [`and ${affected - MAX_PAGES} more`] : []),
    fix,
    source,
  ].join('\n');
  return { url, name, outcome: outcome === 'fail' ? 'fail' : 'warn', message, details };
};

const document = (suites: readonly string[]): string =>
  ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites name="sonde">', ...suites, '</testsuites>'].join('\n');

const suite = (url: string, cases: readonly Case[]): string => {
  const count = (wanted: Case['outcome']): number => cases.filter(({ outcome }) => outcome === wanted).length;
  return `<testsuite name="${xml(url)}" tests="${cases.length}" failures="${count('fail')}" errors="${count('error')}" skipped="${count('unknown')}">
${cases.map(testCase).join('\n')}
</testsuite>`;
};

const testCase = (one: Case): string =>
  `<testcase classname="${xml(one.url)}" file="${xml(one.url)}" name="${xml(one.name)}">${resultOf(one)}</testcase>`;

const resultOf = ({ outcome, type, message = '', details = '' }: Case): string => {
  const typeAttribute = type === undefined ? '' : ` type="${xml(type)}"`;
  switch (outcome) {
    case 'fail':
      return `<failure${typeAttribute} message="${xml(message)}">${xml(details)}</failure>`;
    case 'error':
      return `<error${typeAttribute} message="${xml(message)}"/>`;
    case 'warn':
      return `<system-out>${xml(`Warning: ${message}\n${details}`)}</system-out>`;
    case 'unknown':
      return `<skipped message="${xml(message)}"/>`;
    case 'pass':
      return '';
  }
};

const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' };

/** Escapes text for XML 1.0. The characters U+FFFE and U+FFFF, invalid in XML, become U+FFFD; control characters were removed before. */
const xml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\ufffe\uffff]/g, '\uFFFD')
    .replaceAll(/[<>&"']/g, (character) => escapes[character] ?? character);
