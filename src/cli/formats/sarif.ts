import type { Check } from '../../audit/check.ts';
import { failureMessage } from '../../audit/failure.ts';
import { fixMessage } from '../../audit/texts/finding-messages.ts';
import { type PresentedFinding, presentCheck } from '../../audit/texts/present.ts';
import type { Words } from '../../locales/words.ts';
import { presentSelected } from '../selection.ts';
import { type FailedAudit, isComplete, type MakeFormat, type PrintSite } from './format.ts';
import { printedJson, printList } from './printed-json.ts';
import { asMessage, sarifLevelOf, sarifRun } from './sarif-run.ts';
import { type CrawledSite, takeFirst, whyFailed } from './site.ts';

/**
 * SARIF 2.1.0: a rule per check, a result per warning and failure.
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export const audits: MakeFormat = ({ dataWords: { language }, selection }) => ({
  all: (audited) => {
    const run = sarifRun('audit');
    const results = audited.filter(isComplete).flatMap(({ auditResult }) => {
      const found = presentSelected(auditResult, language, selection).categories.flatMap(({ findings }) => findings);
      const page = auditResult.facts.final_url;
      return found.filter(isProblem).map(({ check, outcome, severity, text, items }) => {
        const places = items.flatMap(({ line, snippet, url }) => (line ? [{ line, snippet, note: url }] : []));
        return run.result(check, sarifLevelOf(outcome, severity), text, page, places);
      });
    });
    return printedJson({
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: run.tool([...language.checks.values()].map((check) => rule(check, language))),
          ...run.bases(),
          results,
          invocations: [
            {
              executionSuccessful: audited.every(isComplete),
              toolExecutionNotifications: audited.flatMap((one) => (isComplete(one) ? [] : [failureNotification(one, language)])),
            },
          ],
        },
      ],
    });
  },
});

const rule = (check: Check, { sentences }: Words['language']): object => ({
  id: check.id,
  shortDescription: { text: check.title },
  fullDescription: { text: check.why },
  help: { text: fixMessage(check, sentences) },
  helpUri: check.source,
  defaultConfiguration: { level: sarifLevelOf('fail', check.severity) },
  properties: { tags: [check.category] },
});

const isProblem = ({ outcome }: PresentedFinding): boolean => outcome === 'fail' || outcome === 'warn';

const failureNotification = ({ url, failure, detail }: FailedAudit, language: Words['language']): object => ({
  level: 'error',
  message: { text: asMessage(`${url}: ${failureMessage(failure, detail, language)}`) },
});

/** Maximum results of one check, as SARIF consumers reject large files. */
const MAX_RESULTS = 1_000;

/** Prints a site as SARIF 2.1.0: a rule per issue, a result per page. The results are printed one by one, since there can be many. */
export const site: PrintSite = async (crawled, output, words) => {
  const { language } = words;
  const run = sarifRun('crawl');
  const rules: object[] = [];
  for (const { check } of crawled.issues) {
    const { title, why, fix, source } = presentCheck(check, language);
    rules.push({ id: check, shortDescription: { text: title }, fullDescription: { text: why }, help: { text: fix }, helpUri: source });
  }
  output.print('{"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [{\n  "results": [');
  await printList(resultsOf(crawled, run, language), '    ', output);
  const rest = { tool: run.tool(rules), ...run.bases(), invocations: [await invocationOf(crawled, words)] };
  output.print(`  ],${printedJson(rest).slice(1)}]}`);
};

/** Describes whether the crawl has a result, and which URLs it could not load. */
const invocationOf = async ({ crawl, failures }: CrawledSite, words: Words): Promise<object> => {
  const failed = await takeFirst(failures(), MAX_RESULTS);
  const texts =
    crawl.score === null ? [`${crawl.target}: ${whyFailed(crawl, words)}`] : failed.map(({ url, status }) => `${url}: status ${status}`);
  return {
    executionSuccessful: crawl.score !== null,
    toolExecutionNotifications: texts.map((text) => ({ level: 'error', message: { text: asMessage(text) } })),
  };
};

/** An issue without pages becomes a result for the site itself. */
async function* resultsOf(
  { crawl, issues }: CrawledSite,
  run: ReturnType<typeof sarifRun>,
  language: Words['language'],
): AsyncGenerator<object> {
  for (const { check, severity, outcome, pages } of issues) {
    const { headline } = presentCheck(check, language);
    const result = (page: string): object => run.result(check, sarifLevelOf(outcome, severity), headline, page);
    let count = 0;
    for await (const page of pages()) {
      yield result(page);
      count++;
      if (count === MAX_RESULTS) break;
    }
    if (count === 0) yield result(crawl.target);
  }
}
