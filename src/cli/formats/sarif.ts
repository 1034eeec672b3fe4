import type { Check, Severity } from '../../audit/check.ts';
import { checks } from '../../audit/checks/index.ts';
import { wordFailure } from '../../audit/failure.ts';
import { present, type WordedFinding } from '../../audit/present.ts';
import { wordFix } from '../../audit/wording.ts';
import { version } from '../../version.ts';
import { type Failed, type Format, isJudged } from './format.ts';
import { printedJson } from './printed-json.ts';

/**
 * SARIF 2.1.0: a rule for each check, a result for each warning and failure.
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export const sarif: Format = {
  all: (audited) =>
    printedJson({
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'Sonde', version, rules: checks.map(rule) } },
          results: audited.filter(isJudged).flatMap(({ judgement }) => {
            const found = present(judgement).categories.flatMap(({ findings }) => findings);
            return found.filter(isProblem).map((finding) => result(finding, judgement.facts.final_url));
          }),
          invocations: [
            {
              executionSuccessful: audited.every(isJudged),
              toolExecutionNotifications: audited.flatMap((one) => (isJudged(one) ? [] : [notification(one)])),
            },
          ],
        },
      ],
    }),
};

type Level = 'error' | 'warning' | 'note';

const rule = (check: Check): object => ({
  id: check.id,
  shortDescription: { text: check.title },
  fullDescription: { text: check.why },
  help: { text: wordFix(check) },
  helpUri: check.source,
  defaultConfiguration: { level: levelOf('fail', check.severity) },
  properties: { tags: [check.category] },
});

const isProblem = ({ outcome }: WordedFinding): boolean => outcome === 'fail' || outcome === 'warn';

const result = ({ check, outcome, severity, text, items }: WordedFinding, url: string): object => {
  const lines = items.flatMap(({ line, snippet }) => (line ? [{ line, snippet }] : []));
  return {
    ruleId: check,
    level: levelOf(outcome, severity),
    message: { text: asMessage(text) },
    locations: (lines.length > 0 ? lines : [null]).map((place) => ({
      physicalLocation: {
        artifactLocation: { uri: url },
        ...(place && { region: { startLine: place.line, ...(place.snippet !== undefined && { snippet: { text: place.snippet } }) } }),
      },
    })),
  };
};

const levelOf = (outcome: string, severity: Severity): Level => {
  if (outcome === 'warn' || severity === 'information') return 'note';
  return severity === 'blocker' || severity === 'high' ? 'error' : 'warning';
};

const notification = ({ url, failure, detail }: Failed): object => ({
  level: 'error',
  message: { text: asMessage(`${url}: ${wordFailure(failure, detail)}`) },
});

/** Plain text of a message, in which SARIF would take brackets for a link and braces for a place to fill (3.11.5 and 3.11.6). */
const asMessage = (text: string): string => text.replaceAll(/[[\]\\]/g, '\\$&').replaceAll(/[{}]/g, '$&$&');
