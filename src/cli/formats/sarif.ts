import type { Check } from '../../audit/check.ts';
import { failureMessage } from '../../audit/failure.ts';
import { fixMessage } from '../../audit/texts/finding-messages.ts';
import type { PresentedFinding } from '../../audit/texts/present.ts';
import type { Words } from '../../locales/words.ts';
import { presentSelected } from '../selection.ts';
import { type Failed, isComplete, type MakeFormat } from './format.ts';
import { printedJson } from './printed-json.ts';
import { asMessage, levelOf, sarifRun } from './sarif-run.ts';

/**
 * SARIF 2.1.0: a rule per check, a result per warning and failure.
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export const sarif: MakeFormat = ({ dataWords: { language }, selection }) => ({
  all: (audited) => {
    const run = sarifRun('audit');
    const results = audited.filter(isComplete).flatMap(({ auditResult }) => {
      const found = presentSelected(auditResult, language, selection).categories.flatMap(({ findings }) => findings);
      const page = auditResult.facts.final_url;
      return found.filter(isProblem).map(({ check, outcome, severity, text, items }) => {
        const places = items.flatMap(({ line, snippet, url }) => (line ? [{ line, snippet, note: url }] : []));
        return run.result(check, levelOf(outcome, severity), text, page, places);
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
              toolExecutionNotifications: audited.flatMap((one) => (isComplete(one) ? [] : [notification(one, language)])),
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
  defaultConfiguration: { level: levelOf('fail', check.severity) },
  properties: { tags: [check.category] },
});

const isProblem = ({ outcome }: PresentedFinding): boolean => outcome === 'fail' || outcome === 'warn';

const notification = ({ url, failure, detail }: Failed, language: Words['language']): object => ({
  level: 'error',
  message: { text: asMessage(`${url}: ${failureMessage(failure, detail, language)}`) },
});
