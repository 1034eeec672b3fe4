import type { Check } from '../../audit/check.ts';
import { failureMessage } from '../../audit/failure.ts';
import { fixMessage } from '../../audit/finding-messages.ts';
import type { PresentedFinding } from '../../audit/present.ts';
import { version } from '../../lib/version.ts';
import type { Words } from '../../locales/words.ts';
import { presentSelected } from '../selection.ts';
import { type Failed, isComplete, type MakeFormat } from './format.ts';
import { printedJson } from './printed-json.ts';
import { asMessage, levelOf } from './sarif-level.ts';

/**
 * SARIF 2.1.0: a rule per check, a result per warning and failure.
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export const sarif: MakeFormat = ({ dataWords: { language }, selection }) => ({
  all: (audited) =>
    printedJson({
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'Sonde', version, rules: [...language.checks.values()].map((check) => rule(check, language)) } },
          results: audited.filter(isComplete).flatMap(({ auditResult }) => {
            const found = presentSelected(auditResult, language, selection).categories.flatMap(({ findings }) => findings);
            return found.filter(isProblem).map((finding) => result(finding, auditResult.facts.final_url));
          }),
          invocations: [
            {
              executionSuccessful: audited.every(isComplete),
              toolExecutionNotifications: audited.flatMap((one) => (isComplete(one) ? [] : [notification(one, language)])),
            },
          ],
        },
      ],
    }),
});

const rule = (check: Check, { sentences }: Words['language']): object => ({
  id: check.id,
  shortDescription: { text: check.title },
  fullDescription: { text: check.why },
  help: { text: fixMessage(check, sentences) },
  helpUri: check.source,
  defaultConfiguration: { level: levelOf('fail', check.severity) },
  properties: { tags: [check.category] },
});

const isProblem = ({ outcome }: PresentedFinding): boolean => outcome === 'fail' || outcome === 'warn';

const result = ({ check, outcome, severity, text, items }: PresentedFinding, url: string): object => {
  const lines = items.flatMap(({ line, snippet, url: named }) => (line ? [{ line, snippet, named }] : []));
  return {
    ruleId: check,
    level: levelOf(outcome, severity),
    message: { text: asMessage(text) },
    locations: (lines.length > 0 ? lines : [null]).map((place) => ({
      physicalLocation: {
        artifactLocation: { uri: url },
        ...(place && { region: { startLine: place.line, ...(place.snippet !== undefined && { snippet: { text: place.snippet } }) } }),
      },
      // The URL that the line names, such as the target of a link.
      ...(place?.named !== undefined && { message: { text: asMessage(place.named) } }),
    })),
  };
};

const notification = ({ url, failure, detail }: Failed, language: Words['language']): object => ({
  level: 'error',
  message: { text: asMessage(`${url}: ${failureMessage(failure, detail, language)}`) },
});
