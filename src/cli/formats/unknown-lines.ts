import type { PresentedFinding } from '../../audit/texts/present.ts';
import { plain } from '../plain.ts';
import { wrap } from '../text-width.ts';
import type { FormatOptions } from './format.ts';

/** The reasons why checks couldn’t run, each once with its checks. */
export const unknownLines = (findings: readonly PresentedFinding[], { words, output }: FormatOptions): string[] => {
  const unknown = findings.filter(({ outcome }) => outcome === 'unknown');
  if (unknown.length === 0) return [];
  const { report } = words.cli;
  const byReason = Map.groupBy(unknown, ({ reason, text }) => reason ?? text);
  return [
    '',
    output.paint('bold', report.unknownTitle),
    ...[...byReason].flatMap(([reason, checks]) => [
      ...wrap(report.unknownReason({ reason: capitalized(plain(reason)), number: checks.length }), output.width - 4).map(
        (line, index) => `  ${index === 0 ? output.paint('dim', '?') : ' '} ${line}`,
      ),
      ...wrap(checks.map(({ check }) => check).join(', '), output.width - 6).map((line) => output.paint('dim', `      ${line}`)),
    ]),
  ];
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
