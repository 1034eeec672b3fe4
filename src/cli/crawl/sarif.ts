import { issueHeadline, issueTexts } from '../../audit/site/issue-texts.ts';
import type { Words } from '../../locales/words.ts';
import { printedJson } from '../formats/printed-json.ts';
import { asMessage, levelOf, sarifRun } from '../formats/sarif-run.ts';
import { type CrawledSite, firstOf, whyFailed } from './crawled-site.ts';
import type { PrintSite } from './formats.ts';
import { printList } from './print-list.ts';

/** Maximum results of one check, as readers of SARIF refuse large files. */
const MAX_RESULTS = 1_000;

/** SARIF 2.1.0: a rule per issue, a result per page. The results are printed one by one, since there can be many. */
export const sarif: PrintSite = async (site, output, words) => {
  const { language } = words;
  const run = sarifRun('crawl');
  const rules: object[] = [];
  for await (const { check } of site.issues()) {
    const { title, why, fix, source } = issueTexts(check, language);
    rules.push({ id: check, shortDescription: { text: title }, fullDescription: { text: why }, help: { text: fix }, helpUri: source });
  }
  output.print('{"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [{\n  "results": [');
  await printList(resultsOf(site, run, language), '    ', output);
  const rest = { tool: run.tool(rules), ...run.bases(), invocations: [await invocationOf(site, words)] };
  output.print(`  ],${printedJson(rest).slice(1)}]}`);
};

/** Whether the crawl has a result, and what it could not load. */
const invocationOf = async ({ crawl, failures }: CrawledSite, words: Words): Promise<object> => {
  const failed = await firstOf(failures(), MAX_RESULTS);
  const texts =
    crawl.score === null ? [`${crawl.target}: ${whyFailed(crawl, words)}`] : failed.map(({ url, status }) => `${url}: status ${status}`);
  return {
    executionSuccessful: crawl.score !== null,
    toolExecutionNotifications: texts.map((text) => ({ level: 'error', message: { text: asMessage(text) } })),
  };
};

/** An issue without pages is one of the site. */
async function* resultsOf(
  { crawl, issues }: CrawledSite,
  run: ReturnType<typeof sarifRun>,
  language: Words['language'],
): AsyncGenerator<object> {
  for await (const { check, severity, outcome, pages } of issues()) {
    const result = (page: string): object => run.result(check, levelOf(outcome, severity), issueHeadline(check, language), page);
    let count = 0;
    for await (const page of pages()) {
      yield result(page);
      count++;
      if (count === MAX_RESULTS) break;
    }
    if (count === 0) yield result(crawl.target);
  }
}
