import { issueHeadline, issueTexts } from '../../audit/site/issue-texts.ts';
import { version } from '../../lib/version.ts';
import { printedJson } from '../formats/printed-json.ts';
import { asMessage, levelOf } from '../formats/sarif-level.ts';
import { type CrawledIssue, firstPages } from './crawled-site.ts';
import type { PrintSite } from './formats.ts';

/** Results of one check, as readers of SARIF refuse large files. */
const MAX_RESULTS = 1_000;

/** SARIF 2.1.0: a rule per issue, a result per page. */
export const sarif: PrintSite = async ({ crawl, issues }, output, { language }) => {
  const found: (Omit<CrawledIssue, 'pages'> & { pages: string[] })[] = [];
  for await (const issue of issues()) found.push({ ...issue, pages: await firstPages(issue, MAX_RESULTS) });
  const rules = found.map(({ check }) => {
    const { title, why, fix, source } = issueTexts(check, language);
    return { id: check, shortDescription: { text: title }, fullDescription: { text: why }, help: { text: fix }, helpUri: source };
  });
  const results = found.flatMap(({ check, severity, outcome, pages }) =>
    pages.map((uri) => ({
      ruleId: check,
      level: levelOf(outcome, severity),
      message: { text: asMessage(issueHeadline(check, language)) },
      locations: [{ physicalLocation: { artifactLocation: { uri } } }],
    })),
  );
  output.print(
    printedJson({
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'Sonde', version, rules } },
          results,
          invocations: [{ executionSuccessful: crawl.score !== null }],
        },
      ],
    }),
  );
};
