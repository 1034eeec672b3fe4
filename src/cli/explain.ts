import { styleText } from 'node:util';
import { categoryIds } from '../audit/categories.ts';
import type { Check } from '../audit/check.ts';
import { fixMessage, verdictMessage, whyMessage } from '../audit/texts/finding-messages.ts';
import type { Words } from '../locales/words.ts';
import type { CommandContext } from './command-context.ts';
import { findCheck } from './find-check.ts';

/** `sonde explain [CHECK]`: prints the documentation of a check; without an argument, a list of all checks. */
export const explainCommand = (id: string | undefined, words: Words, { stdout }: CommandContext): void => {
  const checks = [...words.language.checks.values(), ...words.language.siteChecks.values()];
  const bold = (text: string): string => styleText('bold', text, { stream: stdout });
  stdout.write(
    `${id === undefined ? list(checks, words, bold) : explain(findCheck(checks, id, words.cli.usage.unknownCheck), words, bold)}\n`,
  );
};

type PaintText = (text: string) => string;

const list = (checks: readonly Check[], { language }: Words, bold: PaintText): string =>
  categoryIds
    .flatMap((id) => {
      const own = checks.filter(({ category }) => category === id);
      const width = Math.max(0, ...own.map((check) => check.id.length));
      return ['', bold(language.categories[id]), ...own.map((check) => `  ${check.id.padEnd(width)}  ${check.title}`)];
    })
    .join('\n');

const explain = (check: Check, { language: { categories, sentences }, marks, cli: { explain: said } }: Words, bold: PaintText): string => {
  const { id, title, headline, category, severity, source, verdicts } = check;
  return [
    `${bold(title)}  ${id}`,
    said.about({ category: categories[category], severity: marks.severities[severity] }),
    ...(headline === undefined ? [] : [headline]),
    '',
    `${bold(said.why)}  ${whyMessage(check, sentences)}`,
    '',
    `${bold(said.fix)}  ${fixMessage(check, sentences)}`,
    '',
    bold(said.verdicts),
    ...Object.entries(verdicts).map(
      ([key, { outcome, severity: own }]) =>
        `  ${said.outcomes[outcome as keyof typeof said.outcomes]}${own ? ` (${marks.severities[own]})` : ''}: ${verdictMessage(check, key, sentences).replaceAll(/\{\w+\}/g, '…')}`,
    ),
    '',
    `${bold(said.source)}  ${source}`,
  ].join('\n');
};
