import type { FixFirst } from '../../audit/present.ts';
import { plain } from '../plain.ts';
import { columnsOf, pad, wrap } from '../text-width.ts';
import type { FormatOptions } from './format.ts';

/** The list of what to fix first: number, headline, check, and on the right its points and the score after it. */
export const fixFirstLines = (fixes: readonly FixFirst[], { words, output }: FormatOptions): string[] => {
  const { report } = words.cli;
  if (fixes.length === 0) return [];
  return ['', output.paint('bold', report.fixFirst), ...fixes.flatMap((fix, index) => fixLines(fix, index + 1))];

  function fixLines({ headline, check, gain, scoreAfter }: FixFirst, number: number): string[] {
    const gives = gain > 0 ? report.gain(gain, scoreAfter) : report.opensCap;
    const start = `${String(number).padStart(2)}. `;
    const text = `${plain(headline)}  ${check}`;
    const room = output.width - start.length - columnsOf(gives) - 2;
    const [first = '', ...rest] = wrap(text, Math.max(room, output.width / 2));
    return [`${start}${pad(first, room)}  ${output.paint('green', gives)}`, ...rest.map((line) => `${' '.repeat(start.length)}${line}`)];
  }
};
