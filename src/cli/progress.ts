import type { Step } from '../audit/gather/gather.ts';
import type { Words } from '../locales/words.ts';
import type { CommandContext } from './command-context.ts';

/** Shows the progress in one line of a terminal; nothing without a terminal or with `isQuiet`. */
export const startProgress = (total: number, { progress }: Words['cli'], isQuiet: boolean, { stderr }: CommandContext) => {
  let finished = 0;
  const write = (text: string): void => {
    if (stderr.isTTY && !isQuiet) stderr.write(`\r\x1b[K${text}`);
  };
  return {
    step: (step: Step): void =>
      write(total === 1 ? progress.one(progress.steps[step]) : progress.many(finished, total, progress.steps[step])),
    done: (): void => {
      finished++;
    },
    clear: (): void => write(''),
  };
};
