import { issueHeadline, issueTexts } from '../../audit/site/issue-texts.ts';
import { version } from '../../lib/version.ts';
import type { Words } from '../../locales/words.ts';
import { printedJson } from '../formats/printed-json.ts';
import { asMessage, levelOf } from '../formats/sarif-level.ts';
import type { CrawledIssue } from './crawled-site.ts';
import type { PrintSite } from './formats.ts';
import { printList } from './print-list.ts';

/** Results of one check, as readers of SARIF refuse large files. */
const MAX_RESULTS = 1_000;

/** SARIF 2.1.0: a rule per issue, a result per page. The results are printed one by one, since there can be many. */
export const sarif: PrintSite = async ({ crawl, issues }, output, { language }) => {
  const rules: object[] = [];
  for await (const { check } of issues()) {
    const { title, why, fix, source } = issueTexts(check, language);
    rules.push({ id: check, shortDescription: { text: title }, fullDescription: { text: why }, help: { text: fix }, helpUri: source });
  }
  const run = { tool: { driver: { name: 'Sonde', version, rules } }, invocations: [{ executionSuccessful: crawl.score !== null }] };
  output.print('{"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [');
  output.print(`${printedJson(run).slice(0, -2)},\n  "results": [`);
  await printList(resultsOf(issues(), language), '    ', output);
  output.print('  ]\n}]}');
};

async function* resultsOf(issues: AsyncIterable<CrawledIssue>, language: Words['language']): AsyncGenerator<object> {
  for await (const { check, severity, outcome, pages } of issues) {
    const result = { ruleId: check, level: levelOf(outcome, severity), message: { text: asMessage(issueHeadline(check, language)) } };
    let count = 0;
    for await (const uri of pages()) {
      yield { ...result, locations: [{ physicalLocation: { artifactLocation: { uri } } }] };
      count++;
      if (count === MAX_RESULTS) break;
    }
  }
}
